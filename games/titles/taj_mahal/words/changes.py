"""The changes of one step, read from the viewer's two views, so that no secret can show."""

from collections.abc import Iterator, Sequence

from engine.taj_mahal.view import PlayerView, View
from games.titles.changes import Change, changed
from games.titles.taj_mahal import drawing
from games.titles.taj_mahal.words.amounts import cards, points, signed


def changes(before: View, after: View, names: Sequence[str], colours: Sequence[str]) -> list[Change]:
    """Return each player's gains and losses: +3 points, −1 card."""
    return changed(before, after, names, colours, _holdings)


def _holdings(was: PlayerView, now: PlayerView) -> Iterator[str]:
    if now.score != was.score:
        yield signed(now.score - was.score, points(abs(now.score - was.score)))
    if now.cards != was.cards:
        yield signed(now.cards - was.cards, cards(abs(now.cards - was.cards)))


def spots(before: View, after: View) -> list[drawing.Spot]:
    """Return the cities where something changed."""
    return [(name, "") for name, city in after.cities.items() if before.cities[name] != city]
