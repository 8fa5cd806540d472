"""Tables as lines of lists: who plays, how far the game has come, how it ended."""

from dataclasses import dataclass, field
from datetime import datetime

from games.base.paging import Paged
from games.clocks.paces import NONE
from games.models import Seat, Table
from games.models.table import Status
from games.table.play import load
from games.titles import TITLES


@dataclass
class Line:
    """A table as one line of a list."""

    table: Table
    me: Seat | None
    waiting_since: datetime | None = None
    """Since when the game waits for the viewer; None if it does not."""

    @property
    def seats(self) -> list[Seat]:
        """Return the seats with their users; after the end in the order of the result."""
        return sorted(seats_of(self.table), key=lambda seat: (seat.final_place or 0, seat.rank or 0))

    @property
    def free(self) -> int:
        """Return the number of free seats."""
        return sum(not seat.user_id and not seat.bot for seat in self.seats)

    @property
    def awaited(self) -> list[Seat]:
        """Return the seats that a running game waits for; empty if the list was read without games."""
        if not is_playing(self.table):
            return []
        return [seat for seat in self.seats if seat.number in self.table.game.awaited]

    @property
    def progress(self) -> str:
        """Return how far a running game has come, in words."""
        title = TITLES.get(self.table.game_name)
        if title is None or not is_playing(self.table):
            return ""
        loaded = load(self.table.game)
        return title.labels.progress(loaded.rules.view(loaded.state, None))

    @property
    def automa(self) -> tuple[str, int] | None:
        """Return the name and the score of the game's own opponent, after a solo game; else None."""
        title, seats = TITLES.get(self.table.game_name), seats_of(self.table)
        finished = self.table.status == Status.FINISHED and has_game(self.table)
        if title is None or len(seats) != 1 or not finished:
            return None
        loaded = load(self.table.game)
        totals = [score.total for score in loaded.rules.result(loaded.state)]
        scores = [total for seat, total in enumerate(totals) if seat != seats[0].number]
        return (title.labels.automa, scores[0]) if scores else None

    @property
    def sides(self) -> int:
        """Return the number of players, with the game's own opponent."""
        return max(len(seats_of(self.table)), 2)


@dataclass
class Listed(Paged):
    """One page of a list of tables, and whether another page follows."""

    lines: list[Line]
    page: int = 1
    more: bool = False


@dataclass
class Mine:
    """The games of one user, in the order of their importance."""

    waiting: list[Line] = field(default_factory=list)
    """Running games that wait for the user."""
    running: list[Line] = field(default_factory=list)
    """Other running games."""
    invitations: list[Line] = field(default_factory=list)
    """Open tables to which the user is invited."""
    opened: list[Line] = field(default_factory=list)
    """Open tables at which the user has a seat."""
    over: Listed = field(default_factory=lambda: Listed([]))

    @property
    def over_days(self) -> bool:
        """Return whether the user sits at a table that sends notices: one with a clock, and not live."""
        seated = (*self.waiting, *self.running, *self.opened)
        return any(line.table.pace not in (NONE, "live") for line in seated)


def seats_of(table: Table) -> list[Seat]:
    """Return the seats that the prefetch SEATS has read."""
    return table.all_seats  # type: ignore[attr-defined]


def is_playing(table: Table) -> bool:
    """Return whether the table is running, and its game was read with it."""
    return table.status == Status.RUNNING and has_game(table)


def has_game(table: Table) -> bool:
    """Return whether the table's game was read with it."""
    return table._state.fields_cache.get("game") is not None
