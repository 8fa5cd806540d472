"""The types for the event player: scenes with a caption, and the acts that a page can play on a board.

An act names what it is about by the marks of the page: pieces by `data-piece`, places by their id, players'
cards by the seat. The script of the page (static/theatre.js) knows these verbs and no game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import unescape

import msgspec
from django.utils.html import strip_tags

from engine.kernel.events import Event
from games.titles.labels import View
from games.titles.log_line import LogLine

BANK = -1
"""The seat of the supply: what is paid to no player, or comes from none."""


class Act(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="do", tag=str.lower):
    """Something that the page shows."""


class Go(Act, frozen=True):
    """A piece travels along places. It begins where it is; the last place is its goal."""

    piece: str
    path: list[str]


class Put(Act, frozen=True):
    """A piece appears on the board. If it has a count, the count grows."""

    piece: str


class Take(Act, frozen=True):
    """A piece leaves the board. If it has a count, the count shrinks."""

    piece: str


class Lay(Act, frozen=True):
    """A piece comes from a player's card to its place."""

    piece: str
    seat: int
    what: str = ""
    """The name of the holding that it comes from."""


class Light(Act, frozen=True):
    """Pieces light up one after another, such as those of a line."""

    pieces: list[str]


class Coins(Act, frozen=True):
    """Something that is counted goes from one card to another."""

    giver: int
    taker: int
    amount: int
    what: str = "coins"
    """The name of the holding on a card (`data-holding`)."""


class Slide(Act, frozen=True):
    """A piece slides to a space of its row. Spaces are the elements of this class, counted from 0."""

    piece: str
    row: str
    space: int


class Turn(Act, frozen=True):
    """A thing that lay face down is turned over: its name, and what it says. The seat has it on its card."""

    name: str
    text: str
    seat: int = BANK


class Gain(Act, frozen=True):
    """A player takes something that has a name, such as a tile."""

    seat: int
    name: str


class Banner(Act, frozen=True):
    """A line across the board."""

    text: str
    tone: str = ""
    """`good` for what is good news for the viewer."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's points: what is counted, piece by piece, and the sum."""

    seat: int
    name: str
    colour: str
    parts: list[tuple[str, int]]
    total: int
    note: str = ""
    """What the place brings, such as 12 coins."""


class Count(Act, frozen=True):
    """Points are counted up, piece by piece, for each player."""

    title: str
    rows: list[Row]


AnyAct = Go | Put | Take | Lay | Light | Coins | Slide | Turn | Gain | Banner | Count


class Scene(msgspec.Struct, omit_defaults=True):
    """One line of the log, and what the board shows of it."""

    caption: str
    kind: str = ""
    acts: list[AnyAct] = []


@dataclass(frozen=True)
class Cast:
    """The players and the viewer of a show."""

    names: Sequence[str]
    colours: Sequence[str]
    seat: int | None
    """The viewer's seat; None for a spectator."""
    view: View
    """The viewer's view of the game now. Events may be older."""


Acts = Callable[[Sequence[Event], Cast], list[list[AnyAct]]]
"""The events of a move as the viewer may know them → the acts of each of them."""


def no_acts(events: Sequence[Event], cast: Cast) -> list[list[AnyAct]]:
    """Return no acts: the captions say what happened."""
    return [[] for _event in events]


def scenes(events: Sequence[Event], lines: Sequence[LogLine], acts: Acts, cast: Cast) -> list[Scene]:
    """Return a scene for each line about a move. An event without a line belongs to the line before it."""
    told = {line.at: line for line in lines}
    found: list[Scene] = []
    for at, shown in enumerate(acts(events, cast)):
        if at in told:
            found.append(Scene(plain(told[at].text), told[at].kind, shown))
        elif found:
            found[-1].acts = [*found[-1].acts, *shown]
        elif shown:
            found.append(Scene("", events[at].kind, shown))
    return found


def plain(text: str) -> str:
    """Return a line of the log as plain text."""
    return unescape(strip_tags(text))
