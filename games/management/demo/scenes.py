"""The tables of the demo, as data."""

from dataclasses import dataclass, field

from engine.kernel.options import Value
from games.clocks.paces import NONE
from games.models.table import Visibility

ZONES = {
    "demo": "UTC", "Asha": "Asia/Kolkata", "Bruno": "America/Sao_Paulo", "Chen": "Asia/Shanghai",
    "Dalia": "Africa/Cairo", "Emil": "Europe/Berlin", "Fleur": "Europe/Paris",
}  # fmt: skip
"""The demo players and their time zones."""
TO_THE_END = 10_000
"""More moves than any game has."""


@dataclass(frozen=True)
class Scene:
    """How a demo table looks. A second run recognizes the table by its code."""

    code: str
    people: tuple[str, ...]
    seats: int
    moves: int = 0
    hours_ago: int = 1
    options: dict[str, list[Value]] = field(default_factory=dict)
    bots: int = 0
    visibility: str = Visibility.PUBLIC
    ranked: bool = False
    pace: str = NONE
    weekend_pause: bool = False
    steward_for: str = ""


SCENES = (
    Scene("demo-open-1", ("Asha",), 3, hours_ago=2, pace="normal"),
    Scene(
        "demo-open-2",
        ("Bruno", "Chen"),
        4,
        hours_ago=5,
        options={"final": ["dominion"]},
        ranked=True,
        pace="relaxed",
        weekend_pause=True,
    ),
    Scene("demo-open-3", ("Dalia",), 2, hours_ago=26, options={"special": ["royal_prices"]}, pace="bank"),
    Scene("demo-open-4", ("demo", "Emil"), 4, hours_ago=1, bots=1, visibility=Visibility.LINK),
    Scene("demo-solo", ("demo",), 1, moves=20, options={"solo": ["easy"]}),
    Scene(
        "demo-early", ("demo", "Asha", "Bruno"), 3, moves=12, hours_ago=3, pace="normal", steward_for="Bruno"
    ),
    Scene(
        "demo-middle",
        ("Chen", "demo"),
        2,
        moves=70,
        hours_ago=50,
        options={"special": ["loyal_court"]},
        pace="bank",
    ),
    Scene(
        "demo-late",
        ("Dalia", "Emil", "Fleur", "demo"),
        4,
        moves=220,
        hours_ago=120,
        ranked=True,
        pace="relaxed",
        weekend_pause=True,
    ),
    Scene("demo-others", ("Emil", "Asha"), 3, moves=100, hours_ago=30, bots=1, pace="normal"),
    Scene(
        "demo-over-1", ("Fleur", "demo", "Asha"), 3, moves=TO_THE_END, hours_ago=200, ranked=True, pace="fast"
    ),
    Scene("demo-over-2", ("Bruno", "Emil"), 2, moves=TO_THE_END, hours_ago=90, pace="normal"),
    Scene("demo-over-3", ("demo",), 1, moves=TO_THE_END, hours_ago=30, options={"solo": ["hard"]}),
)
