"""Packs the moves of a finished game into one compressed value, and reads them as if they were rows."""

import zlib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from engine.kernel.readers import msgpack_decoder
from games.models import Clock, CompactMoves, Game, Move, Seat, TableEvent

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
LEVEL = 9
CHANGES = ("steward", "returned", "replaced")
"""Table events after which another plays a seat."""


NO_SEAL = (None, None, None)


class Packed(msgspec.Struct, array_like=True):
    """The columns of all moves. Columns compress better than rows."""

    numbers: list[int]
    seats: list[int]
    texts: list[str]
    publics: dict[int, str]
    """By index, where the public form differs from the text."""
    events: list[Any]
    waits: list[int]
    """Microseconds since the move before; the first one's since 1970."""
    seals: dict[int, tuple[int | None, str | None, str | None]]
    """Point, receipt and nonce by index, of moves that have any."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgpack_decoder(Packed).decode


def pack(moves: Sequence[Move]) -> bytes:
    """Return the moves, in order, as compressed bytes."""
    times = [(move.played_at - EPOCH) // MICROSECOND for move in moves]
    packed = Packed(
        numbers=[move.number for move in moves],
        seats=[move.seat for move in moves],
        texts=[move.text for move in moves],
        publics={at: move.public for at, move in enumerate(moves) if move.public != move.text},
        events=[move.events for move in moves],
        waits=[now - before for before, now in zip([0, *times], times, strict=False)],
        seals={at: seal for at, move in enumerate(moves) if (seal := _seal(move)) != NO_SEAL},
    )
    return zlib.compress(_encode(packed), LEVEL)


def unpack(data: bytes, game: Game) -> list[Move]:
    """Return the moves as rows that are not stored."""
    packed, time, moves = _decode(zlib.decompress(data)), 0, []
    for at, number in enumerate(packed.numbers):
        time += packed.waits[at]
        point, receipt, nonce = packed.seals.get(at, NO_SEAL)
        text = packed.texts[at]
        moves.append(
            Move(
                game=game,
                number=number,
                seat=packed.seats[at],
                text=text,
                public=packed.publics.get(at, text),
                events=packed.events[at],
                played_at=EPOCH + time * MICROSECOND,
                point=point,
                receipt=receipt,
                nonce=nonce,
            )
        )
    return moves


def _seal(move: Move) -> tuple[int | None, str | None, str | None]:
    return move.point, move.receipt, move.nonce


def columns(move: Move) -> tuple[Any, ...]:
    """Return all of a move but its keys, to compare it with another."""
    return (
        move.number, move.seat, move.text, move.public, move.events, move.played_at, *_seal(move)
    )  # fmt: skip


def stored_moves(row: Game, *, after: int = 0, until: int | None = None) -> list[Move]:
    """Return the moves after one number, up to another or the last, in order and in one query."""
    last = row.version if until is None else until
    if row.compacted_at is None:
        found = list(row.moves.filter(number__gt=after, number__lte=last).order_by("number"))
        if found or after >= last or not compacted_meanwhile(row):
            return found
    return [move for move in compact_moves(row) if after < move.number <= last]


def compacted_meanwhile(row: Game) -> bool:
    """Return whether a game without rows of moves was compacted after its row was read, and note it there."""
    row.refresh_from_db(fields=["compacted_at"])
    return row.compacted_at is not None


def compact_moves(row: Game) -> list[Move]:
    """Return all moves of a compact game, in one query."""
    data = CompactMoves.objects.filter(game=row).values_list("data", flat=True).get()
    return unpack(bytes(data), row)


def note_seals(row: Game, seats: Sequence[Seat]) -> None:
    """Give each seat of a compact game its latest seal, as `table.read` reads it of rows."""
    latest = {move.seat: move for move in compact_moves(row) if move.receipt is not None}
    for seat in seats:
        if move := latest.get(-1 if seat.number is None else seat.number):
            seat.sealed = f"{move.point} {move.number} {move.receipt}"  # type: ignore[attr-defined]


def own_last_move(row: Game, seat: Seat, moves: Sequence[Move]) -> int:
    """Return the number of the last move of a compact game that the player made; 0 if there is none.

    Moves of a steward, and moves after the player's time was up, are not the player's.
    """
    late = list(Clock.objects.filter(seat=seat, claimed_at__isnull=False))
    changes = TableEvent.objects.filter(game=row, seat=seat.number, kind__in=CHANGES)
    changed = list(changes.order_by("version", "pk").values_list("version", "kind"))
    for move in reversed(moves):
        before = [kind for version, kind in changed if version < move.number]
        at = move.played_at
        if (
            move.seat == seat.number
            and before[-1:] != ["steward"]
            and not any(_covers(missed, at) for missed in late)
        ):
            return move.number
    return 0


def _covers(missed: Clock, at: datetime) -> bool:
    """Return whether the worker decided for the player at this moment."""
    assert missed.claimed_at is not None
    return missed.claimed_at <= at and (missed.ended_at is None or missed.ended_at >= at)
