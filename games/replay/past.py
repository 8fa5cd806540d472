"""Rebuilds past states of a game by playing its moves from the set-up.

A whole game takes a few milliseconds, less than reading stored states, so past states are not stored.
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
from games.table.compact import compacted_meanwhile, stored_moves
from games.titles import rules_of


@dataclass(frozen=True)
class Record:
    """Everything from which a game can be rebuilt. It holds all secrets of the game."""

    game_name: str
    rules: int
    seats: int
    seed: str
    options: Mapping[str, list[Value]]
    moves: Iterable[tuple[int, str]]
    """The seat and the text of each move, in order."""


def record_of(row: Game, *, seats: int, number: int) -> Record:
    """Return the record of a stored game up to a move, in one query. Raise IndexError for other numbers."""
    if not 0 <= number <= row.version:
        raise IndexError(number)
    moves: Iterable[tuple[int, str]] = (
        row.moves.filter(number__lte=number).order_by("number").values_list("seat", "text")
    )
    if row.compacted_at or (number and not moves and compacted_meanwhile(row)):
        moves = [(move.seat, move.text) for move in stored_moves(row, until=number)]
    return Record(row.table.game_name, row.rules, seats, row.seed, row.table.options, moves)


def walk(record: Record) -> Iterator[History[Any]]:
    """Play the game again, and yield its history after the set-up and after each move.

    It is the same History object each time. Refuse a game that was played by other rules.
    """
    rules = rules_of(record.game_name)
    if rules is None or rules.version != record.rules:
        raise other_rules()
    try:
        # Sorted, because PostgreSQL does not keep the order of the keys in JSON.
        options = dict(sorted(record.options.items()))
        history = History(rules, seats=record.seats, seed=record.seed, options=options)
        yield history
        for seat, text in record.moves:
            history.play(seat, text)
            yield history
    except (IllegalMove, OptionError) as error:
        raise other_rules() from error


def history_of(record: Record) -> History[Any]:
    """Return the history of the whole game."""
    *_before, history = walk(record)
    return history


def state_at(row: Game, number: int) -> Any:
    """Return the state after move `number` (0: the set-up), with all its secrets.

    Raise IndexError if the game has no such move. Refuse a game that was played by other rules.
    """
    return history_of(record_of(row, seats=row.table.seats.count(), number=number)).state


def other_rules() -> Refused:
    """Return the refusal for a game that was played by other rules."""
    return Refused(_("This game was played with older rules and can’t be replayed any more."))
