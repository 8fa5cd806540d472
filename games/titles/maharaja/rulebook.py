"""Pictures for the rules of Maharaja."""

from collections.abc import Callable

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.maharaja import GAME
from engine.maharaja.view import View, view
from games.titles.maharaja import drawing
from games.titles.rulebook import Rulebook

COLOURS = ["red", "blue"]
SCENE = "the rules"
"""The seed of the position in the pictures."""
CITY = "varanasi"

THINGS = ["shrine", "statue", "priest", "coin", "prestige", "compass"]
THINGS += ["crown", "flag", "character", "chest", "token", "maharani", "coin"]
"""The icons of the rows in the two tables of pieces, from the top."""


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
    """Return the sign before a row's words; characters and Brahmabot's tiles look as on the table."""
    if section == "pieces":
        return _piece(THINGS[row])
    kind, _dash, name = anchor.partition("-")
    return ROWS[kind](name) if kind in ROWS else ""


def _piece(name: str) -> str:
    pieces = ("shrine", "statue", "priest")
    return drawing.piece_icon(name, COLOURS[0]) if name in pieces else drawing.thing_icon(name)


ROWS: dict[str, Callable[[str], str]] = {
    "city": drawing.city_mark,
    "action": lambda name: drawing.action_icon(name.replace("-", "_")),
    "reward": drawing.reward_icon,
    "character": lambda number: drawing.character_tile(int(number), []),
    "tile": lambda number: drawing.brahmabot_face(int(number)),
}


def _scene() -> View:
    """Return a view of the first round for two: one city with statues and shrines, an open road to it."""
    state, _events = GAME.setup(seats=2, seed=SCENE, options={})
    shown = view(state, None)
    shown.maharaja = CITY
    shown.cities[CITY].statues = {"centre": 0, "outer-1": 1, "outer-3": 0}
    shown.cities[CITY].shrines = [2, 3]
    shown.cities[CITY].priests = [0]
    shown.players[0].priest = CITY
    shown.villages |= {"panna": [0], "chunar": [1], "jaunpur": [0], "rewa": [1], "kalpi": [1]}
    return shown


FIGURES: dict[str, tuple[Callable[[], str], str]] = {
    "board": (
        lambda: drawing.board(_scene(), COLOURS, {}),
        gettext_noop("The board. The gold parasol marks the Maharaja, in %(city)s."),
    ),
    "cities": (
        lambda: drawing.excerpt(_scene(), COLOURS, CITY),
        gettext_noop(
            "%(city)s up close: seven spaces for statues, the centre and six around it. "
                "Red has the centre statue, one outer statue, two shrines and the priest; blue "
                "has one statue and three shrines."
        ),
    ),
    "maharaja-track": (
        lambda: drawing.maharaja_track(_scene()),
        gettext_noop("The track at the start. The leftmost flag shows where the Maharaja goes next."),
    ),
    "phase-2-planning": (
        lambda: drawing.disc(["statue", "two_shrines"], {}),
        gettext_noop("A disc with its two arrows."),
    ),
}  # fmt: skip

RULEBOOK = Rulebook(
    rows={
        "cities": ("city", 0),
        "actions": ("action", 1),
        "characters": ("character", 0),
        "rewards": ("reward", 1),
        "special-rules": ("special", 1),
        "final-scoring-tiles": ("final", 1),
        "action-tiles": ("tile", 0),
    },
    of_section=of_section,
    of_row=of_row,
)
