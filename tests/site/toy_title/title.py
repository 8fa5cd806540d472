"""The toy: everything the site must know of it."""

from pathlib import Path
from typing import Any

from engine.kernel.moves import Move
from games.titles import Title
from games.titles.title import Labels, OptionWords, Rulebook
from tests.site.toy_title.face import FACE
from tests.site.toy_title.game import TOY
from tests.site.toy_title.story import story
from tests.site.toy_title.voice import VOICE

HERE = Path(__file__).parent
TEMPLATES = HERE / "templates"
SAFE = ("done", "bid 0", "pay")


def idle(view: Any, moves: list[Move]) -> Move:
    """Return the safe choice; there is one in every step."""
    return next(move for move in moves if move.text in SAFE)


def progress(view: Any) -> str:
    """Return how far the game has come."""
    return "All laps are run" if view.over else f"Lap {view.lap} of {view.laps}"


TITLE = Title(
    rules=TOY,
    name="The Toy",
    line="Add points, bid in secret, and hope for the dice.",
    welcome="Welcome to the Toy: add points, bid in secret, and hope for the dice.",
    options={
        "bonus": OptionWords("Bonus", {0: ("No bonus", ""), 1: ("One point", ""), "dice": ("A roll", "")}),
        "extras": OptionWords("Extras", {"red": ("Red cards", "There are fives."), "blue": ("Blue", "")}),
        "laps": OptionWords("Laps", {1: ("One lap", ""), 2: ("Two laps", ""), 3: ("Three laps", "")}),
    },
    voice=VOICE,
    face=FACE,
    labels=Labels(
        score=lambda number: f"{number} marbles",
        unit="Marbles",
        average="On average %(score)s marbles.",
        averages="Places and marbles below are averages too.",
        sources="Where the marbles come from",
        parts={"sum": "gathered", "gift": "given", "hand": "cards left"},
        progress=progress,
        stage="Lap",
        stage_name=lambda number: f"Lap {number}" if number else "Before the first lap",
        stage_event="lap",
        stages_column="After lap",
        stages_list="Lap by lap",
    ),
    story=story,
    idle=idle,
    waits={2: 4, 3: 6},
    rulebook=Rulebook(page=HERE / "rules" / "toy.md", rows={"moves": ("move", 0)}),
)
