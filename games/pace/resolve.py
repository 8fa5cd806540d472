"""Plays the moves of the worker: those of the table, of bots, and for players whose time is up."""

import logging
import time
from contextvars import ContextVar
from dataclasses import dataclass

from django.db import InterfaceError, OperationalError

from engine.kernel.moves import TABLE
from games.base.cache_locks import mark
from games.base.refusals import Refused
from games.models import Game, SeatOrders
from games.models.table import Status
from games.orders.due import Due, ask_players, due, orders_of, play_due
from games.pace import absent
from games.table.bots import bots_move
from games.table.play import load, nudge, play
from games.table.urgency import ROUNDS, queue_of_one

SHARE = 5.0
"""Seconds for which the worker plays one game before it takes the next."""
SLICE = 1.0
"""The same for a game in which no person waits."""
REST = 60
"""Seconds for which the sweep leaves a broken game alone."""

log = logging.getLogger(__name__)
_at_work: ContextVar[int | None] = ContextVar("at_work", default=None)


class Stuck(Exception):
    """Raised if the rules refuse a move that they offered."""


@dataclass(frozen=True)
class Turn:
    """A move that the worker plays after move `version`."""

    version: int
    seat: int
    text: str | None = None
    """None if the player's time is up: the choice in their habits decides."""
    orders: Due | None = None
    """What the player has left for this decision."""
    late: bool = False
    """Whether the player's time is up."""


def resolve_game(game_id: int) -> int:
    """Play until a person is awaited and return the number of moves. May run late, twice or in parallel."""
    busy = _at_work.set(game_id)
    try:
        played, more = _play_on(game_id)
    finally:
        _at_work.reset(busy)
    if more:
        nudge(game_id)
    return played


def at_work(game_id: int) -> bool:
    """Return whether this worker is playing the game right now, so that no message is needed."""
    return _at_work.get() == game_id


def _play_on(game_id: int) -> tuple[int, bool]:
    """Return how many moves were played, and whether the game's share of time ran out before the end."""
    played, refused, began, share = 0, (-1, -1), time.monotonic(), 0.0
    while turn := _next(game_id):
        spent = time.monotonic() - began
        if played and spent > SLICE and spent > (share := share or _share(game_id)):
            return played, True
        try:
            _carry_out(game_id, turn)
            played += 1
        except Refused as error:
            asked = turn.version, turn.orders.revision if turn.orders else -1
            if asked == refused:  # neither a move nor a change of orders came between: it is still refused
                raise Stuck(f"game {game_id}: {turn} refused") from error
            refused = asked
    return played, False


def _carry_out(game_id: int, turn: Turn) -> None:
    if turn.orders is not None:
        play_due(
            game_id=game_id, version=turn.version, seat=turn.seat, found=turn.orders, by_worker=turn.late
        )
    elif turn.text is None:
        absent.decide(game_id=game_id, version=turn.version, seat=turn.seat)
    else:
        play(game_id=game_id, version=turn.version, seat=turn.seat, texts=[turn.text], by_worker=True)


def _share(game_id: int) -> float:
    """Return the seconds that this game may have. It is asked only if the game needs more than a slice."""
    return SHARE if queue_of_one(game_id) == ROUNDS else SLICE


def resolve_safely(game_id: int) -> None:
    """Resolve the game. If it is broken, log that and let the sweep skip the game for a while."""
    try:
        resolve_game(game_id)
    except (InterfaceError, OperationalError):  # the database is to blame, not this game
        raise
    except Exception:
        log.exception("game %s cannot be resolved; trying again in %s seconds", game_id, REST)
        mark([resting(game_id)], REST)


def _next(game_id: int) -> Turn | None:
    """Return the next turn that no person has to take. Bots think here, outside any transaction."""
    row = Game.objects.select_related("table").filter(pk=game_id, needs_worker=True).first()
    if row is None or row.table.status != Status.RUNNING:
        return None
    loaded = load(row)
    awaited = loaded.rules.awaited(loaded.state).seats
    if TABLE in awaited:
        return Turn(row.version, TABLE, loaded.rules.legal(loaded.state, TABLE)[0].text)
    kept = orders_of(row, awaited)
    late = absent.claimed(row)
    bots = dict(row.table.seats.exclude(bot="").values_list("number", "bot"))
    for seat, orders in kept.items():
        if found := due(loaded, seat, orders, away=seat in late or seat in bots):
            return Turn(row.version, seat, orders=found, late=seat in late)
    for seat in awaited:
        if seat in bots:
            return Turn(row.version, seat, bots_move(loaded, seat, bots[seat]).text)
    for seat in late:
        return Turn(row.version, seat)
    if kept:
        _ask(row, kept)
    return None


def _ask(row: Game, unanswered: dict[int, SeatOrders]) -> None:
    """Tell the players that it is their turn; look again if something has changed meanwhile."""
    try:
        ask_players(row, unanswered)
    except Refused:
        nudge(row.pk)


def resting(game_id: int) -> str:
    """Return the key of the mark that keeps the sweep from a broken game."""
    return f"broken-game-{game_id}"
