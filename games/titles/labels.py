"""The nouns of a game, for sentences and headings of generic pages."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

Text = str | Promise
"""Words in the reader's language."""
View = Any
"""The view of a seat. Each game has its own class for it."""
NOTHING_FOUND = gettext_lazy("Nothing found. Try fewer or shorter words.")


def nothing_more(view: View, seat: int) -> str:
    """Return no words: the score says it all."""
    return ""


@dataclass(frozen=True)
class Roles:
    """Roles, such as professions: each player has one at the end of a game, and results are counted by it."""

    heading: Text
    caption: Text
    """Above the table of results by role."""
    favourites: Text
    """Above the roles that a player takes most often."""
    name: Callable[[int], str]
    fact: str
    """The name of the fact that holds the number of the role (`Title.facts`)."""
    move: str
    """The verb of the move that takes a role."""
    drawn: Callable[[str], Any]
    """Such a move → the role with its `name`, `effect` and `drawing`; None if there is none."""


@dataclass(frozen=True)
class Labels:
    """The game's nouns in sentences and headings of generic pages."""

    score: Callable[[int], str]
    """12 → “12 points”."""
    unit: Text
    """The heading of a column with scores: “Points”."""
    average: Text
    """A sentence with %(score)s: “On average %(score)s points.”"""
    averages: Text
    """A sentence: “Places and points below are averages too.”"""
    sources: Text
    """The caption of the table of parts: “Where the points come from”."""
    parts: Mapping[str, Text]
    """The parts of the result in words."""
    progress: Callable[[View], str]
    """“Round 3 of 5”, “Setting up” or “The game is over”."""
    stage: Text
    """What the log is divided into: “Round”."""
    stage_name: Callable[[int], str]
    """3 → “Round 3”; 0 → “Setting up”."""
    stage_event: str
    """The kind of event with which a stage begins. Its data have the stage's number under the same name."""
    stages_column: Text
    """The heading of a column with stages: “After round”."""
    stages_list: Text
    """The heading of a list of stages: “Round by round”."""
    brief: Callable[[View], str] | None = None
    """The same as `progress` for small screens, if that is long: “Round 3”."""
    tie_break: Callable[[View, int], str] = nothing_more
    """The last view and a seat → what decides between equal scores, beside the player's result."""
    automa: str = ""
    """The name of the opponent that the game itself plays, if some tables have one."""
    nothing_found: Text = NOTHING_FOUND
    """The rules page's answer to a search that found nothing; it may name words to try."""
    roles: Roles | None = None
