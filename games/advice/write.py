"""Asks a searching bot what it would do, and stores its answer. The search runs in the queue `thinking`."""

import logging
from datetime import datetime, timedelta
from typing import Any

from django.core.cache import cache
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from engine.bots.search import Searcher
from engine.bots.searching import level_for
from engine.kernel.chance import stream
from games.base import clock
from games.base.messages import send_on_commit
from games.base.refusals import Refused
from games.models import Advice, Game, Seat, User
from games.table.bots import LONGEST, time_is_up
from games.table.drafts import current_moves, drafted
from games.table.limits import line_is_full, lock_user
from games.table.play import load
from games.table.read import TableVisit

ADVISER = "master"
PLANS = 3
MOST_WAITING = 20
"""The most questions that wait for the worker; simultaneous ones may exceed it by one each."""
PATIENCE = timedelta(seconds=60)
"""The time after which a question counts as lost."""
LOCK_SECONDS = 20
"""The cache lock of a worker that died expires after this time."""

log = logging.getLogger(__name__)


def ask(*, user: User, visit: TableVisit) -> None:
    """Store the question and nudge the worker. The same question again keeps its answer, or waits for it."""
    assert visit.me
    row, draft = visit.table.game, current_moves(visit.me, visit.table.game)
    with transaction.atomic():
        lock_user(user)
        waiting = _waiting()
        same = Advice.objects.filter(user=user, game=row, version=row.version, draft=draft)
        if same.filter(Q(plans__isnull=False) | Q(pk__in=waiting)).exists():
            return
        if waiting.filter(user=user).exists():
            raise Refused(_("A bot is already thinking about another question of yours. Wait for it."))
        if line_is_full(waiting.values_list("user__is_guest", flat=True), user, MOST_WAITING):
            raise Refused(_("Many people are asking bots to think. Try again in a minute."), status=429)
        asked = {"game": row, "version": row.version, "draft": draft, "thinking_since": clock.now()}
        found, _new = Advice.objects.update_or_create(user=user, defaults={**asked, "plans": None})
        send_on_commit("advise", found.pk, expires=PATIENCE.total_seconds())


def answer(advice_id: int) -> None:
    """Think and store the plans. Safe to run late, twice or in parallel: a newer question wins."""
    row = _waiting().select_related("game__table").filter(pk=advice_id).first()
    if row is None or not cache.add(busy := f"advising-{row.user_id}", True, LOCK_SECONDS):
        return
    try:
        plans = _plans(row)
    except (InterfaceError, OperationalError):  # the database is to blame, not this question
        raise
    except Exception:
        log.exception("no advice in game %s", row.game_id)
        plans = None
    finally:
        cache.delete(busy)
    same = Advice.objects.filter(pk=row.pk, thinking_since=row.thinking_since)
    if plans is None:
        same.update(thinking_since=_given_up())
    else:
        same.update(plans=plans, thinking_since=None)


def _plans(row: Advice) -> list[dict[str, Any]] | None:
    """Return the best plans, from the person's own view and legal moves; None if the game has gone on."""
    game: Game = row.game
    seat = Seat.objects.filter(table=game.table_id, user=row.user_id, bot="").first()
    if seat is None or game.version != row.version or current_moves(seat, game) != row.draft:
        return None
    loaded, number = load(game), seat.engine_seat
    state, rules = drafted(loaded, seat)[0], loaded.rules
    if not (moves := rules.legal(state, number)):
        return None
    chance = stream("advice", f"seat {number}", game.version + len(row.draft))  # nothing of the game's seed
    mind = Searcher(rules, number, chance, level_for(rules, ADVISER), time_is_up(LONGEST))
    found = mind.outlook(rules.view(state, number), moves, PLANS)
    return [{"moves": [*each.plan], "value": each.value, "expects": each.expects} for each in found]


def _waiting() -> QuerySet[Advice]:
    return Advice.objects.filter(thinking_since__gt=_given_up())


def _given_up() -> datetime:
    """Return the moment before which questions count as lost."""
    return clock.now() - PATIENCE
