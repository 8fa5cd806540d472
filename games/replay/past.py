"""The past of a game, rebuilt by playing its moves from the set-up.

A whole game takes a few milliseconds, less than it would to look states up: none of them are kept.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from engine.kernel.history import History
from engine.kernel.moves import IllegalMove
from engine.kernel.options import OptionError, Value
from games.base.refusals import Refused
from games.models import Game
from games.titles import rules_of


@dataclass(frozen=True)
class Record:
    """Everything a game can be rebuilt from, and so all its secrets: it never leaves the server."""

    game_name: str
    rules: int
    seats: int
    seed: str
    options: Mapping[str, list[Value]]
    moves: Iterable[tuple[int, str]]
    """(seat, text), in order."""


def record_of(row: Game, *, seats: int, number: int) -> Record:
    """A stored game up to a move; one query."""
    if not 0 <= number <= row.version:
        raise IndexError(number)
    moves = row.moves.filter(number__lte=number).order_by("number").values_list("seat", "text")
    return Record(row.table.game_name, row.rules, seats, row.seed, row.table.options, moves)


def walk(record: Record) -> Iterator[History[Any]]:
    """The game played again: the same history after the set-up and after every move.

    A game of other rules is refused.
    """
    rules = rules_of(record.game_name)
    if rules is None or rules.version != record.rules:
        raise other_rules()
    try:
        # In one order: PostgreSQL keeps the keys of JSON in an order of its own.
        options = dict(sorted(record.options.items()))
        history = History(rules, seats=record.seats, seed=record.seed, options=options)
        yield history
        for seat, text in record.moves:
            history.play(seat, text)
            yield history
    except (IllegalMove, OptionError) as error:
        raise other_rules() from error


def history_of(record: Record) -> History[Any]:
    """The whole of it."""
    *_before, history = walk(record)
    return history


def state_at(row: Game, number: int) -> Any:
    """The state after move `number` (0: as set up), with all its secrets.

    A number the game has not reached is an IndexError; a game of other rules is refused.
    """
    return history_of(record_of(row, seats=row.table.seats.count(), number=number)).state


def other_rules() -> Refused:
    """Its past cannot be rebuilt."""
    return Refused(_("This game was played with older rules and can’t be replayed any more."))
