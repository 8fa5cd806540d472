"""The changes of one step, read from the viewer's two views, so that no secret can show."""

from collections.abc import Iterator, Sequence

from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.view import CityView, PlayerView, View
from games.titles.changes import Change, changed
from games.titles.india.targets import Spot
from games.titles.maharaja_2004.words.amounts import signed

HOLDINGS = {"gold": "gold", "pool": "houses", "chits": "chit"}
"""Fields of a player's board, with the kind of amount."""


def changes(before: View, after: View, names: Sequence[str], colours: Sequence[str]) -> list[Change]:
    """Return each player's gains and losses: +3 gold, −1 house."""
    return changed(before, after, names, colours, _holdings)


def _holdings(was: PlayerView, now: PlayerView) -> Iterator[str]:
    for holding, kind in HOLDINGS.items():
        old, new = getattr(was, holding), getattr(now, holding)
        if old is not None and new is not None and old != new:
            yield signed(kind, new - old)


def spots(before: View, after: View) -> list[Spot]:
    """Return the spots of the board where pieces changed."""
    found = [(name, "") for name, houses in after.villages.items() if before.villages[name] != houses]
    for name, city in after.cities.items():
        found += _spots_in(name, before.cities[name], city)
    start = BOARD.start_name
    pairs = zip(before.players, after.players, strict=True)
    if any((was.architect == start) != (now.architect == start) for was, now in pairs):
        found.append((start, ""))
    if after.maharaja and after.maharaja != before.maharaja:
        found.append((after.maharaja, ""))
    return list(dict.fromkeys(found))


def _spots_in(name: str, was: CityView, now: CityView) -> list[Spot]:
    found = [(name, site) for site in now.palaces if site not in was.palaces]
    if was.houses != now.houses or was.architects != now.architects:
        found.append((name, ""))
    return found
