"""Decides which games count: who is rated against whom, and who plays whom too often."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from games.rating.model import Rating, rated

RECENT = 20
"""How many of a player's last games are looked at."""
ENOUGH = 10
"""From this many recent games on, two accounts may count as playing mostly each other."""

LADDERS = ("all", "two", "more")
"""The ladders: all tables; two players; three and four."""


class Seated(NamedTuple):
    """The end of a game for one player. `left`: a bot had the seat, after a resignation or as a steward."""

    player: int | None
    """None if the account was deleted before the end. It is rated like a new player."""
    place: int
    """The place in the table's result."""
    left: bool = False


def ladders_of(size: int) -> tuple[str, str]:
    """Return the ladders that a game of this size counts for."""
    return ("all", "two" if size == 2 else "more")


def rate(seats: Sequence[Seated], before: Sequence[Rating]) -> list[Rating] | None:
    """Return the new ratings, or None if there are not two players to compare.

    Players who left lose to all who stayed. Players who stayed are rated among themselves only.
    A player who alone stayed wins.
    """
    stayed = [at for at, seat in enumerate(seats) if not seat.left]
    if len(seats) < 2 or not stayed:
        return None
    ended = [seat.place for seat in seats]
    after = rated(before, ended)
    if 2 <= len(stayed) < len(seats):
        among = rated([before[at] for at in stayed], [ended[at] for at in stayed])
        for at, rating in zip(stayed, among, strict=True):
            after[at] = rating
    return after


def mostly(games: Collection[Collection[int]], other: int) -> bool:
    """Return whether most of a player's last games, and enough of them, were against this other player."""
    met = sum(other in opponents for opponents in games)
    return met >= ENOUGH and 2 * met > len(games)
