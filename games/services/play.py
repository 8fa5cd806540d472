"""One writer per game: a move is one transaction."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from django.db import transaction

from engine import GAMES
from engine.kernel.moves import TABLE, IllegalMove
from games import clock
from games.models import Game, Move, Seat
from games.models.table import Status
from games.services.refusals import not_legal, stale


@dataclass(frozen=True)
class Loaded:
    """A game row with its state decoded."""

    row: Game
    state: Any

    @property
    def rules(self) -> Any:
        """The engine's game."""
        return GAMES[self.row.table.game_name]


def load(row: Game) -> Loaded:
    """The state behind a row."""
    return Loaded(row, GAMES[row.table.game_name].codec.decode(bytes(row.snapshot)))


def play(*, game_id: int, version: int, seat: int, texts: list[str]) -> int:
    """Play moves of one seat on the state after move `version`; the new version, or a refusal.

    Either all of them are stored or none. Another seat's move in between (a disc locked at the same
    time) is no obstacle as long as this seat's own decision is still the same waiting point.
    """
    with transaction.atomic():
        row = Game.objects.select_for_update(of=("self",)).select_related("table").get(pk=game_id)
        if row.table.status != Status.RUNNING:
            raise stale()
        loaded = load(row)
        if row.version != version and not _still_asked(loaded, version, seat):
            raise stale()
        _append(loaded, seat, texts)
        return row.version


def _still_asked(loaded: Loaded, version: int, seat: int) -> bool:
    """Only others have moved since, at a point where all decide together."""
    awaited = loaded.rules.awaited(loaded.state)
    if not awaited.together or seat not in awaited.seats:
        return False
    since = loaded.row.moves.filter(number__gt=version).values_list("seat", "text")
    return all(mover not in (seat, TABLE) and text.startswith("lock_disc") for mover, text in since)


def _append(loaded: Loaded, seat: int, texts: list[str]) -> None:
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
    store(row, rules, state, before)


def store(row: Game, rules: Any, state: Any, before: int) -> None:
    """Write the snapshot if nobody else has; finish the table when the game is over."""
    awaited = list(rules.awaited(state).seats)
    bots = set(row.table.seats.exclude(bot="").filter(number__isnull=False).values_list("number", flat=True))
    row.version = state.number
    row.snapshot = rules.codec.encode(state)
    row.needs_worker = any(seat == TABLE or seat in bots for seat in awaited)
    if awaited != row.awaited:
        row.waiting_since = clock.now()
    row.awaited = awaited
    changed = Game.objects.filter(pk=row.pk, version=before).update(
        version=row.version, snapshot=row.snapshot, needs_worker=row.needs_worker,
        awaited=row.awaited, waiting_since=row.waiting_since,
    )  # fmt: skip
    if not changed:
        raise stale()
    if not awaited:
        _finish(row, rules, state)
    if row.needs_worker:
        nudge(row.pk)


def nudge(game_id: int) -> None:
    """After commit, tell the worker. If the message cannot be sent, the sweep finds the game."""
    from games.tasks import resolve  # noqa: PLC0415  (tasks use services)

    transaction.on_commit(partial(resolve.delay, game_id), robust=True)


def _finish(row: Game, rules: Any, state: Any) -> None:
    row.table.status = Status.FINISHED
    row.table.finished_at = clock.now()
    row.table.save(update_fields=["status", "finished_at"])
    for score in rules.result(state):
        Seat.objects.filter(table=row.table, number=score.seat).update(rank=score.rank, score=score.total)
