"""What one step changed, read off two views: nothing can be told here that the viewer does not see."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.maharaja.board import BOARD
from engine.maharaja.view import CityView, PlayerView, View
from games.titles.maharaja.drawing import Spot
from games.titles.maharaja.words.amounts import AMOUNTS

HOLDINGS = {"coins": "coins", "prestige": "prestige", "shrines": "shrines", "tokens": "token"}
"""On a player's board → the kind of amount."""


@dataclass(frozen=True)
class Change:
    """What one player has more or less of."""

    name: str
    colour: str
    text: str


def changes(before: View, after: View, names: Sequence[str], colours: Sequence[str]) -> list[Change]:
    """By player: +3 coins, −1 shrine."""
    pairs = enumerate(zip(before.players, after.players, strict=True))
    told = [(seat, ", ".join(_holdings(was, now))) for seat, (was, now) in pairs]
    return [Change(names[seat], colours[seat], text) for seat, text in told if text]


def _holdings(was: PlayerView, now: PlayerView) -> Iterator[str]:
    for holding, kind in HOLDINGS.items():
        old, new = getattr(was, holding), getattr(now, holding)
        if old is not None and new is not None and old != new:
            yield ("+" if new > old else "−") + AMOUNTS[kind](abs(new - old))


def spots(before: View, after: View) -> list[Spot]:
    """Where pieces came, went or moved on the board."""
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
