"""The types for the story of a finished game, which the page and the preview picture show."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from engine.kernel.events import Event

NOTHING = SafeString("")
Steps = Iterable[tuple[int, list[Event], Callable[[], Any]]]
"""The number of a move (0: the set-up), what happened, and a function that returns the open view then."""


@dataclass(frozen=True)
class Standing:
    """One line of the result; the parts are in the order of the headings."""

    place: int
    name: str
    why: str
    """The note beside the name of a player who left; "" for others."""
    colour: str
    total: int
    parts: list[int | str]
    piece: SafeString


@dataclass(frozen=True)
class Mark:
    """The scores after a stage of the game, by seat."""

    label: str
    number: int
    """The step that shows it."""
    scores: list[int]
    cells: list[str]
    """The values of the charts in words."""


@dataclass(frozen=True)
class Scored:
    """A line about a stage of the game, and the step that shows it."""

    number: int
    text: str


@dataclass
class Story:
    """The contents of the story's page."""

    title: str = ""
    description: str = ""
    departures: list[str] = field(default_factory=list)
    """Who left before the end, a sentence each."""
    headings: list[str] = field(default_factory=list)
    standings: list[Standing] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    leads: list[str] = field(default_factory=list)
    scored: list[Scored] = field(default_factory=list)
    charts: list[tuple[str, SafeString]] = field(default_factory=list)
    names: Sequence[str] = ()
    colours: Sequence[str] = ()
    more: SafeString = NOTHING
    """An additional section of the page, as HTML."""
