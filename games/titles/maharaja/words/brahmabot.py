"""Brahmabot's actions and their reasons as log sentences; its action tiles in words."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from engine.kernel.events import Data
from engine.maharaja.board import BOARD
from engine.maharaja.brahmabot.tiles import CITY_OF, TILES
from games.base.lists import joined
from games.titles.maharaja.words.amounts import coins, prestige
from games.titles.maharaja.words.names import LEVELS, REWARDS, place_link
from games.titles.maharaja.words.names import character as character_name
from games.titles.maharaja.words.names import place as place_name

TARGETS = {
    "maharaja": gettext_lazy("the Maharaja’s city"),
    "leftmost": gettext_lazy("the city of the leftmost flag"),
    "free_centre": gettext_lazy("the first city with a free centre"),
    "close_second": gettext_lazy("where it is a close second"),
    "best_lead": gettext_lazy("where it leads by most"),
}
WHY_NOT = {
    "no_city": gettext_lazy("there is no such city"),
    "no_room": gettext_lazy("the city is full"),
    "no_statue": gettext_lazy("it has no statues left"),
    "no_shrine": gettext_lazy("it doesn’t have enough shrines"),
    "empty_display": gettext_lazy("the display is empty"),
}


def upper(action: str) -> str:
    """Return the words of a tile's upper action."""
    verb, _space, target = action.partition(" ")
    if verb == "statue":
        return _("statue: %(where)s") % {"where": TARGETS[target]}
    if verb == "shrine":
        return _("shrine: %(where)s") % {"where": TARGETS[target]}
    if verb == "flag":
        return _("its best city’s flag moves %(spaces)s left") % {"spaces": target}
    if verb == "coins":
        return coins(int(target))
    return _("takes your character")


def tile(number: int) -> str:
    """Return the words of a tile: its first action, where its priest goes, its check."""
    found = TILES[number]
    goal = TARGETS["maharaja"] if found.priest == "maharaja" else place_name(BOARD.places[CITY_OF[number]])
    values = {
        "actions": ", ".join(upper(action) for action in found.upper),
        "goal": goal,
        "check": found.check,
    }
    return _("%(actions)s; then its priest goes to %(goal)s. Check: %(check)d.") % values


def _sits_down(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "level": LEVELS[data["level"]], "character": character_name(data["character"])}
    values |= {"coins": coins(data["coins"]), "prestige": prestige(data["prestige"])}
    return _("%(player)s (%(level)s) starts with %(character)s, %(coins)s and %(prestige)s.") % values


def _settled(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "tile": data["tile"], "villages": joined(map(place_link, data["villages"]))}
    return _("%(player)s places its starting shrines (tile %(tile)s): %(villages)s.") % values


def _refilled(data: Data, name: str, names: Sequence[str]) -> str:
    return _("%(character)s joins the display.") % {"character": character_name(data["character"])}


def _laid(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"tiles": joined(str(number) for number in data["tiles"])}
    return _("Brahmabot’s action tiles this round: %(tiles)s, and one face down.") % values


def _turned(data: Data, name: str, names: Sequence[str]) -> str:
    values = {**data, "effect": tile(data["performed"])}
    return (
        _("Brahmabot turns over tile %(turned)d (check %(check)d) and plays tile %(performed)d: %(effect)s")
        % values
    )


def _chooses(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "city": place_link(data["city"]), "why": TARGETS[data["why"]]}
    if data["among"]:
        values["among"] = ", ".join(f"{place_link(city)} {lead}" for city, lead in data["among"])
        return _("%(player)s chooses %(city)s: %(why)s (%(among)s).") % values
    return _("%(player)s chooses %(city)s: %(why)s.") % values


def _skips(data: Data, name: str, names: Sequence[str]) -> str:
    action = data["action"]
    what = upper(action) if " " in action or action == "character" else _("the rest")
    values = {"player": name, "what": what, "why": WHY_NOT[data["why"]]}
    return _("%(player)s skips “%(what)s”: %(why)s.") % values


def _path(data: Data, name: str, names: Sequence[str]) -> str:
    values = {"player": name, "place": place_link(data["place"]), "new": joined(map(place_link, data["new"]))}
    if data["new"]:
        return _("%(player)s can’t reach %(place)s, so it builds a shrine in %(new)s.") % values
    if not data["yours"]:
        return _("%(player)s goes to %(place)s without passing your shrines.") % values
    values["yours"] = data["yours"]
    return (
        ngettext(
            "%(player)s goes to %(place)s and passes %(yours)d of your shrines.",
            "%(player)s goes to %(place)s and passes %(yours)d of your shrines.",
            data["yours"],
        )
        % values
    )


def _stays(data: Data, name: str, names: Sequence[str]) -> str:
    return _("%(player)s’s priest is already in %(place)s.") % {
        "player": name,
        "place": place_link(data["place"]),
    }


def _reward_lost(data: Data, name: str, names: Sequence[str]) -> str:
    return _("The reward %(reward)s leaves the game.") % {"reward": REWARDS[data["reward"]].name}


BRAHMABOT: dict[str, Callable[[Data, str, Sequence[str]], str]] = {
    "brahmabot": _sits_down,
    "brahmabot_settled": _settled,
    "display_refilled": _refilled,
    "tiles_laid": _laid,
    "tile_turned": _turned,
    "brahmabot_chooses": _chooses,
    "brahmabot_skips": _skips,
    "brahmabot_path": _path,
    "brahmabot_stays": _stays,
    "reward_lost": _reward_lost,
}
