"""Decides for a player whose time is up: by their draft, by a steward, or by doing nothing."""

from collections.abc import Collection
from typing import Any

from django.db import transaction

from engine.kernel.moves import IllegalMove
from games.base.refusals import stale
from games.clocks.events import log_event
from games.clocks.paces import NONE
from games.clocks.read import habits_of, running_clocks
from games.clocks.seats import read_people, read_seats
from games.models import Clock, Game, Seat
from games.models.pace import TimeUp
from games.pace.steward import step_in
from games.table.bots import STEWARD, bots_move
from games.table.drafts import NOTHING_PREPARED, current_moves, saved_move
from games.table.play import Loaded, append, check_asked, load, locked

MISSES = 2
"""After this many missed decisions in a row a steward takes the seat."""


def claimed(row: Game, seats: Collection[Seat]) -> dict[int, Clock]:
    """Return the clocks of seats for which the worker has to decide, by the seat's number.

    `seats` are those that games.clocks.seats has read; these get their players.
    """
    if row.table.pace == NONE:
        return {}
    running = running_clocks(row, seats).items()
    found = {number: clock for number, clock in running if clock.claimed_at}
    read_people([clock.seat for clock in found.values()])
    return found


def decide(*, game_id: int, version: int, seat: int) -> None:
    """Play what the player's habits say. A steward thinks before the transaction begins."""
    row = Game.objects.select_related("table").get(pk=game_id)
    clock = claimed(row, read_seats(row)).get(seat)
    if clock is None or row.version != version:
        raise stale()
    how, texts = moves_for(load(row), clock)
    with transaction.atomic():
        loaded = locked(game_id)
        check_asked(loaded, version, seat)
        if not Clock.objects.filter(pk=clock.pk, ended_at=None).exists():
            raise stale()  # the player has resigned meanwhile, so the bot decides by itself
        if not clock.carried_out and Clock.objects.filter(pk=clock.pk, carried_out="").update(
            carried_out=how
        ):
            log_event("carried_out", [loaded.row], seat=seat, how=how)
        append(loaded, seat, texts, by_worker=True)
        # The draft and the intended move were for this decision, not for the next one.
        Seat.objects.filter(pk=clock.seat_id).update(**NOTHING_PREPARED)
        if clock.seat.misses_in_a_row >= MISSES and _is_over(clock, loaded.row):
            step_in(loaded.row, clock.seat)


def _is_over(clock: Clock, row: Game) -> bool:
    """Return whether the decision is over, which may take several moves, but not the game."""
    return bool(row.awaited) and not Clock.objects.filter(pk=clock.pk, ended_at=None).exists()


def moves_for(loaded: Loaded, clock: Clock) -> tuple[str, list[str]]:
    """Return how the worker decides, and the moves. A steward makes one move at a time."""
    choice = clock.carried_out or habits_of(clock.seat).time_up
    if choice == TimeUp.DRAFT and (texts := _from_draft(loaded, clock.seat)):
        return TimeUp.DRAFT, texts
    if choice == TimeUp.NOTHING:
        return TimeUp.NOTHING, _idle(loaded.rules, loaded.state, clock.seat.engine_seat)
    return TimeUp.STEWARD, [bots_move(loaded, clock.seat.engine_seat, STEWARD).text]


def asks_steward(loaded: Loaded, clock: Clock) -> bool:
    """Return whether a bot decides: the player wants that, or has no draft that can be played."""
    choice = clock.carried_out or habits_of(clock.seat).time_up
    return choice == TimeUp.STEWARD or (choice == TimeUp.DRAFT and not _from_draft(loaded, clock.seat))


def _from_draft(loaded: Loaded, seat: Seat) -> list[str]:
    """Return the draft with the intended move, or the draft alone if it is not legal; then the turn ends."""
    number, rules, state = seat.engine_seat, loaded.rules, loaded.state
    draft, saved = current_moves(seat, loaded.row), saved_move(rules.name, seat)
    for texts in ([*draft, saved] if saved else [], draft):
        after = _played(rules, state, number, texts)
        if texts and after is not None:
            return [*texts, *_idle(rules, after, number)]
    return []


def _played(rules: Any, state: Any, seat: int, texts: list[str]) -> Any:
    """Return the state after these moves, None if one of them is not legal."""
    try:
        for text in texts:
            state = rules.play(state, seat, text)[0]
    except IllegalMove:
        return None
    return state


def _idle(rules: Any, state: Any, seat: int) -> list[str]:
    """Return the safe moves after which the seat is awaited no more."""
    return [move.text for move in rules.idle_moves(state, seat)]
