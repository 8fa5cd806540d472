"""Puts games, options and their values into words, as each title defines them.

An option without words is shown by its readable name, so that no form lacks it.
"""

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.kernel.options import Value
from games.titles.registry import TITLES
from games.titles.title import OptionWords

Words = str | Promise


COLOURS: dict[str, Words] = {
    "red": _("red"),
    "green": _("green"),
    "yellow": _("yellow"),
    "blue": _("blue"),
    "violet": _("violet"),
}


def title(game_name: str) -> str:
    """Return the game's name; a readable form of the key for a game that was removed from the site."""
    return str(TITLES[game_name].name) if game_name in TITLES else _readable(game_name)


def question(game_name: str, option: str) -> str:
    """Return the label of the option."""
    words = _words(game_name, option)
    return str(words.label) if words else _readable(option)


def answer(game_name: str, option: str, value: Value) -> str:
    """Return the value's name."""
    words = _words(game_name, option)
    return str(words.values[value][0]) if words and value in words.values else _readable(value)


def explained(game_name: str, option: str, value: Value) -> str:
    """Return what the value does; empty if its name says it all."""
    words = _words(game_name, option)
    return str(words.values[value][1]) if words and value in words.values else ""


def misfit(game_name: str, engine_says: str) -> str:
    """Return a sentence that names the options of which the engine complains."""
    names = {part.partition(":")[0].strip() for part in engine_says.split(";")}
    known = TITLES[game_name].options if game_name in TITLES else {}
    labels = [str(words.label) for name, words in known.items() if name in names]
    if not labels:
        return gettext("These options don’t work together.")
    return gettext("These options don’t work together. Check: %s.") % ", ".join(labels)


def _words(game_name: str, option: str) -> OptionWords | None:
    found = TITLES.get(game_name)
    return found.options.get(option) if found else None


def _readable(name: Value) -> str:
    return str(name).replace("_", " ").capitalize()
