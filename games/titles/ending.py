"""Puts the end of a game into a headline and three lines: who won, by how much, and with what."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kernel.result import Score
from games.titles.result_words import Placed, won

MOST_LINES = 3


@dataclass(frozen=True)
class Ending:
    """The end of a game for one reader."""

    headline: str
    lines: list[str]
    """The parts of the result that made the difference, the largest first."""
    yours: bool
    """Whether the reader won."""


def ending(
    lines: Sequence[Placed], scores: Sequence[Score], me: int | None, part_name: Callable[[str], str]
) -> Ending | None:
    """Return the ending; None before the end. `me` is the reader's seat."""
    if not lines:
        return None
    winners = [line for line in lines if line.place == 1]
    other = _other(lines, winners, me)
    if len(winners) != 1 or other is None or winners[0].total < other.total or _left(lines):
        return Ending(won(lines, me).rstrip("."), [], me in [line.seat for line in winners])
    first, parts = winners[0], {score.seat: score.parts for score in scores}
    found = _differences(parts.get(first.seat, {}), parts.get(other.seat, {}))
    told = [_line(part_name(part), mine, theirs) for part, mine, theirs in found]
    return Ending(_headline(first, other, me), told, first.seat == me)


def _other(lines: Sequence[Placed], winners: Sequence[Placed], me: int | None) -> Placed | None:
    """Return the player to compare the winner with: the reader, or the best of the others."""
    others = [line for line in lines if line not in winners]
    return next((line for line in others if line.seat == me), others[0] if others else None)


def _left(lines: Sequence[Placed]) -> bool:
    return any(line.left for line in lines)


def _headline(first: Placed, other: Placed, me: int | None) -> str:
    values = {"name": first.name, "points": first.total, "others": other.total}
    margin = first.total - other.total
    if first.seat != me:
        return _("%(name)s won, %(points)d to %(others)d") % values
    if not margin:
        return _("You won the tie at %(points)d") % values
    return ngettext("You won by %(margin)d", "You won by %(margin)d", margin) % {"margin": margin}


def _differences(mine: dict[str, int], theirs: dict[str, int]) -> list[tuple[str, int, int]]:
    """Return the parts with the largest differences, in points of the winner and of the other."""
    parts = [(part, mine.get(part, 0), theirs.get(part, 0)) for part in {**mine, **theirs}]
    unequal = [part for part in parts if part[1] != part[2]]
    return sorted(unequal, key=lambda part: -abs(part[1] - part[2]))[:MOST_LINES]


def _line(part: str, mine: int, theirs: int) -> str:
    values = {"part": part[:1].upper() + part[1:], "mine": mine, "theirs": theirs}
    return _("%(part)s: %(mine)d to %(theirs)d") % values
