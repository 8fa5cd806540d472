"""The type of a title: everything that the site must know of a game. Each game's folder registers one."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.moves import Move
from engine.kernel.options import Value
from engine.kernel.result import Score
from games.titles.acts import Acts, no_acts
from games.titles.guided import Hints
from games.titles.labels import Labels, Text, View
from games.titles.log_line import LogLine
from games.titles.orders import OrderWords
from games.titles.presets import OptionPreset
from games.titles.result_words import Placed
from games.titles.rulebook import Rulebook
from games.titles.solo import Solo
from games.titles.story import Steps, Story
from games.titles.thumbnail import pieces

Names = Sequence[str]
"""The players' names, by the engine's number."""
Colours = Sequence[str]
"""Their colours, in the same order."""
Numbered = Sequence[tuple[int, Event]]
"""Events with the numbers of their moves."""


class Panel(Protocol):
    """The question of the panel, and its buttons (games.titles.choices)."""

    title: str
    text: str
    groups: list[Any]

    def suggest(self, move: Move) -> None:
        """Mark the button of the move that a hint speaks of."""


class Page(Protocol):
    """The data of the title's templates. Generic templates use only these two fields."""

    board: SafeString
    players: list[Any]
    """Each has a `name` and a `colour`."""


class Scoring(Protocol):
    """A table that explains a scoring: a row for each seat, cells under the headings."""

    caption: str
    headings: list[str]
    rows: list[tuple[int, list[str]]]


@dataclass(frozen=True)
class OptionWords:
    """An option in words: the question, and for every value its name and what it does."""

    label: Text
    values: Mapping[Value, tuple[Text, Text]] = field(default_factory=dict)


@dataclass(frozen=True)
class Voice:
    """The sentences of the game: in the log, after an absence, in a notice, after a scoring."""

    lines: Callable[[Sequence[Event], Names, Colours, int | None], list[LogLine]]
    """Events of one move, names, colours, the reader's seat → the lines of the log.

    The reader's own seat is “you”; None is a reader without a seat, such as a spectator.
    """
    since: Callable[[Numbered, int, Names, str], Sequence[Any]]
    """Events, the reader's seat, names, verdict → lines with a `number` and a `text`."""
    question: Callable[[View], str]
    """The question to the reader, for the subject of a notice."""
    notice: Callable[[View, int, Names], list[str]]
    """A few lines about the position, for a notice."""
    scorings: Callable[[Sequence[Event], Names, Sequence[int]], Sequence[Scoring]]
    """All scorings explained, the newest first; the final one in the order of these seats."""
    scoring_moves: tuple[str, ...] = ()
    """The table's moves that score something."""
    scoring_events: tuple[str, ...] = ()
    """The events that `scorings` is made from."""

    def sentences(
        self, events: Sequence[Event], names: Names, colours: Colours = (), reader: int | None = None
    ) -> list[tuple[str, SafeString]]:
        """Return kind and sentence of each line about the events of one move."""
        return [(line.kind, line.text) for line in self.lines(events, names, colours, reader)]


def no_arrows(move: str) -> list[str]:
    """Return what the release before this one stored of a saved move: nothing, in a game it did not know."""
    return []


def from_no_arrows(arrows: Sequence[str]) -> str:
    """Return the saved move that the release before this one stored: none."""
    return ""


def no_facts(view: View, seat: int) -> dict[str, Any]:
    """Return no facts: places and scores say everything."""
    return {}


def no_move(form: Mapping[str, str]) -> str:
    """Return no move: every form of the game's table has the text of its move already."""
    return ""


@dataclass(frozen=True)
class Face:
    """How the table looks. `Title.templates` has the templates that show it."""

    panel: Callable[..., Panel]
    """Makes the panel of a seat: the question and its buttons."""
    page: Callable[..., Page]
    """Makes the data of everything except the panel and the log."""
    changes: Callable[[View, View, Names, Colours], Sequence[Any]]
    """Two views → for each player what they have more or less of: `name`, `colour`, `text`."""
    spots: Callable[[View, View], Sequence[Any]]
    """Two views → the places of the board where something changed; the page marks them."""
    move_from_form: Callable[[Mapping[str, str]], str] = no_move
    """The fields of a form of the title's own → the text of the move that it asks for; empty if none."""
    thumbnail: Callable[[View, Colours], str] = pieces
    """The public view and the colours → a small picture for lists: a whole SVG file, under 3 KB."""
    as_arrows: Callable[[str], list[str]] = no_arrows
    """A saved move → `Seat.arrows`, where the release before this one looks for it."""
    from_arrows: Callable[[Sequence[str]], str] = from_no_arrows
    """`Seat.arrows` → the saved move, if only the release before this one has written it."""
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    """Static files of the title's own that its table needs besides those of every table."""


@dataclass(frozen=True)
class Title:
    """A game on the site. A capability that is None shows nowhere."""

    rules: Game[Any]
    name: Text
    line: Text
    """The game in one sentence: where a game is chosen, in invitations, and in previews of links."""
    welcome: Text
    """The game in a few sentences, on the front page."""
    options: Mapping[str, OptionWords]
    voice: Voice
    face: Face
    labels: Labels
    story: Callable[[Steps, list[Score], list[Placed], Names, Colours], Story]
    facts: Callable[[View, int], dict[str, Any]] = no_facts
    """The last view and a seat → what is stored of its result besides place and score."""
    acts: Acts = no_acts
    """How the event player shows the events of a move; by default it shows their captions alone."""
    waits: Mapping[int, int] = field(default_factory=dict)
    """How often a game waits for a player, by its seats; for the estimate. Means of bots' games."""
    ordered_waits: Mapping[int, int] = field(default_factory=dict)
    """The same if everyone leaves full orders: means of `manage.py tempo`."""
    picture: str = ""
    """The static file that shows the game on the front page, and where a game is chosen."""
    picture_words: Text = ""
    """What the picture shows."""
    preview: str = ""
    """The static file that previews of links show, 1200×630 pixels, written by `make gallery`."""
    board: str = ""
    """The static file that shows the empty board in lists; `make gallery` writes it with `Face.thumbnail`."""
    presets: tuple[OptionPreset, ...] = ()
    """Common choices of the options; the first suits a first game."""
    rulebook: Rulebook = field(default_factory=Rulebook)
    solo: Solo | None = None
    orders: OrderWords | None = None
    """Decisions that a player leaves for later turns."""
    hints: Hints | None = None

    @property
    def key(self) -> str:
        """Return the name in addresses and in the database."""
        return self.rules.name

    @property
    def templates(self) -> str:
        """Return the folder of the game's templates."""
        return self.rules.name

    def part_name(self, part: str) -> str:
        """Return a part of the result in words."""
        return str(self.labels.parts.get(part, part.replace("_", " ")))

    def role_name(self, number: int | None) -> str:
        """Return a role in words; empty where the game has no such role."""
        return self.labels.roles.name(number or 0) if self.labels.roles else ""


def sizes(titles: Iterable[Title]) -> list[int]:
    """Return the numbers of seats at which people can meet in these games."""
    return sorted({size for title in titles for size in title.rules.seats if size > 1})
