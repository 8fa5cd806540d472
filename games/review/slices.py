"""Makes reviews in the worker, in short slices. Each may run late, twice, or be killed at any point.

A slice is claimed, worked on outside transactions, and stored only if no other slice was stored meanwhile.
Nothing of a killed slice is kept; the next one does the same pieces again, with the same results.
"""

import logging
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import InterfaceError, OperationalError
from django.db.models import F, QuerySet

from games.base import clock
from games.base.cache_locks import alone
from games.base.final_reason import FinalReason
from games.base.messages import send
from games.base.refusals import Refused
from games.models import Game, Review
from games.models.review import Progress
from games.models.table import Status
from games.replay.past import Record, walk
from games.review.against import best_other, record_of_table, whole_record
from games.review.agenda import Piece, course_of, pieces_of
from games.review.findings import as_data
from games.review.pieces import budget, do, step_needed
from games.review.summary import findings_of

SLICE = 1.0
"""Seconds of work before a slice ends; the piece that is under way is finished."""
AHEAD = 16
"""The most pieces of one slice: so many states are in memory."""
LOCK_SECONDS = 30.0
"""The lock of a worker that died expires after this time."""
MOST_TRIES = 5
"""A review whose slices failed or were killed so often in a row is given up."""
LATE = timedelta(seconds=2)
"""A game that has waited so long for a worker makes reviews wait."""
BROKEN = timedelta(minutes=10)
"""A game that has waited longer than this is broken, and makes nothing wait."""

log = logging.getLogger(__name__)


@dataclass
class Slice:
    """A review with its game, for one slice."""

    row: Review
    record: Record
    work: dict[str, Any]
    done: int

    @property
    def moves(self) -> list[tuple[int, str]]:
        """Return the seat and the text of each move."""
        return self.record.moves  # type: ignore[return-value]  # a list: see _load


def in_the_making() -> QuerySet[Review]:
    """Return the reviews that wait for the worker, the one that waited longest first."""
    return Review.objects.filter(progress=Progress.MAKING).order_by("worked_at", "pk")


def work_on_next() -> None:
    """Work on one review for a slice, and ask for the next slice. One worker on the site does this at a time.

    While a game waits for a worker, only one piece is done, and the sweep asks for the next.
    """
    busy = games_wait()
    if (
        alone("review", LOCK_SECONDS, lambda: _next_slice(busy=busy))
        and not busy
        and in_the_making().exists()
    ):
        send("review", expires=LOCK_SECONDS)


def games_wait() -> bool:
    """Return whether a live game waits for a worker: reviews are less urgent."""
    now = clock.now()
    late = Game.objects.filter(needs_worker=True, waiting_since__range=(now - BROKEN, now - LATE))
    return late.filter(table__status=Status.RUNNING).exists()


def _next_slice(*, busy: bool) -> None:
    row = in_the_making().select_related("table__game").first()
    if row is not None and _claim(row):
        try:
            _work(row, 0.0 if busy else SLICE)
        except (InterfaceError, OperationalError):  # a fault of the database, not of this review
            raise
        except Refused:  # its rules have changed
            _give_up(row)
        except Exception:
            log.exception("a slice of the review of table %s failed", row.table_id)


def _claim(row: Review) -> bool:
    """Count the try before the work, so that a slice that kills its worker is not tried for ever."""
    if row.tries >= MOST_TRIES:
        _give_up(row)
        return False
    mine = Review.objects.filter(pk=row.pk, version=row.version, progress=Progress.MAKING)
    return bool(mine.update(tries=F("tries") + 1, worked_at=clock.now()))


def _give_up(row: Review) -> None:
    Review.objects.filter(pk=row.pk, version=row.version).update(progress=Progress.FAILED, work={})


def _work(row: Review, seconds: float) -> None:
    """Do pieces until the time is up, and store them."""
    until = time.monotonic() + seconds
    now = _load(row)
    if not now.work:
        now.work = _begin(now)
    pieces: list[Piece] = [(kind, step, moves) for kind, step, moves in now.work["pieces"]]
    for piece, game, state in _with_states(now, pieces[now.done : now.done + AHEAD]):
        kind, step, _moves = piece
        if state is not None:
            now.work.setdefault(kind, {})[str(step)] = do(piece, game, state, now.moves, now.work)
        now.done += 1
        if time.monotonic() >= until:
            break
    _store(now, len(pieces))


def _load(row: Review) -> Slice:
    return Slice(row, whole_record(row.table.game, row.table), row.work, row.done)


def _begin(now: Slice) -> dict[str, Any]:
    """Return the plan of the whole work."""
    course = course_of(now.record)
    seats = now.row.table.seats.exclude(final_reason=FinalReason.BOT)
    people = [seat.engine_seat for seat in seats.order_by("number")]
    other = best_other(now.row.table, now.record)
    kept = other and {"table": other.table_id, "parted": other.parted, "stages": other.stages}
    return {
        "pieces": [[*piece] for piece in pieces_of(course, budget(), other.steps if other else ())],
        "stages": course.stages,
        "draws": len(course.drawn),
        "people": people,
        "other": kept,
    }


def _with_states(now: Slice, pieces: list[Piece]) -> Iterator[tuple[Piece, Any, Any]]:
    """Yield the pieces with their rules and states; None for a game that was deleted meanwhile."""
    while pieces:
        kind = pieces[0][0]
        same = [piece for piece in pieces if piece[0] == kind]
        pieces = pieces[len(same) :]
        needed = [step_needed(piece, now.moves, now.work) for piece in same]
        record = record_of_table(now.work["other"]["table"]) if kind == "best" else now.record
        game, states = _states(record, needed) if record else (None, {})
        for piece, step in zip(same, needed, strict=True):
            yield piece, game, states.get(step)


def _states(record: Record, needed: list[int]) -> tuple[Any, dict[int, Any]]:
    """Return the rules, and the states after these steps."""
    states = {}
    for step, history in enumerate(walk(record)):
        if step in needed:
            states[step] = history.state
        if step >= max(needed):
            break
    return history.game, states


def _store(now: Slice, total: int) -> None:
    """Store the slice unless another was stored meanwhile."""
    values: dict[str, Any] = {"done": now.done, "total": total, "work": now.work}
    if now.done >= total:
        found = findings_of(now.work, now.moves, now.record.seats)
        values |= {"progress": Progress.DONE, "found": as_data(found), "work": {}}
    Review.objects.filter(pk=now.row.pk, version=now.row.version, progress=Progress.MAKING).update(
        **values, tries=0, worked_at=clock.now(), version=F("version") + 1
    )
