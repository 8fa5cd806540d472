"""Decides for a player whose time is up: by their draft, by a steward, or by doing nothing."""

from typing import Any

from django.db import transaction

from engine.kernel.moves import IllegalMove
from games.base.refusals import stale
from games.clocks.events import log_event
from games.clocks.paces import NONE
from games.clocks.read import habits_of
from games.models import Clock, Game, Seat
from games.models.pace import TimeUp
from games.pace.steward import step_in
from games.table.bots import STEWARD, bots_move
from games.table.drafts import current_moves
from games.table.play import Loaded, append, check_asked, load, locked

MODEST = {"maharaja": ("lock_disc coins coins", "end_turn")}
"""Doing nothing, by game: the first of these that is legal, else the first legal move there is."""
MISSES = 2
"""After this many missed decisions in a row a steward takes the seat."""
MOST = 60
"""An upper limit for the moves of one decision; none needs so many."""


def claimed(row: Game) -> dict[int, Clock]:
    """Return the clocks of seats for which the worker has to decide, by the seat's number."""
    if row.table.pace == NONE:
        return {}
    clocks = Clock.objects.filter(game=row, ended_at=None, claimed_at__isnull=False)
    return {one.seat.engine_seat: one for one in clocks.select_related("seat__user__habits", "seat__table")}


def decide(*, game_id: int, version: int, seat: int) -> None:
    """Play what the player's habits say. A steward thinks before the transaction begins."""
    row = Game.objects.select_related("table").get(pk=game_id)
    one = claimed(row).get(seat)
    if one is None or row.version != version:
        raise stale()
    how, texts = moves_for(load(row), one)
    with transaction.atomic():
        loaded = locked(game_id)
        check_asked(loaded, version, seat)
        if not Clock.objects.filter(pk=one.pk, ended_at=None).exists():
            raise stale()  # they have resigned while we thought: now it is the bot's own decision
        if not one.carried_out and Clock.objects.filter(pk=one.pk, carried_out="").update(carried_out=how):
            log_event("carried_out", [loaded.row], seat=seat, how=how)
        append(loaded, seat, texts, by_worker=True)
        # What they had prepared was for this decision: the next one begins with nothing.
        Seat.objects.filter(pk=one.seat_id).update(draft=[], draft_base=None, arrows=[])
        if one.seat.misses_in_a_row >= MISSES and _is_over(one, loaded.row):
            step_in(loaded.row, one.seat)


def _is_over(one: Clock, row: Game) -> bool:
    """The decision, which may take a steward several moves; but not the whole game."""
    return bool(row.awaited) and not Clock.objects.filter(pk=one.pk, ended_at=None).exists()


def moves_for(loaded: Loaded, one: Clock) -> tuple[str, list[str]]:
    """How it is decided, and by which moves. A steward's turn goes on one move at a time."""
    wish = one.carried_out or habits_of(one.seat).time_up
    if wish == TimeUp.DRAFT and (texts := _from_draft(loaded, one.seat)):
        return TimeUp.DRAFT, texts
    if wish == TimeUp.NOTHING:
        return TimeUp.NOTHING, _nothing(loaded.rules, loaded.state, one.seat.engine_seat)
    return TimeUp.STEWARD, [bots_move(loaded, one.seat.engine_seat, STEWARD).text]


def _from_draft(loaded: Loaded, seat: Seat) -> list[str]:
    """The arrows or the steps, if all of them are legal as the game stands; the turn then ends."""
    number, rules, state = seat.engine_seat, loaded.rules, loaded.state
    plan = [move for move in rules.legal(state, number) if move.secret]
    if plan:
        return [move.text for move in plan if sorted(move.args) == sorted(seat.arrows)][:1]
    texts = current_moves(seat, loaded.row)
    try:
        for text in texts:
            state = rules.play(state, number, text)[0]
    except IllegalMove:
        return []
    return [*texts, *_nothing(rules, state, number)] if texts else []


def _nothing(rules: Any, state: Any, seat: int) -> list[str]:
    """Until the seat is awaited no more."""
    texts: list[str] = []
    while len(texts) < MOST and (legal := rules.legal(state, seat)):
        offered = [move.text for move in legal]
        texts.append(next((text for text in MODEST.get(rules.name, ()) if text in offered), offered[0]))
        state = rules.play(state, seat, texts[-1])[0]
    return texts
