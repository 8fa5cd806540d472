"""Character cards."""

from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.base.svg import circle, path, picture, rect, text
from games.titles.maharaja_2004.drawing.portraits import portrait_use
from games.titles.maharaja_2004.drawing.words import character_name


def character_card(number: int) -> SafeString:
    """Return a character with its number, portrait and name."""
    return _card(get_language(), number)


@lru_cache(maxsize=64)
def _card(language: str | None, number: int) -> SafeString:
    name = character_name(number)
    inner = (
        rect(2, 2, 136, 176, 14, "tile")
        + path("M14 134V72C14 46 52 48 70 14 88 48 126 46 126 72V134Z", "niche")
        + portrait_use(number, (22, 15, 96, 119))
        + path("M14 134H126", "niche-floor")
        + circle(24, 24, 19, "tile-badge")
        + text(24, 32, number, "badge-number")
        + _name(name)
    )
    return picture("character-tile", (0, 0, 140, 180), inner, f"{number} {name}")


def _name(name: str) -> str:
    first, _space, rest = name.partition(" ")
    if not rest or len(name) <= 10:
        return text(70, 162, name, "tile-name large" if len(name) < 10 else "tile-name small")
    return text(70, 152, first, "tile-name small") + text(70, 171, rest, "tile-name small")
