"""The nouns of the toy in sentences and headings of generic pages."""

from typing import Any

from games.titles.labels import Labels


def progress(view: Any) -> str:
    """Return how far the game has come."""
    return "All laps are run" if view.over else f"Lap {view.lap} of {view.laps}"


LABELS = Labels(
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
)
