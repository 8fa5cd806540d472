"""Plays the moves of the worker: those of the table, of bots, and for players whose time is up.

What searches is left to the queue `thinking`; a worker of that queue plays everything else on its way.
"""

import logging
import time
from dataclasses import dataclass, field
from datetime import datetime

from django.db import InterfaceError, OperationalError

from engine.kernel.moves import TABLE
from games.base import clock, figures, log_ids
from games.base.cache_locks import mark
from games.base.refusals import Refused
from games.base.rows import rows
from games.models import Clock, Game, Table
from games.models.table import Status
from games.orders.due import Due, ask_players, due, orders_of, play_due
from games.pace import absent, thinkers
from games.table.bots import QUICK, STEWARD, bots_move, searches
from games.table.play import Loaded, load, nudge, played_on
from games.table.urgency import ROUNDS, queue_of_one, working_on

SHARE = 5.0
"""Seconds for which the worker plays one game before it takes the next."""
SLICE = 1.0
"""The same for a game in which no person waits."""
REST = 60
"""Seconds for which the sweep leaves a broken game alone."""

resting = thinkers.broken
log = logging.getLogger(__name__)
MOST_AT_ONCE = 20
"""The most moves of the table that one transaction stores; no player decides between them."""


class Stuck(Exception):
    """Raised if the rules refuse a move that they offered."""


@dataclass(frozen=True)
class Turn:
    """A move that the worker plays after move `version`."""

    version: int
    seat: int
    texts: list[str] = field(default_factory=list)
    """Empty if the player's time is up: the choice in their habits decides."""
    orders: Due | None = None
    """What the player has left for this decision."""
    late: bool = False
    """Whether the player's time is up."""
    by_bot: bool = False
    """Whether a bot holds the seat, so that orders are played without the player's confirmation."""
    since: datetime | None = None
    """When the last player locked, if the table resolves the round."""
    game: str = ""


def resolve_game(game_id: int, *, thinks: bool = False) -> int:
    """Play until a person is awaited and return the number of moves. May run late, twice or in parallel.

    A game that waits for a searching bot is handed over, unless this worker `thinks`.
    """
    log_ids.note(game=game_id)
    with working_on(game_id):
        played, more = _play_on(game_id, thinks)
    if more:
        nudge(game_id)
    return played


def ponder() -> int:
    """Think for one slice in the game whose turn it is; return the number of moves, 0 if no game waits."""
    game_id = thinkers.claim_next()
    if game_id is None:
        return 0
    try:
        return resolve_safely(game_id, thinks=True)
    finally:
        thinkers.release(game_id)


def _play_on(game_id: int, thinks: bool = False) -> tuple[int, bool]:
    """Return how many moves were played, and whether the game's share of time ran out before the end."""
    played, refused, began, share = 0, (-1, -1), time.monotonic(), 0.0
    resolved: datetime | None = None
    known: Loaded | None = None
    while not (thinks and played and time.monotonic() - began > SLICE):  # asked before a bot thinks in vain
        try:
            turn = _next(game_id, thinks, known)
        except Refused:  # something has changed before the players were told that it is their turn
            return played, True
        if turn is None:
            return played, False
        spent = time.monotonic() - began
        if not thinks and played and spent > SLICE and spent > (share := share or _share(game_id)):
            return played, True
        guessed, known = known is not None, None
        try:
            known = _carry_out(game_id, turn)
            played += len(turn.texts) or 1
            if turn.since and turn.since != resolved:
                resolved = turn.since
                figures.observe(figures.ROUND_SECONDS, _seconds_since(resolved), turn.game)
            if known and not known.row.needs_worker:
                return played, False  # who changes that from now on sends a message
        except Refused as error:
            if guessed:  # something came between two moves of this worker: look at it
                continue
            asked = turn.version, turn.orders.revision if turn.orders else -1
            if asked == refused:  # neither a move nor a change of orders came between: it is still refused
                raise Stuck(f"game {game_id}: the turn of seat {turn.seat} was refused") from error
            refused = asked
    return played, True


def _seconds_since(moment: datetime) -> float:
    return max(0.0, (clock.now() - moment).total_seconds())


def _carry_out(game_id: int, turn: Turn) -> Loaded | None:
    """Play the turn. Return the game after it; None if it has to be read again."""
    if turn.orders is not None:
        return play_due(
            game_id=game_id, version=turn.version, seat=turn.seat, found=turn.orders,
            by_worker=turn.late, by_bot=turn.by_bot,
        )  # fmt: skip
    if not turn.texts:
        absent.decide(game_id=game_id, version=turn.version, seat=turn.seat)
        return None
    return played_on(game_id=game_id, version=turn.version, seat=turn.seat, texts=turn.texts, by_worker=True)


def _share(game_id: int) -> float:
    """Return the seconds that this game may have. It is asked only if the game needs more than a slice."""
    return SHARE if queue_of_one(game_id) == ROUNDS else SLICE


def resolve_safely(game_id: int, *, thinks: bool = False) -> int:
    """Resolve the game. If it is broken, log that and let the sweep skip the game for a while."""
    try:
        return resolve_game(game_id, thinks=thinks)
    except (InterfaceError, OperationalError):  # the database is to blame, not this game
        raise
    except Game.DoesNotExist:  # a guest's table was removed meanwhile
        return 0
    except Exception:
        figures.count(figures.FAILURES, "resolve")
        log.exception("game %s cannot be resolved; trying again in %s seconds", game_id, REST)
        mark([resting(game_id)], REST)
        return 0


def _next(game_id: int, thinks: bool = False, known: Loaded | None = None) -> Turn | None:
    """Return the next turn that no person has to take. Bots think here, outside any transaction.

    `known` is the game after the worker's last move. It is not read again: if somebody has changed it since,
    the turn is refused when it is played.
    """
    loaded = known or _read(game_id)
    if loaded is None:
        return None
    row, awaited = loaded.row, loaded.rules.awaited(loaded.state).seats
    if TABLE in awaited:
        texts = _moves_of_the_table(loaded)
        return Turn(row.version, TABLE, texts, since=row.waiting_since, game=row.table.game_name)
    asked = [seat for seat in loaded.seats if seat.number in awaited]
    bots = {seat.number: seat.bot for seat in loaded.seats if seat.bot}
    kept = orders_of(row, awaited) if any(seat.orders_revision is not None for seat in asked) else {}
    may_be_late = known.decided_for if known else not all(seat.bot for seat in asked)
    late = absent.claimed(row, loaded.seats) if may_be_late else {}
    for seat, orders in kept.items():
        if found := due(loaded, seat, orders, away=seat in late or seat in bots):
            return Turn(row.version, seat, orders=found, late=seat in late, by_bot=seat in bots)
    awaited_bots = {seat: bots[seat] for seat in awaited if seat in bots}
    if (turn := _of_bots(loaded, awaited_bots, thinks)) or (turn := _of_absent(loaded, late, thinks)):
        return turn
    if awaited_bots or late:
        thinkers.hand_over(row)
    elif kept:
        ask_players(row, kept)
    return None


def _read(game_id: int) -> Loaded | None:
    """Return the game as it is now; None if it does not need a worker."""
    found = rows(Game, "SELECT * FROM games_game WHERE id = %s AND needs_worker", [game_id])
    if not found:
        return None
    row = found[0]
    tables = rows(Table, "SELECT * FROM games_table WHERE id = %s", [row.table_id])
    if not tables or tables[0].status != Status.RUNNING:
        return None
    row.table = tables[0]
    return load(row)


def _moves_of_the_table(loaded: Loaded) -> list[str]:
    """Return the table's own moves up to the next decision of a seat: they are stored together."""
    rules, state, texts = loaded.rules, loaded.state, list[str]()
    while not texts or (len(texts) < MOST_AT_ONCE and rules.awaited(state).seats == (TABLE,)):
        texts.append(rules.legal(state, TABLE)[0].text)
        state = rules.play(state, TABLE, texts[-1])[0]
    return texts


def _of_bots(loaded: Loaded, bots: dict[int, str], thinks: bool) -> Turn | None:
    """Return the next turn of a bot: first of those that decide at once; None if one has to think first.

    Bots decide at once where no person plays any more.
    """
    slow = {seat for seat, bot in bots.items() if searches(bot)}
    hurried = bool(slow) and not thinks and queue_of_one(loaded.row.pk) != ROUNDS
    for seat in sorted(bots, key=lambda seat: seat in slow):
        if seat not in slow or thinks or hurried:
            bot = QUICK if hurried and seat in slow else bots[seat]
            return Turn(loaded.row.version, seat, [bots_move(loaded, seat, bot).text])
    return None


def _of_absent(loaded: Loaded, late: dict[int, Clock], thinks: bool) -> Turn | None:
    """Return the turn of a player whose time is up; None if a steward has to think first."""
    for seat, claimed in late.items():
        if thinks or not (searches(STEWARD) and absent.asks_steward(loaded, claimed)):
            return Turn(loaded.row.version, seat)
    return None
