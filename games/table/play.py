"""Plays moves: each call is one transaction, and the game's row is locked."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from engine.kernel.moves import TABLE, IllegalMove
from games.base import clock, figures
from games.base.messages import send
from games.base.prepared import Prepared
from games.base.refusals import Refused, not_legal, stale
from games.base.rows import insert, save_columns
from games.clocks import write as clocks
from games.clocks.seats import read_seats, read_table
from games.models import Game, Move
from games.models.table import Status
from games.table import happenings, status
from games.table.result import settle
from games.table.seals import seal
from games.table.urgency import HOUSEKEEPING, ROUNDS, at_work, queue_of_one
from games.titles import TITLES

STORED = ("version", "snapshot", "needs_worker", "awaited", "waiting_since", "thinking_since")
"""The columns of a game that a move changes."""


@dataclass
class Loaded:
    """A game row with its state decoded. `append` takes both on to the state after the moves."""

    row: Game
    state: Any
    decided_for: frozenset[int] = frozenset()
    """The awaited seats for which the worker decides, because their time is up; known after `append`."""

    @property
    def rules(self) -> Any:
        """Return the rules of the game."""
        return TITLES[self.row.table.game_name].rules

    @cached_property
    def seats(self) -> list[Any]:
        """Return the seats (games.clocks.seats), read once; `locked` has read them."""
        return read_seats(self.row)


def load(row: Game) -> Loaded:
    """Return the row with its state."""
    return Loaded(row, TITLES[row.table.game_name].rules.codec.decode(bytes(row.snapshot)))


def locked(game_id: int) -> Loaded:
    """Return a running game, locked until the transaction ends; refuse if the game is over."""
    row = next(iter(_LOCKED(game_id)), None)
    if row is None:
        raise Game.DoesNotExist
    # The table is read after the lock: it may have been cancelled meanwhile.
    seats = read_table(row)
    if row.table.status != Status.RUNNING:
        raise Refused(_("This game is over."))
    loaded = load(row)
    loaded.seats = seats
    return loaded


_LOCKED = Prepared[Game](lambda game: Game.objects.select_for_update().filter(pk=game))


def play(*, game_id: int, version: int, seat: int, texts: list[str], by_worker: bool = False) -> int:
    """Play moves of one seat on the state after move `version`, and return the new version.

    If one of the moves is refused, none is stored.
    """
    after = played_on(game_id=game_id, version=version, seat=seat, texts=texts, by_worker=by_worker)
    return after.row.version


def played_on(*, game_id: int, version: int, seat: int, texts: list[str], by_worker: bool) -> Loaded:
    """Play moves like `play`, and return the game as it is after them."""
    with transaction.atomic():
        loaded = locked(game_id)
        check_asked(loaded, version, seat)
        append(loaded, seat, texts, by_worker=by_worker)
        return loaded


def check_asked(loaded: Loaded, version: int, seat: int) -> None:
    """Refuse a move that was chosen at another waiting point than the one that is open for this seat.

    Where all seats decide at the same time, moves of other seats in between do not matter.
    """
    if loaded.row.version == version:
        return
    awaited = loaded.rules.awaited(loaded.state)
    if version > loaded.row.version or not awaited.together or seat not in awaited.seats:
        raise stale()
    if loaded.row.moves.filter(number__gt=version, seat__in=(seat, TABLE)).exists():
        raise stale()


def append(loaded: Loaded, seat: int, texts: list[str], *, by_worker: bool = False) -> None:
    """Play the moves and store them. The caller holds the lock."""
    row, rules, state = loaded.row, loaded.rules, loaded.state
    before, moves = row.version, list[Move]()
    moment = clock.now()
    for text in texts:
        point = rules.awaited(state).number
        try:
            state, move, events = rules.play(state, seat, text)
        except IllegalMove as error:
            raise not_legal() from error
        entry = Move(game=row, number=state.number, seat=seat, text=move.text, public=move.public)
        if move.secret:
            seal(entry, point=point)
        entry.events = msgspec.to_builtins(events, str_keys=True)
        entry.played_at = moment
        moves.append(entry)
    insert(moves)
    _count(row.table.game_name, len(moves), by_worker=by_worker)
    loaded.state = state
    store(loaded, before, mover=seat, by_worker=by_worker)


def _count(game: str, moves: int, *, by_worker: bool) -> None:
    """Count the moves once they are committed."""

    def counted() -> None:
        figures.count(figures.MOVES, game, "worker" if by_worker else "person", by=moves)

    transaction.on_commit(counted, robust=True)


def store(loaded: Loaded, before: int, *, mover: int = TABLE, by_worker: bool = True) -> None:
    """Store the state, and finish the table if the game is over. Refuse if the row is not at `before`."""
    row, rules, state, seats = loaded.row, loaded.rules, loaded.state, loaded.seats
    awaited = list(rules.awaited(state).seats)
    bots = {seat.number for seat in seats if seat.bot and seat.number is not None}
    ordered = {seat.number for seat in seats if seat.orders_revision} & set(awaited)
    row.version = state.number
    row.snapshot = rules.codec.encode(state)
    decided_for = clocks.after_move(row, awaited, seats, mover, by_worker)
    row.needs_worker = any(seat == TABLE or seat in bots | decided_for | ordered for seat in awaited)
    if awaited != row.awaited:
        row.waiting_since = clock.now()
    waited, row.awaited = row.awaited, awaited
    row.thinking_since = None
    loaded.decided_for = frozenset(decided_for)
    if not save_columns(row, *STORED, version=before):
        raise stale()
    if not awaited:
        _finish(row, rules, state)
    happenings.move_played(
        row, waited, mover, by_worker=by_worker, ordered=ordered - bots - decided_for, seats=seats
    )
    if row.needs_worker:
        nudge(row.pk, "" if by_worker else ROUNDS)  # somebody who has just moved is an active player


def nudge(game_id: int, queue: str = "") -> None:
    """Ask the worker, after the commit, to play on. If the message is lost, the sweep finds the game.

    If `queue` is empty, it is looked up. The worker that is playing this game needs no message.
    """
    if at_work(game_id):
        return

    def tell() -> None:  # not a partial: Django logs the __qualname__ of a function that fails
        if (queue or queue_of_one(game_id)) == ROUNDS:
            send("resolve", game_id)
        else:
            send("resolve", game_id, queue=HOUSEKEEPING)

    transaction.on_commit(tell, robust=True)


def _finish(row: Game, rules: Any, state: Any) -> None:
    """Finish the table and store its result."""
    status.finish(row.table)
    seats = settle(row.table, rules.result(state))
    happenings.game_ended(row, rules, state, seats)
