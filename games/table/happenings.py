"""Tells other rooms what happened at a table.

`games/followers.py` lists the followers of each happening, in order. A follower runs in the transaction in
which it happened.
"""

from collections.abc import Callable, Collection
from functools import update_wrapper
from typing import Any, Generic, ParamSpec

from games.models import Game, Message, Seat, Table, User

P = ParamSpec("P")


class Happening(Generic[P]):
    """A function whose body is the list of its followers."""

    def __init__(self, described: Callable[P, None]) -> None:
        self.followers: tuple[Callable[P, object], ...] = ()
        update_wrapper(self, described)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        for follower in self.followers:
            follower(*args, **kwargs)

    def followed_by(self, *followers: Callable[P, object]) -> None:
        """Call these functions, in this order, each time it happens."""
        self.followers = followers


@Happening
def game_started(row: Game) -> None:
    """A table is full and its game is set up."""


@Happening
def game_ended(row: Game, rules: Any, state: Any, seats: list[Seat]) -> None:
    """A game has ended by its rules, and its result is stored in the seats."""


@Happening
def move_played(
    row: Game,
    waited: Collection[int],
    mover: int,
    *,
    by_worker: bool,
    ordered: Collection[int] = (),
    seats: Collection[Seat],
) -> None:
    """Moves of one seat are stored. `waited` has the seats that were awaited before them.

    `ordered` has the awaited seats whose players have left orders: the worker looks at those first. `seats`
    are those that games.clocks.seats has read.
    """


@Happening
def player_asked(row: Game, numbers: Collection[int]) -> None:
    """The orders of these awaited seats have no answer, so their players have to decide."""


@Happening
def game_cancelled(row: Game) -> None:
    """The players agreed to end a game without a result, or all of them left it."""


@Happening
def seats_changed(changes: Collection[tuple[Game, Seat, str]]) -> None:
    """Seats have a bot or another player now. The text is the kind of the change."""


@Happening
def tables_left(user_id: int, tables: Collection[Table]) -> None:
    """A user whom a steward replaced lost the seats at these tables. None has begun; some are cancelled."""


@Happening
def seat_lost(row: Game, seat: Seat) -> None:
    """A new player is about to take the seat of an absent player."""


@Happening
def message_written(message: Message, table: Table) -> None:
    """A player wrote in the chat of a table."""


@Happening
def people_invited(table: Table, guests: Collection[User]) -> None:
    """The owner of a table has invited these users by name. Those who must not hear of it are left out."""


@Happening
def invitation_withdrawn(table: Table, guest: int) -> None:
    """The owner of a table has withdrawn the invitation of the user with this id."""


@Happening
def table_cancelled(table: Table) -> None:
    """A table is cancelled before its game has begun."""
