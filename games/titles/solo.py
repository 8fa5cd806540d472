"""The types for a game that can be played alone, against the game's own opponent."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Protocol

from django.utils.functional import Promise

from engine.kernel.history import History
from engine.kernel.options import Chosen, Value

Text = str | Promise


class Task(Protocol):
    """One game of the campaign, the same for everybody."""

    @property
    def game_name(self) -> str:
        """Return the name of the game."""

    @property
    def number(self) -> int:
        """Return its place in the campaign, from 1 on."""

    @property
    def name(self) -> str:
        """Return its name in addresses."""

    @property
    def seed(self) -> str:
        """Return the seed of the game."""

    @property
    def options(self) -> Chosen:
        """Return the options, complete."""

    @property
    def level(self) -> str:
        """Return the opponent's level."""

    @property
    def stars(self) -> tuple[Any, ...]:
        """Return the goals of each star."""


@dataclass(frozen=True)
class Campaign:
    """Games on fixed seeds, each with goals that win stars."""

    tasks: Mapping[str, Task]
    judge: Callable[[str, History[Any]], int]
    """The name of a task and a finished game → the stars it wins."""
    task_name: Callable[[str], str]
    goals_text: Callable[[Any], str]
    """The goals of one star in words."""
    lead: Text
    """The first sentences of the campaign's page."""
    line: Text
    """The campaign in a sentence."""

    @property
    def most_stars(self) -> int:
        """Return how many stars there are."""
        return sum(len(task.stars) for task in self.tasks.values())


@dataclass(frozen=True)
class Table:
    """A table of statistics by the values of one fact, such as the final scoring."""

    anchor: str
    heading: Text
    fact: str
    """The name of the fact."""
    name: Callable[[str], str]
    """A value in words; values with "" are not shown."""
    order: Callable[[str], Any] = str
    """A value → the key by which the rows are ordered."""


@dataclass(frozen=True)
class SoloWords:
    """Sentences of the pages about solo play."""

    play: Text
    """The heading and the link of a game at once: “Play the dragon”."""
    lead: Text
    """The first sentence of the page where solo play begins."""
    record: Callable[[int, int], str]
    """Games played by everybody and how many in a hundred were won → a sentence."""
    again: Text
    """Above a game whose score is to be beaten."""
    today: Text
    """What today's challenge is about."""
    level_with: Text
    """The result of a game in which both have the same score."""
    order: Callable[[int], str]
    """How many are listed → a sentence that says so, and what the leaderboard is ordered by."""
    most: Text
    """The heading of the column with the largest score: “Most points”."""
    choose_level: Text
    """What the form says to a player who has chosen no level."""


@dataclass(frozen=True)
class Solo:
    """Solo play: free games, and if the game offers them challenges and a campaign."""

    option: str
    """The option that holds the opponent's level."""
    levels: Mapping[str, Text]
    words: SoloWords
    level: Callable[[Any], str]
    """The last view → the opponent's level; empty if this is no solo game."""
    facts: Callable[[Any, int], dict[str, Any]]
    """The last view and the player's score → what is stored of a finished game."""
    standing: Callable[[int, Mapping[str, Any]], int]
    """Margin and facts → the number that orders a leaderboard."""
    setting: Callable[[Chosen], list[tuple[str, str]]]
    """Options → level and variations, each with what it does."""
    challenge: Callable[[str, date], Mapping[str, list[Value]]] | None = None
    """The kind of a challenge and its first day → options; None: the game has no challenges."""
    campaign: Campaign | None = None
    columns: Mapping[str, Text] = field(default_factory=dict)
    """The columns of a leaderboard after the margin: a fact → its heading."""
    tables: tuple[Table, ...] = ()
    """The statistics of all solo play, after those by level."""
