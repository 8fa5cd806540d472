"""Computes and stores the result of a table: each player's place, and the reason for it."""

from collections.abc import Iterable, Mapping, Sequence

from engine.kernel.result import Score
from games.base.final_reason import LEFT, FinalReason
from games.models import Seat, Table

COLUMNS = ("rank", "score", "final_place", "final_reason")
"""The columns of a seat that hold the result."""
BEHIND = 2
"""The best place of a player who left, even if all players left."""


def places(ends: Sequence[tuple[int, bool]]) -> list[int]:
    """Return the place of every player, given the board's rank and whether the player left.

    Players who stayed are ranked among themselves by the board. Players who left share the next place.
    """
    stayed = [rank for rank, left in ends if not left]
    behind = max(BEHIND, len(stayed) + 1)
    return [behind if left else 1 + sum(other < rank for other in stayed) for rank, left in ends]


def places_by_seat(scores: Sequence[Score], reasons: Mapping[int, str]) -> dict[int, int]:
    """Return the places by the engine's seat. The game's own opponent has no reason and counts as staying."""
    ended = places([(score.rank, reasons.get(score.seat) in LEFT) for score in scores])
    return {score.seat: place for score, place in zip(scores, ended, strict=True)}


def reason_of(seat: Seat) -> FinalReason:
    """Return how the seat's player is placed if the game ends now."""
    if not seat.bot:
        return FinalReason.STAYED
    if seat.user_id is None:
        return FinalReason.CLOSED if seat.joined_at else FinalReason.BOT
    return FinalReason.STEWARD if seat.steward_since else FinalReason.RESIGNED


def reasons_of(seats: Iterable[Seat]) -> dict[int, str]:
    """Return the reasons by the engine's seat: the stored ones, or the current ones before the end."""
    return {seat.engine_seat: seat.final_reason or reason_of(seat) for seat in seats}


def margin_of(scores: Sequence[Score], reasons: Iterable[str]) -> int | None:
    """Return the points between the two best players; None if a player left, or played alone."""
    best, *others = sorted((score.total for score in scores), reverse=True)
    return best - others[0] if others and set(LEFT).isdisjoint(reasons) else None


def settle(table: Table, scores: Sequence[Score]) -> list[Seat]:
    """Store the result in the transaction that finishes the table; return its seats in the engine's order."""
    seats = list(table.seats.order_by("number"))
    reasons = {seat.engine_seat: reason_of(seat) for seat in seats}
    ended, by_seat = places_by_seat(scores, reasons), {score.seat: score for score in scores}
    for seat in seats:
        number = seat.engine_seat
        seat.rank, seat.score = by_seat[number].rank, by_seat[number].total
        seat.final_place, seat.final_reason = ended[number], reasons[number]
    Seat.objects.bulk_update(seats, COLUMNS)
    Table.objects.filter(pk=table.pk).update(margin=margin_of(scores, reasons.values()))
    return seats
