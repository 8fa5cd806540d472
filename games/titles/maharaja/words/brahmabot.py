"""Brahmabot's actions and their reasons as log sentences; its action tiles in words."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.maharaja.board import BOARD
from engine.maharaja.brahmabot.tiles import CITY_OF, TILES
from games.base.lists import joined
from games.titles.maharaja.words.amounts import coins, prestige
from games.titles.maharaja.words.names import LEVELS, REWARDS, place_link
from games.titles.maharaja.words.names import character as character_name
from games.titles.maharaja.words.names import place as place_name
from games.titles.maharaja.words.targets import TARGETS
from games.titles.telling import Telling

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
    """Return what a tile does: its first action, and where its priest goes."""
    found = TILES[number]
    goal = TARGETS["maharaja"] if found.priest == "maharaja" else place_name(BOARD.places[CITY_OF[number]])
    values = {"actions": ", ".join(upper(action) for action in found.upper), "goal": goal}
    return _("%(actions)s; then its priest goes to %(goal)s.") % values


def _sits_down(t: Telling) -> str:
    values = {"level": LEVELS[t.data["level"]], "character": character_name(t.data["character"])}
    values |= {"coins": coins(t.data["coins"]), "prestige": prestige(t.data["prestige"]), "player": t.name}
    return _("%(player)s (%(level)s) starts with %(character)s, %(coins)s and %(prestige)s.") % values


def _settled(t: Telling) -> str:
    values = {"player": t.name, "villages": joined(map(place_link, t.data["villages"]))}
    return _("%(player)s places its starting shrines: %(villages)s.") % values


def _refilled(t: Telling) -> str:
    return _("%(character)s joins the display.") % {"character": character_name(t.data["character"])}


def _laid(t: Telling) -> str:
    """Return the tiles by their places in the display, where the last one is face down."""
    shown = [", ".join(upper(action) for action in TILES[number].upper) for number in t.data["tiles"]]
    tiles = joined(f"{place} ({words})" for place, words in enumerate([*shown, _("face down")], 1))
    return _("Brahmabot’s tiles this round: %(tiles)s.") % {"tiles": tiles}


def _turned(t: Telling) -> str:
    values = {"number": t.data["check"], "effect": tile(t.data["performed"])}
    return _("Brahmabot plays tile %(number)d: %(effect)s") % values


def _chooses(t: Telling) -> str:
    """Return the chosen city; "" if the next sentence says it."""
    if t.events[t.at + 1 :]:
        return ""
    return _("%(player)s chooses %(city)s: %(why)s.") % {
        "player": t.name, "city": place_link(t.data["city"]), "why": TARGETS[t.data["why"]],
    }  # fmt: skip


def _skips(t: Telling) -> str:
    """Return what is not done and why; "" if the sentence about the way says it."""
    action = t.data["action"]
    before = t.events[t.at - 1] if t.at else None
    if action == "priest" and before and before.kind == "brahmabot_path":
        return ""
    what = upper(action) if " " in action or action == "character" else _("the rest")
    values = {"player": t.name, "what": what, "why": WHY_NOT[t.data["why"]]}
    return _("%(player)s skips “%(what)s”: %(why)s.") % values


def _path(t: Telling) -> str:
    """Return that the way had to be built, or could not be; "" for a way that was open."""
    values = {"player": t.name, "place": place_link(t.data["place"])}
    if not t.data["new"]:
        return ""
    if t.following("brahmabot_skips"):
        return _("%(player)s can’t reach %(place)s: it doesn’t have enough shrines.") % values
    values["new"] = joined(map(place_link, t.data["new"]))
    return _("%(player)s can’t reach %(place)s, so it builds a shrine in %(new)s.") % values


def _stays(t: Telling) -> str:
    return _("%(player)s’s priest is already in %(place)s.") % {
        "player": t.name, "place": place_link(t.data["place"]),
    }  # fmt: skip


def _reward_lost(t: Telling) -> str:
    return _("The reward %(reward)s leaves the game.") % {"reward": REWARDS[t.data["reward"]].name}


BRAHMABOT: dict[str, Callable[[Telling], str]] = {
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
