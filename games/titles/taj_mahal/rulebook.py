"""The rules page of Taj Mahal, with its pictures."""

from collections.abc import Callable
from pathlib import Path

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.taj_mahal import GAME
from engine.taj_mahal.cards import CARDS
from engine.taj_mahal.view import CityView, View, view
from games.titles.rulebook import Rulebook
from games.titles.taj_mahal import drawing

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "taj-mahal.md"
COLOURS = ["red", "blue"]
PROVINCE = "malwa"
EXAMPLES = ("red EE", "yellow EV", "green GK", "blue MK", "colourless E", "might")


def of_section(anchor: str) -> str:
    """Return the figure below a heading; "" if it has none."""
    if anchor not in FIGURES:
        return ""
    draw, words = FIGURES[anchor]
    return format_html(
        '<figure class="scene scene-{}">{}<figcaption>{}</figcaption></figure>\n', anchor, draw(), _(words)
    )


def of_row(section: str, anchor: str, row: int) -> str:
    """Return the picture before a row's words: the court, prestige cards, bonus tokens."""
    if section not in ROWS:
        return ""
    draw, first, names = ROWS[section]
    return draw(names[row - first]) if 0 <= row - first < len(names) else ""


ROWS: dict[str, tuple[Callable[[str], str], int, tuple[str, ...]]] = {
    "court": (drawing.symbol, 0, CARDS.court),
    "cards": (drawing.card, 4, CARDS.prestige),
    "tokens": (drawing.token, 2, ("rice", "card", "points", "taj_mahal")),
}
"""Pictures by section: how they are drawn, the number of the first row that has one, and their names."""


def _scene() -> View:
    """Return a view for two: the visit of Malwa in the example of joined provinces."""
    state, _events = GAME.setup(seats=2, seed="the rules", options={})
    shown = view(state, None)
    shown.visit, shown.province = 5, PROVINCE
    for seat, cities in enumerate(
        (("chittor", "surat", "ujjain", "mandu"), ("kalinjar", "varanasi", "patna"))
    ):
        for city in cities:
            shown.cities[city] = CityView(None, seat, None)
    shown.cities["sarangpur"] = CityView(None, None, 1)
    return shown


def _cards() -> SafeString:
    return SafeString("".join(drawing.card(text) for text in EXAMPLES))


FIGURES: dict[str, tuple[Callable[[], str], str]] = {
    "board": (
        lambda: drawing.board(_scene(), COLOURS, {}),
        gettext_noop("The board. The visit is in Malwa, whose border is marked."),
    ),
    "cards": (_cards, gettext_noop("Four coloured cards, a colourless one, and a prestige card.")),
    "joining-provinces": (
        lambda: drawing.excerpt(_scene(), COLOURS, PROVINCE),
        gettext_noop("Palaces in Malwa, joined to the provinces around it."),
    ),
}

RULEBOOK = Rulebook(
    page=PAGE,
    rows={"provinces": ("province", 0), "court": ("member", 1)},
    of_section=of_section,
    of_row=of_row,
)
