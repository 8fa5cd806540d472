"""One writer per game: a move is one transaction."""

from dataclasses import dataclass
from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from engine.kernel.moves import TABLE, IllegalMove
from games.base import clock
from games.base.messages import send
from games.base.refusals import Refused, not_legal, stale
from games.clocks import write as clocks
from games.models import Game, Move
from games.models.table import Status
from games.table import happenings, status
from games.table.result import settle
from games.table.urgency import HOUSEKEEPING, ROUNDS, queue_of_one
from games.titles import TITLES


@dataclass(frozen=True)
class Loaded:
    """A game row with its state decoded."""

    row: Game
    state: Any

    @property
    def rules(self) -> Any:
        """The engine's game."""
        return TITLES[self.row.table.game_name].rules


def load(row: Game) -> Loaded:
    """The state behind a row."""
    return Loaded(row, TITLES[row.table.game_name].rules.codec.decode(bytes(row.snapshot)))


def locked(game_id: int) -> Loaded:
    """A running game that nobody else writes until the transaction ends."""
    row = Game.objects.select_for_update().get(pk=game_id)
    # The table is read after the lock: it may have been called off while we waited.
    if row.table.status != Status.RUNNING:
        raise Refused(_("This game is over."))
    return load(row)


def play(*, game_id: int, version: int, seat: int, texts: list[str], by_worker: bool = False) -> int:
    """Play moves of one seat on the state after move `version`; the new version, or a refusal.

    Either all of them are stored or none.
    """
    with transaction.atomic():
        loaded = locked(game_id)
        check_asked(loaded, version, seat)
        append(loaded, seat, texts, by_worker=by_worker)
        return loaded.row.version


def check_asked(loaded: Loaded, version: int, seat: int) -> None:
    """Refuse what was decided at another waiting point than the one that is open for this seat.

    Another seat's move in between (a bid made at the same time) is no obstacle where all decide
    together and independently of each other.
    """
    if loaded.row.version == version:
        return
    awaited = loaded.rules.awaited(loaded.state)
    if version > loaded.row.version or not awaited.together or seat not in awaited.seats:
        raise stale()
    if loaded.row.moves.filter(number__gt=version, seat__in=(seat, TABLE)).exists():
        raise stale()


def append(loaded: Loaded, seat: int, texts: list[str], *, by_worker: bool = False) -> None:
    """Play and store; the caller holds the lock."""
    row, rules, state = loaded.row, loaded.rules, loaded.state
    before, moves = row.version, []
    moment = clock.now()
    for text in texts:
        try:
            state, move, events = rules.play(state, seat, text)
        except IllegalMove as error:
            raise not_legal() from error
        entry = Move(game=row, number=state.number, seat=seat, text=move.text, public=move.public)
        entry.events = msgspec.to_builtins(events, str_keys=True)
        entry.played_at = moment
        moves.append(entry)
    Move.objects.bulk_create(moves)
    store(row, rules, state, before, mover=seat, by_worker=by_worker)


def store(
    row: Game, rules: Any, state: Any, before: int, *, mover: int = TABLE, by_worker: bool = True
) -> None:
    """Write the snapshot if nobody else has; finish the table when the game is over."""
    awaited = list(rules.awaited(state).seats)
    seats = list(row.table.seats.values_list("number", "bot", "user__is_active"))
    bots = {number for number, bot, _active in seats if bot and number is not None}
    row.version = state.number
    row.snapshot = rules.codec.encode(state)
    decided_for = clocks.after_move(row, awaited, bots, mover, by_worker)
    row.needs_worker = any(seat == TABLE or seat in bots or seat in decided_for for seat in awaited)
    if awaited != row.awaited:
        row.waiting_since = clock.now()
    waited, row.awaited = row.awaited, awaited
    changed = Game.objects.filter(pk=row.pk, version=before).update(
        version=row.version, snapshot=row.snapshot, needs_worker=row.needs_worker,
        awaited=row.awaited, waiting_since=row.waiting_since,
    )  # fmt: skip
    if not changed:
        raise stale()
    if not awaited:
        _finish(row, rules, state)
    happenings.move_played(row, waited, mover, by_worker=by_worker)
    if row.needs_worker:
        played = any(active and not bot for _number, bot, active in seats)
        nudge(row.pk, ROUNDS if played else HOUSEKEEPING)


def nudge(game_id: int, queue: str = "") -> None:
    """After commit, tell the worker. If the message cannot be sent, the sweep finds the game.

    A caller that does not know the game's queue leaves it out: it is asked for.
    """

    def tell() -> None:  # no partial: Django asks a function that fails for its name
        if (queue or queue_of_one(game_id)) == ROUNDS:
            send("resolve", game_id)
        else:
            send("resolve", game_id, queue=HOUSEKEEPING)

    transaction.on_commit(tell, robust=True)


def _finish(row: Game, rules: Any, state: Any) -> None:
    status.finish(row.table)
    seats = settle(row.table, rules.result(state))
    happenings.game_ended(row, rules, state, seats)
