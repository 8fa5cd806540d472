"""Compares a game with the best other attempt at the same challenge or task."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.models import Game, Table
from games.replay.past import Record, record_of, walk
from games.review.agenda import spread
from games.solo.best_attempts import best_attempt

MOST_STEPS = 16


@dataclass(frozen=True)
class OtherGame:
    """The best other attempt."""

    table_id: int
    record: Record
    parted: int | None
    """The first step that differs; None if all moves are the same."""
    stages: list[int]
    """The stage after each step."""

    @property
    def steps(self) -> list[int]:
        """Return the steps at which its chances are estimated: the ends of its stages."""
        after = self.stages[1:]
        ends = [at for at, (one, two) in enumerate(zip(self.stages, after, strict=False)) if one != two]
        return spread([*ends, len(self.stages) - 1], MOST_STEPS)


def best_other(table: Table, record: Record) -> OtherGame | None:
    """Return the best other attempt with the same seed and rules; None if there is none."""
    found = best_attempt(table.pk)
    if found is None or (found.table.game.seed, found.table.game.rules) != (record.seed, record.rules):
        return None
    other = whole_record(found.table.game, found.table)
    stages = [history.game.progress(history.state).number for history in walk(other)]
    return OtherGame(found.table_id, other, parting(_pairs(record), _pairs(other)), stages)


def record_of_table(table_id: int) -> Record | None:
    """Return the record of a table's game; None if it was deleted."""
    game = Game.objects.select_related("table").filter(table=table_id).first()
    return whole_record(game, game.table) if game else None


def whole_record(game: Game, table: Table) -> Record:
    """Return the record of the whole game, with its moves as a list."""
    game.table = table
    record = record_of(game, seats=table.seats.count(), number=game.version)
    return replace(record, moves=list(record.moves))


def parting(one: Sequence[tuple[int, str]], two: Sequence[tuple[int, str]]) -> int | None:
    """Return the number of the first move that differs; None if one game is the beginning of the other."""
    pairs = zip(one, two, strict=False)
    return next((at for at, (own, other) in enumerate(pairs, 1) if own != other), None)


def _pairs(record: Record) -> list[tuple[int, str]]:
    return [*record.moves]
