"""Checks a stored game: plays its moves again and compares events, receipts, snapshot and result."""

from typing import Any

import msgspec
from django.db.models import F

from engine.kernel.chance import fingerprint
from engine.kernel.moves import IllegalMove
from engine.kernel.options import OptionError
from engine.kernel.readers import json_decoder
from engine.kernel.result import Score
from games.base.final_reason import LEFT, FinalReason
from games.models import Game, Move, Result, Seat
from games.models.table import Status
from games.table.compact import stored_moves
from games.table.result import places_by_seat, reason_of, reasons_of
from games.table.seals import contents
from games.titles import rules_of


def first_difference(row: Game) -> str | None:
    """Return the first difference between a replay and the stored game; None if they are the same."""
    rules = rules_of(row.table.game_name)
    if rules is None:
        return f"there is no game called {row.table.game_name}"
    if row.rules != rules.version:
        return f"stored under rules {row.rules}, played here by rules {rules.version}"
    if row.seed_hash is not None and row.seed_hash != fingerprint(row.seed):
        return "the seed does not match its published hash"
    try:
        state, events = rules.setup(seats=row.table.seats.count(), seed=row.seed, options=row.table.options)
    except OptionError as error:
        return f"it cannot be set up: {error}"
    if _plain(events) != row.setup_events:
        return "set-up: other events"
    has_receipts = False
    # Only moves up to the version of the row: the game may go on meanwhile.
    for move in stored_moves(row):
        point = rules.awaited(state).number
        try:
            state, found, events = rules.play(state, move.seat, move.text)
        except IllegalMove:
            return f"move {move.number}: {move.text} is not legal for seat {move.seat}"
        difference = _move_difference(move, state.number, found.public, _plain(events))
        difference = difference or _seal_difference(
            move, row.table.code, point, secret=found.secret, required=has_receipts
        )
        if difference:
            return f"move {move.number}: {difference}"
        has_receipts |= move.receipt is not None
    return _end_difference(row, rules, state)


def _move_difference(move: Move, number: int, public: str, events: list[Any]) -> str | None:
    """Compare a stored move with the replayed one."""
    if move.number != number:
        return f"move {number} is missing"
    if move.public != public:
        return "another public form"
    return None if move.events == events else "other events"


def _seal_difference(move: Move, code: str, point: int, *, secret: bool, required: bool) -> str | None:
    """Compare the receipt of a secret move with the move.

    Moves stored before receipts existed have none. From the first receipt on (`required`), each secret move
    of the game has one.
    """
    if (move.point, move.receipt, move.nonce) == (None, None, None):
        return "the receipt is missing, although the game has earlier ones" if secret and required else None
    if not secret:
        return "an open move has a receipt"
    if move.point != point:
        return f"sealed at waiting point {move.point}, played at {point}"
    return None if contents(move, code).receipt == move.receipt else "the receipt does not match the move"


def _end_difference(row: Game, rules: Any, state: Any) -> str | None:
    """Compare the stored game with the state after its last move."""
    if state.number != row.version:
        return f"the snapshot is at move {row.version}, the moves end at {state.number}"
    if rules.codec.encode(state) != bytes(row.snapshot):
        return f"another snapshot after move {row.version}"
    if list(rules.awaited(state).seats) != row.awaited:
        return "others are awaited"
    if row.compacted_at and row.moves.exists():
        return "there are moves besides the compact ones"
    if Game.objects.filter(pk=row.pk, moves__number__gt=F("version")).exists():
        return "there are moves after the snapshot"
    if row.table.status != Status.FINISHED:
        return None
    seats, scores = list(row.table.seats.order_by("number")), rules.result(state)
    stored = {(seat.number, seat.rank, seat.score) for seat in seats}
    if not stored <= {(score.seat, score.rank, score.total) for score in scores}:
        return "another score or rank on the board"  # the game's own opponent scores, but has no seat
    return _result_difference(row, seats, scores)


def _result_difference(row: Game, seats: list[Seat], scores: list[Score]) -> str | None:
    """Compare the stored result with its definition, and the ladder's rows with the stored result."""
    for seat in seats:
        now = reason_of(seat)  # CLOSED even if the account was deleted after the end
        if seat.final_reason not in (LEFT if now == FinalReason.CLOSED else (now,)):
            return f"seat {seat.number} is stored as {seat.final_reason or 'nothing'}, not {now.value}"
    ended = places_by_seat(scores, reasons_of(seats))
    for seat in seats:
        if seat.final_place != ended[seat.engine_seat]:
            return f"seat {seat.number} has place {seat.final_place}, not {ended[seat.engine_seat]}"
    ladder = set(Result.objects.filter(finish__table=row.table_id).values_list("seat", "place", "left"))
    same = ladder <= {(seat.number, seat.final_place, seat.left_before_the_end) for seat in seats}
    return None if same else "the ladder has another result"


def _plain(events: list[Any]) -> list[Any]:
    """Return events as the database returns them."""
    return _read_list(msgspec.json.encode(events))


_read_list = json_decoder(list[Any]).decode
