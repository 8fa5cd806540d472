"""Sentences of the log about characters, rewards and Maharani tokens."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.titles.maharaja.words.log_turn import effect
from games.titles.maharaja.words.names import REWARDS
from games.titles.maharaja.words.names import character as tile
from games.titles.telling import Telling

PUT_AWAY = ("character_returned", "character_removed")


def character(t: Telling) -> str:
    """Return who takes which character from whom, and what becomes of the old one."""
    robbed = t.data.get("robbed")
    values = {"character": tile(t.data["character"])}
    if robbed is not None:
        values["robbed"] = t.names[robbed]
    before = t.events[t.at - 1] if t.at else None
    if before is None or before.kind not in PUT_AWAY or before.seat != t.seat:
        return _taken(t, values)
    values["old"] = tile(before.data["character"])
    return f"{_taken(t, values)} {_gone(before.kind, values)}"


def _taken(t: Telling, values: dict[str, str]) -> str:
    if "robbed" in values:
        return t.say(
            gettext_noop("%(you)s take %(character)s from %(robbed)s."),
            gettext_noop("%(player)s takes %(character)s from %(robbed)s."),
            **values,
        )
    return t.say(
        gettext_noop("%(you)s take %(character)s."), gettext_noop("%(player)s takes %(character)s."), **values
    )


def put_away(t: Telling) -> str:
    """Return that a character leaves its player; "" if the sentence about the new one says it."""
    found = t.following("character")
    if found and found.seat == t.seat:
        return ""
    return _gone(t.event.kind, {"old": tile(t.data["character"])})


def _gone(kind: str, values: dict[str, str]) -> str:
    """Return where the old character goes."""
    if kind == "character_removed":
        return _("%(old)s leaves the game.") % values
    return _("%(old)s goes back to the display.") % values


def reward(t: Telling) -> str:
    """Return which reward is taken, how often it is used, and what it brings at once."""
    values = {"reward": REWARDS[t.data["reward"]].name, "effect": effect(t)}
    if not t.data["uses"]:
        return t.say(
            gettext_noop("%(you)s take the reward %(reward)s without using it."),
            gettext_noop("%(player)s takes the reward %(reward)s without using it."),
            **values,
        )
    if t.data["uses"] > 1:
        return t.say(
            gettext_noop("%(you)s take the reward %(reward)s and use it twice%(effect)s."),
            gettext_noop("%(player)s takes the reward %(reward)s and uses it twice%(effect)s."),
            **values,
        )
    return t.say(
        gettext_noop("%(you)s take the reward %(reward)s%(effect)s."),
        gettext_noop("%(player)s takes the reward %(reward)s%(effect)s."),
        **values,
    )


def maharani(t: Telling) -> str:
    """Return whose Maharani token is put on which character."""
    return t.say(
        gettext_noop("%(you)s put a Maharani token on %(character)s."),
        gettext_noop("%(player)s puts a Maharani token on %(character)s."),
        character=tile(t.data["character"]),
    )


def maharani_returned(t: Telling) -> str:
    """Return whose Maharani token comes back from which character."""
    return t.say(
        gettext_noop("Your Maharani token returns from %(character)s."),
        gettext_noop("%(player)s’s Maharani token returns from %(character)s."),
        character=tile(t.data["character"]),
    )
