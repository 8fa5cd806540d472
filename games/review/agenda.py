"""Lists the pieces of work of a review: where chances are estimated, and which decisions are compared."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, TypeVar

from engine.bots.looking_back import draws
from engine.kernel.moves import TABLE
from games.replay.past import Record, walk

MOST_POINTS = 40
"""The most steps of the curve that are not after a draw."""
MOST_DRAWS = 80
MOST_DECISIONS = 96
DECISIONS = 3
"""Decisions for each playout of a point, if that is less: a small budget looks at few."""
MISSED, FOUND = 6, 2
"""Decisions that are compared a second time: the most costly ones, and the best found ones."""

T = TypeVar("T")
Piece = tuple[str, int, int]
"""What to do, the step, and for a decision how many moves of it were played in a row.

“point”: chances after the step. “draw”: chances after the step, before what it draws is known.
“decision”: compare what was played from the step on. “again”: compare the n-th of the short list.
“best”: chances after a step of the best other attempt.
"""


@dataclass
class Course:
    """The course of a game: who moved when, and what its moves drew."""

    stages: list[int] = field(default_factory=list)
    """The stage after each step."""
    drawn: list[int] = field(default_factory=list)
    """The steps that drew something."""
    runs: list[tuple[int, int]] = field(default_factory=list)
    """The step before, and the number of moves, of what a seat played in a row, if it had a choice."""

    @property
    def last(self) -> int:
        """Return the number of the last step."""
        return len(self.stages) - 1

    @property
    def ends(self) -> list[int]:
        """Return the last step of each stage."""
        steps = range(len(self.stages))
        return [list(group)[-1] for _stage, group in groupby(steps, key=self.stages.__getitem__)]


def course_of(record: Record) -> Course:
    """Play the game again and return its course."""
    found, moves = Course(), list(record.moves)
    history: Any
    for at, history in enumerate(walk(Record(**{**vars(record), "moves": moves}))):
        found.stages.append(history.game.progress(history.state).number)
        if at == len(moves):
            break
        seat, text = moves[at]
        if draws(history.game, history.state, seat, text):
            found.drawn.append(at + 1)
        choice = seat != TABLE and len(history.game.legal(history.state, seat)) > 1
        if choice and not _goes_on(found.runs, moves, at):
            found.runs.append((at, _in_a_row(moves, at)))
    return found


def pieces_of(course: Course, budget: int, best: Sequence[int] = ()) -> list[Piece]:
    """Return the work in order: the curve first, then the decisions. `best` has steps of another game."""
    drawn = spread(course.drawn, MOST_DRAWS)
    fixed = {0, *course.ends, *drawn}
    others = [step for step, _moves in course.runs if step not in fixed]
    steps = sorted({*fixed, *spread(others, max(0, MOST_POINTS - len(course.ends)))})
    decisions = spread(course.runs, min(MOST_DECISIONS, DECISIONS * budget))
    again = min(MISSED + FOUND, len(decisions))
    return [
        *(("point", step, 0) for step in steps),
        *(("draw", step, 0) for step in drawn),
        *(("best", step, 0) for step in best),
        *(("decision", step, moves) for step, moves in decisions),
        *(("again", at, 0) for at in range(again)),
    ]


def spread(items: Sequence[T], most: int) -> list[T]:
    """Return the items; evenly spread ones if there are too many."""
    if len(items) <= most:
        return [*items]
    return [items[at * len(items) // most] for at in range(most)]


def _in_a_row(moves: Sequence[tuple[int, str]], at: int) -> int:
    """Return how many moves the same seat plays from here on."""
    end = at
    while end < len(moves) and moves[end][0] == moves[at][0]:
        end += 1
    return end - at


def _goes_on(runs: Sequence[tuple[int, int]], moves: Sequence[tuple[int, str]], at: int) -> bool:
    """Return whether the move belongs to the last run."""
    return bool(runs) and runs[-1][0] + runs[-1][1] > at
