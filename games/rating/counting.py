"""What counts: who is rated against whom, and who meets whom too often."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from games.rating.model import Rating, rated

RECENT = 20
"""So many of a player's last games are looked at."""
ENOUGH = 10
"""So many games may two accounts have against each other before anybody asks whom else they play."""

LADDERS = ("all", "two", "more")
"""All tables; two players; three and four."""


class Seated(NamedTuple):
    """One person's end of a game. `left`: a bot held the seat, after a resignation or as a steward."""

    player: int | None
    """None: the account was deleted before the end. Nothing is known of them, as of a newcomer."""
    place: int
    """In the table's result."""
    left: bool = False


def ladders_of(size: int) -> tuple[str, str]:
    """The ladders that a game of this size counts for."""
    return ("all", "two" if size == 2 else "more")


def rate(seats: Sequence[Seated], before: Sequence[Rating]) -> list[Rating] | None:
    """New ratings, or nothing where nobody is to be compared.

    Whoever left loses to all who stayed. Those are rated among themselves, as if the others had not been
    there; somebody who alone stayed wins.
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
    """Whether most of somebody's last games, and enough of them, were with this one."""
    met = sum(other in opponents for opponents in games)
    return met >= ENOUGH and 2 * met > len(games)
