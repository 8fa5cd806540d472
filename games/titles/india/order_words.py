"""Words for orders that the disc games share."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from games.titles.india.words import place_name

ANY = "*"


def walk(place: str, limit: str, amount: Callable[[int], str]) -> str:
    """Return the words of a walk; `amount` words the most that it may cost, "" is no limit."""
    if not limit:
        return _("Walk to %(place)s") % {"place": place_name(place)}
    if limit == "0":
        return _("Walk to %(place)s for free") % {"place": place_name(place)}
    values = {"place": place_name(place), "coins": amount(int(limit))}
    return _("Walk to %(place)s for at most %(coins)s") % values


def use_action(name: object) -> str:
    """Return the words for beginning an action of the disc."""
    return _("Use your action “%(action)s”") % {"action": name}


def use_power(character: str) -> str:
    """Return the words for the power of a character."""
    return _("Use the power of %(character)s") % {"character": character}


def take_character(character: str) -> str:
    """Return the words for taking a character."""
    return _("Take the character %(character)s") % {"character": character}


def skip_rest() -> str:
    """Return the words for giving up what is left of an action."""
    return _("Skip the rest of this action")


def end_turn() -> str:
    """Return the words for ending the turn."""
    return _("End your turn")


def in_words(verbs: Mapping[str, Callable[..., str]], text: str) -> str:
    """Return a wish in words: its verb's function gets the other words."""
    verb, *args = text.split()
    return verbs[verb](*args)


def after_else(words: str) -> str:
    """Return a sentence as it follows “else”."""
    return words[:1].lower() + words[1:]
