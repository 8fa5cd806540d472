"""The few words inside the drawings of this game."""

from functools import cache

from django.utils.translation import get_language, gettext, gettext_noop

from games.titles.india.words import COLOURS, colour_name, place_name

__all__ = ["TOKENS", "colour_name", "labels", "place_name"]

TOKENS = {
    "rice": gettext_noop("rice"),
    "tea": gettext_noop("tea"),
    "spices": gettext_noop("spices"),
    "gems": gettext_noop("gems"),
    "card": gettext_noop("a card"),
    "points": gettext_noop("2 points"),
    "taj_mahal": gettext_noop("the Taj Mahal, 4 points"),
}


def labels() -> dict[str, str]:
    """Return what screen readers hear of the board."""
    return _labels(get_language() or "en")


@cache
def _labels(language: str) -> dict[str, str]:
    words = {
        "board": gettext("The map"),
        "palace": gettext("%(colour)s palace"),
        "crown": gettext("%(colour)s crown palace"),
        "bonus": gettext("bonus token: %(token)s"),
        "province": gettext("%(province)s: province token %(number)d, %(goods)s"),
        "now": gettext("visited now"),
    }
    words |= {name: gettext(token) for name, token in TOKENS.items()}
    return words | {f"of-{colour}": colour_name(colour) for colour in COLOURS}
