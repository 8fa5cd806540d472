"""What people call the games, their options and the values: one table per game.

A name that is missing here still shows, made readable, so that a new game is never without its form.
"""

from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.kernel.options import Value

Words = str | Promise


@dataclass(frozen=True)
class OptionWords:
    """The question, and for every value its name and what it does."""

    label: Words
    values: dict[Value, tuple[Words, Words]] = field(default_factory=dict)


@dataclass(frozen=True)
class GameWords:
    """A game's title and its options."""

    title: Words
    options: dict[str, OptionWords] = field(default_factory=dict)


WORDS: dict[str, GameWords] = {
    "maharaja": GameWords(
        _("Maharaja"),
        {
            "special": OptionWords(
                _("Special rules"),
                {
                    "royal_favour": (
                        _("Royal Favour"),
                        _("The first in a city scoring also gains 1 prestige."),
                    ),
                    "humble_statues": (
                        _("Humble Statues"),
                        _("Outer statues count only 1 WP in city scoring."),
                    ),
                    "royal_prices": (
                        _("Royal Prices"),
                        _("Statues cost 12 coins in every city, less reductions."),
                    ),
                    "loyal_court": (
                        _("Loyal Court"),
                        _("You change character only with the display, never with another player."),
                    ),
                },
            ),
            "random_special": OptionWords(
                _("More special rules, drawn at random"),
                {
                    0: (_("None"), ""),
                    1: (_("One"), ""),
                    2: (_("Two"), ""),
                    3: (_("Three"), ""),
                    4: (_("All four"), ""),
                },
            ),
            "final": OptionWords(
                _("Final scoring"),
                {
                    "standard": (_("Standard"), _("No extra tile.")),
                    "dominion": (
                        _("Dominion"),
                        _("Most WP in a city gives 3 prestige, 2 if tied, instead of 2 and 1."),
                    ),
                    "presence": (_("Presence"), _("1 prestige for each city with your statue or shrine.")),
                    "pilgrim_roads": (
                        _("Pilgrim Roads"),
                        _("2 prestige for each road with your shrine in both of its villages."),
                    ),
                    "great_temples": (
                        _("Great Temples"),
                        _("2 prestige for each city with two or more of your statues."),
                    ),
                    "diligence": (
                        _("Diligence"),
                        _("1 prestige less for each shrine left in your general supply."),
                    ),
                    "random": (_("Drawn at random"), _("One of the five tiles.")),
                },
            ),
            "characters": OptionWords(
                _("Characters"),
                {
                    "random": (_("Drawn at random"), ""),
                    "first_game": (_("First-game set"), _("Seven that suit a first game.")),
                },
            ),
            "solo": OptionWords(
                _("Brahmabot"),
                {
                    "no": (_("Not at this table"), ""),
                    "easy": (_("Easy"), ""),
                    "medium": (_("Medium"), ""),
                    "hard": (_("Hard"), ""),
                },
            ),
        },
    ),
}

BOTS: dict[str, Words] = {"apprentice": _("Apprentice (bot)"), "random": _("Drifter (bot)")}

COLOURS: dict[str, Words] = {
    "red": _("red"),
    "green": _("green"),
    "yellow": _("yellow"),
    "blue": _("blue"),
    "violet": _("violet"),
}


def title(game_name: str) -> str:
    """The game's name."""
    return str(WORDS[game_name].title) if game_name in WORDS else _readable(game_name)


def question(game_name: str, option: str) -> str:
    """What the option is about."""
    words = _words(game_name, option)
    return str(words.label) if words else _readable(option)


def answer(game_name: str, option: str, value: Value) -> str:
    """The value's name."""
    words = _words(game_name, option)
    return str(words.values[value][0]) if words and value in words.values else _readable(value)


def explained(game_name: str, option: str, value: Value) -> str:
    """What the value does, or nothing if its name says it all."""
    words = _words(game_name, option)
    return str(words.values[value][1]) if words and value in words.values else ""


def misfit(game_name: str, engine_says: str) -> str:
    """The engine's complaint in the reader's words: which options to look at again."""
    names = {part.partition(":")[0].strip() for part in engine_says.split(";")}
    known = WORDS[game_name].options if game_name in WORDS else {}
    labels = [str(words.label) for name, words in known.items() if name in names]
    if not labels:
        return gettext("These options do not fit together.")
    return gettext("These options do not fit together. Look again at: %s.") % ", ".join(labels)


def _words(game_name: str, option: str) -> OptionWords | None:
    game = WORDS.get(game_name)
    return game.options.get(option) if game else None


def _readable(name: Value) -> str:
    return str(name).replace("_", " ").capitalize()
