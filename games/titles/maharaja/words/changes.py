"""The changes of one step, read from the viewer's two views, so that no secret can show."""

from collections.abc import Iterator, Sequence

from engine.maharaja.board import BOARD
from engine.maharaja.view import CityView, PlayerView, View
from games.titles.changes import Change, changed
from games.titles.maharaja.drawing import Spot
from games.titles.maharaja.words.amounts import AMOUNTS

HOLDINGS = {"coins": "coins", "prestige": "prestige", "shrines": "shrines", "tokens": "token"}
"""Fields of a player's board, with the kind of amount."""


def changes(before: View, after: View, names: Sequence[str], colours: Sequence[str]) -> list[Change]:
    """Return each player's gains and losses: +3 coins, −1 shrine."""
    return changed(before, after, names, colours, _holdings)


def _holdings(was: PlayerView, now: PlayerView) -> Iterator[str]:
    for holding, kind in HOLDINGS.items():
        old, new = getattr(was, holding), getattr(now, holding)
        if old is not None and new is not None and old != new:
            yield ("+" if new > old else "−") + AMOUNTS[kind](abs(new - old))


def spots(before: View, after: View) -> list[Spot]:
    """Return the spots of the board where pieces changed."""
    found = [(name, "") for name, owners in after.villages.items() if before.villages[name] != owners]
    for name, city in after.cities.items():
        found += _spots_in(name, before.cities[name], city)
    start = BOARD.start_name
    if any(
        (was.priest == start) != (now.priest == start)
        for was, now in zip(before.players, after.players, strict=True)
    ):
        found.append((start, ""))
    if after.maharaja and after.maharaja != before.maharaja:
        found.append((after.maharaja, ""))
    return list(dict.fromkeys(found))


def _spots_in(name: str, was: CityView, now: CityView) -> list[Spot]:
    found = [(name, space) for space in now.statues if space not in was.statues]
    if was.shrines != now.shrines or was.priests != now.priests:
        found.append((name, ""))
    return found
