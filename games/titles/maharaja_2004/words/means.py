"""The means of a seat: what it can build and pay with, and what each action needs."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engine.maharaja_2004 import GAME, architect, building
from engine.maharaja_2004.actions import ACTIONS
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.view import View
from games.titles.maharaja_2004.words.amounts import gold
from games.titles.maharaja_2004.words.names import ACTIONS as NAMES
from games.titles.maharaja_2004.words.names import place as place_name
from games.titles.maharaja_2004.words.planning import ORDER

HOUSES = {"house": 1, "two_houses": 2, "palace_and_house": 1}
PALACES = ("palace", "palace_and_house")
TAKEN = 2
"""What the actions “Gold” and “Quarry” bring."""


@dataclass(frozen=True)
class Means:
    """What a seat has, by its own view; hidden things of other seats play no part."""

    gold: int
    pool: int
    quarry: int
    palaces: int
    price: int
    """The price of a palace."""
    here: str
    """The city of the architect; "" at the crossroads."""
    scored: str
    tolls: tuple[tuple[str, int], ...]
    """The cities in reach with a free palace site, and the least that the journey costs."""
    possible: frozenset[str]
    """The actions of which some part can be done now."""


def means_of(view: View, seat: int) -> Means:
    """Return the means of this seat."""
    state = GAME.imagine(view, Random(0))  # a player's own possibilities do not depend on secrets
    player = state.players[seat]
    tolls = architect.tolls(state, seat)
    return Means(
        gold=player.gold,
        pool=player.pool,
        quarry=player.quarry,
        palaces=player.palaces,
        price=building.palace_price(state, seat),
        here="" if player.architect == BOARD.start else BOARD.places[player.architect],
        scored=view.maharaja or "",
        tolls=tuple(
            (BOARD.places[city], toll)
            for city, toll in sorted(tolls.items())
            if city != BOARD.start and building.free_sites(state, city)
        ),
        possible=frozenset(name for name, action in ACTIONS.items() if action.possible(state, seat)),
    )


def cost(means: Means, action: str) -> str:
    """Return what an action costs."""
    price = HOUSES.get(action, 0) + (means.price if action in PALACES else 0)
    return gold(price) if price else ""


def reason(means: Means, action: str) -> str:
    """Return why an action, or a part of it, would not work now, and from where it would; "" if it would."""
    found = _no_palace(means) if action in PALACES else ""
    if action in HOUSES and not found:
        found = _no_house(means, HOUSES[action])
    if action == "quarry" and not means.quarry:
        return _("No houses are left in the quarry.")
    if not found and action not in means.possible:
        return _("You have no house on the map to move.") if action == "move_house" else ""
    return found


def _no_house(means: Means, count: int) -> str:
    if not means.pool:
        return _("You have no houses ready: “Quarry” brings 2.")
    if means.pool < count:
        return _("You have only 1 house ready.")
    return _too_expensive(count, means.gold) if means.gold < count else ""


def _no_palace(means: Means) -> str:
    """Return why no palace can be built where the architect is, and where one could be."""
    if not means.palaces:
        return _("You have no palaces left.")
    if means.gold < means.price:
        return _too_expensive(means.price, means.gold)
    tolls = dict(means.tolls)
    if means.here in tolls:
        return ""
    away = {city: toll for city, toll in tolls.items() if toll + means.price <= means.gold}
    if not away:
        return _("Your architect can’t reach a city with a free site. Houses in villages open roads.")
    city = min(away, key=lambda name: (name != means.scored, away[name]))
    values = {"city": place_name(city), "toll": gold(away[city]) if away[city] else _("free")}
    return _("Needs your architect in a city: walk to %(city)s (%(toll)s).") % values


def _too_expensive(price: int, have: int) -> str:
    return _("Costs %(price)d, you have %(have)d.") % {"price": price, "have": have}


def outlooks(means: Means) -> dict[str, str]:
    """Return a line for every pair: "house palace" → “House + Palace: 13 of your 15 gold”."""
    return dict(_outlooks(get_language(), means))


@lru_cache(maxsize=128)
def _outlooks(language: str | None, means: Means) -> tuple[tuple[str, str], ...]:
    pairs = [(first, second) for at, first in enumerate(ORDER) for second in ORDER[at:]]
    return tuple((" ".join(pair), _outlook(means, pair)) for pair in pairs)


def _outlook(means: Means, pair: tuple[str, str]) -> str:
    names = " + ".join(str(NAMES[name].name) for name in pair)
    purse = means.gold + TAKEN * pair.count("gold")
    houses = sum(HOUSES.get(name, 0) for name in pair)
    palaces = sum(name in PALACES for name in pair)
    total = houses + palaces * means.price
    ready = means.pool + min(means.quarry, TAKEN * pair.count("quarry"))
    values = {"cost": total, "purse": gold(purse), "have": ready, "need": houses}
    if total > purse:
        spent = _("costs %(cost)d, you will have %(purse)s.") % values
    elif total:
        spent = _("%(cost)d of your %(purse)s.") % values
    else:
        spent = _("free; you will have %(purse)s.") % values
    missing = _("You will have %(have)d of %(need)d houses.") % values if houses > ready else ""
    return f"{names}: {spent} {missing}".strip()
