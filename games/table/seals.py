"""Gives secret moves their receipts, and checks them."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.receipts import Sealed, new_nonce
from games.models import Move, Seat


def seal(move: Move, *, point: int) -> None:
    """Give a secret move that is about to be stored a nonce and a receipt."""
    move.point, move.nonce = point, new_nonce()
    move.receipt = contents(move, move.game.table.code).receipt


def contents(move: Move, code: str) -> Sealed:
    """Return what the receipt of a secret move hashes: keep it on the server until the move is uncovered."""
    return Sealed(code, move.point or 0, move.number, move.seat, move.text, move.nonce or "")


@dataclass(frozen=True)
class Mark:
    """The seal of a seat's latest secret move: the table, the player, the number and the receipt."""

    code: str
    name: str
    number: int
    receipt: str


def marks(code: str, seats: list[Seat], names: Sequence[str]) -> dict[int, Mark]:
    """Return the seals of the latest secret choice by seat, as `read.find_visit` has read them.

    A player who is alone has nothing to prove: there are none.
    """
    found: dict[int, tuple[int, Mark]] = {}
    for seat in seats if len(seats) > 1 else ():
        if sealed := getattr(seat, "sealed", None):
            point, number, receipt = sealed.split()
            mark = Mark(code, names[seat.engine_seat], int(number), receipt)
            found[seat.engine_seat] = int(point), mark
    latest = max((point for point, _mark in found.values()), default=0)
    return {seat: mark for seat, (point, mark) in found.items() if point == latest}
