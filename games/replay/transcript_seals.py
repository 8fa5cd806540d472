"""Writes and reads the receipts of secret moves in a file: comment lines in the text, an object in JSON."""

import re
from collections.abc import Iterable

import msgspec
from django.utils.translation import gettext as _

from engine.kernel.receipts import Sealed
from games.models import Game
from games.replay.past import Record, walk
from games.table.compact import stored_moves

TABLE_CODE = re.compile(r"# table: ([\w-]{1,16})", re.ASCII)
RECEIPT = re.compile(
    r"# receipt: move ([0-9]{1,4}), point ([0-9]{1,4}), ([0-9a-f]{64}), nonce ([0-9a-f]{32})"
)


class WrongSeals(Exception):
    """Raised when the receipts in a file do not fit its moves; the text is a sentence for the user."""


class Receipt(msgspec.Struct, frozen=True):
    """The receipt of one secret move, with what it needs besides the move."""

    move: int
    point: int
    receipt: str
    nonce: str


class Seals(msgspec.Struct, frozen=True):
    """The code of the table, and its receipts in the order of moves."""

    table: str
    receipts: list[Receipt]


def seals_of(row: Game) -> Seals | None:
    """Return the receipts of a finished game, in one query; None if it has none."""
    if row.compacted_at:
        moves = [move for move in stored_moves(row) if move.receipt is not None]
    else:
        moves = list(row.moves.filter(receipt__isnull=False).defer("events").order_by("number"))
    receipts = [Receipt(m.number, m.point or 0, m.receipt or "", m.nonce or "") for m in moves]
    return Seals(row.table.code, receipts) if receipts else None


def seals_as_comments(seals: Seals | None) -> list[str]:
    """Return the comment lines of the text."""
    if seals is None:
        return []
    lines = [f"move {r.move}, point {r.point}, {r.receipt}, nonce {r.nonce}" for r in seals.receipts]
    return [f"# table: {seals.table}", *(f"# receipt: {line}" for line in lines)]


def from_comments(lines: Iterable[str]) -> Seals | None:
    """Return the receipts in the comment lines of a text; None if they hold none."""
    table, receipts = "", []
    for line in lines:
        if found := TABLE_CODE.fullmatch(line):
            table = found[1]
        elif found := RECEIPT.fullmatch(line):
            receipts.append(Receipt(int(found[1]), int(found[2]), found[3], found[4]))
    return Seals(table, receipts) if table or receipts else None


def checked_seals(given: Seals | None, record: Record) -> Seals | None:
    """Return the receipts; raise WrongSeals if one does not fit the moves, or a move has none or two.

    Secret moves before the first receipt may have none: a game that was running when the site was upgraded
    from a release without receipts.
    """
    if given is None:
        return None
    numbers = [one.move for one in given.receipts]
    expected = dict(_sealed(given, record))
    since_first = [number for number in expected if numbers and number >= numbers[0]]
    if not TABLE_CODE.fullmatch(f"# table: {given.table}") or numbers != since_first:
        raise _wrong()
    for one in given.receipts:
        sealed = expected[one.move]
        if sealed.point != one.point or sealed.receipt != one.receipt:
            raise _wrong()
    return given


def _sealed(given: Seals, record: Record) -> Iterable[tuple[int, Sealed]]:
    """Yield what the receipt of each secret move should hash, by the number of the move."""
    nonces = {one.move: one.nonce for one in given.receipts}
    point = 0
    for history in walk(record):
        if history.played and (last := history.played[-1]).public != last.text:
            nonce = nonces.get(last.number, "")
            yield last.number, Sealed(given.table, point, last.number, last.seat, last.text, nonce)
        point = history.game.awaited(history.state).number


def _wrong() -> WrongSeals:
    return WrongSeals(_("The receipts in this file don’t match its moves."))
