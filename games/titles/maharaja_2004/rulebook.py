"""The rules page of Maharaja (2004), with its pictures."""

from collections.abc import Callable
from pathlib import Path

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.maharaja_2004 import GAME
from engine.maharaja_2004.view import View, view
from games.titles.maharaja_2004 import drawing
from games.titles.rulebook import Rulebook

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "maharaja-2004.md"
COLOURS = ["red", "blue"]
CITY = "varanasi"


def of_section(anchor: str) -> str:
    """Return the figure below a heading; "" if it has none."""
    if anchor not in FIGURES:
        return ""
    draw, words = FIGURES[anchor]
    caption = _(words) % {"city": CITY.title()}
    return format_html(
        '<figure class="scene scene-{}">{}<figcaption>{}</figcaption></figure>\n', anchor, draw(), caption
    )


def of_row(section: str, anchor: str, row: int) -> str:
    """Return the sign before a row's words; characters look as on the table."""
    kind, _dash, name = anchor.partition("-")
    return ROWS[kind](name) if kind in ROWS else ""


ROWS: dict[str, Callable[[str], str]] = {
    "city": drawing.city_mark,
    "action": lambda name: drawing.action_icon(name.replace("-", "_")),
    "character": lambda number: drawing.character_card(int(number)),
}


def _scene() -> View:
    """Return a view of the first round for two: one city with palaces and houses, an open road to it."""
    state, _events = GAME.setup(seats=2, seed="the rules", options={})
    shown = view(state, None)
    shown.maharaja = CITY
    shown.cities[CITY].palaces = {"centre": 0, "outer-1": 1, "outer-2": 0}
    shown.cities[CITY].houses = [2, 3]
    shown.cities[CITY].architects = [0]
    shown.players[0].architect = CITY
    shown.villages |= {"panna": [1, 0], "chunar": [0, 1], "jaunpur": [1, 0], "rewa": [0, 1]}
    return shown


FIGURES: dict[str, tuple[Callable[[], str], str]] = {
    "board": (
        lambda: drawing.board(_scene(), COLOURS, {}),
        gettext_noop("The board. The gold parasol marks the Maharaja, in %(city)s."),
    ),
    "cities": (
        lambda: drawing.excerpt(_scene(), COLOURS, CITY),
        gettext_noop("%(city)s up close: palaces on three sites, houses beside them, and an architect."),
    ),
    "governor-track": (
        lambda: drawing.governor_track(_scene()),
        gettext_noop("The track at the start, the lowest box at the left."),
    ),
    "planning": (
        lambda: drawing.disc(["gold", "palace"], {}),
        gettext_noop("A disc with its two arrows."),
    ),
}

RULEBOOK = Rulebook(
    page=PAGE,
    rows={
        "cities": ("city", 0),
        "actions": ("action", 1),
        "characters": ("character", 0),
        "variants": ("variant", 1),
    },
    of_section=of_section,
    of_row=of_row,
)
