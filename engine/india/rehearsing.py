"""Rehearsing a turn of a disc game: whether it is still to come, the locked disc, who comes first."""

from typing import Any


def ahead(view: Any) -> bool:
    """Return whether the seat's turn of this round is still to come."""
    return view.seat is not None and view.round > 0 and not view.over and not view.players[view.seat].played


def locked(view: Any) -> str:
    """Return the move that locked the seat's disc; "" before."""
    disc = view.players[view.seat or 0].disc
    return " ".join(["lock_disc", *disc]) if disc else ""


def before(seat: int, order: list[int]) -> list[int]:
    """Return the seats that come before this one; none if it is not in the order."""
    return order[: order.index(seat)] if seat in order else []


def disc_of(lock: str) -> list[str]:
    """Return the two actions of a move that locks a disc."""
    return lock.split()[1:]
