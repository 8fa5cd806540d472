"""Plays what is due from orders, for the worker. Everything is judged from the seat's own view."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db import transaction

from engine.bots import BOTS
from engine.kernel.chance import stream
from engine.kernel.order_completion import Choose, complete
from engine.kernel.order_rules import OrderRules
from engine.kernel.orders import Carried, Orders, Plan, carry_out, current, read_orders
from games.base.refusals import stale
from games.models import Clock, Game, Seat, SeatOrders
from games.table import happenings
from games.table.bots import QUICK
from games.table.play import Loaded, append, check_asked, locked


@dataclass(frozen=True)
class Due:
    """Moves that a seat's orders play now, and the orders that are left afterwards."""

    kept: int
    """The primary key of the orders."""
    revision: int
    moves: list[str]
    left: Orders


def orders_of(row: Game, numbers: Collection[int]) -> dict[int, SeatOrders]:
    """Return the orders of these seats by the seat's number."""
    kept = SeatOrders.objects.filter(
        seat__table=row.table_id, seat__number__in=numbers, seat__resigned_at=None
    )
    return {found.seat.engine_seat: found for found in kept.select_related("seat")}


def due(loaded: Loaded, seat: int, kept: SeatOrders, *, away: bool = False) -> Due | None:
    """Return what the orders of an awaited seat play now; None if they have no answer.

    A player who wants to confirm a plan is asked first, unless nobody is there to ask (`away`).
    """
    game, rules = loaded.rules, loaded.rules.orders
    view, orders = _read(loaded, seat, kept)
    if not away and _is_confirmed_first(rules, view, orders):
        return None
    moves = game.legal(loaded.state, seat)
    found = carry_out(game, rules, view, moves, orders)
    if found is None and orders.otherwise == "best":
        found = complete(game, rules, view, moves, orders, _mind(loaded, seat))
    return _due(kept, found)


def to_confirm(loaded: Loaded, seat: int, kept: SeatOrders) -> tuple[Due, Plan] | None:
    """Return what a plan plays that fits and waits for a word of its player, and the plan itself."""
    game, rules = loaded.rules, loaded.rules.orders
    view, orders = _read(loaded, seat, kept)
    if seat not in loaded.row.awaited or not _is_confirmed_first(rules, view, orders):
        return None
    moves = game.legal(loaded.state, seat)
    for plan in orders.plans:
        only = msgspec.structs.replace(orders, plans=[plan])
        if found := _due(kept, carry_out(game, rules, view, moves, only)):
            return found, plan
    return None


def _read(loaded: Loaded, seat: int, kept: SeatOrders) -> tuple[Any, Orders]:
    """Return the seat's view, and its orders without plans of an earlier round."""
    view = loaded.rules.view(loaded.state, seat)
    return view, current(loaded.rules.orders, view, read_orders(kept.data))


def _is_confirmed_first(rules: OrderRules, view: Any, orders: Orders) -> bool:
    """Return whether the player wants to be asked before a plan begins."""
    return orders.otherwise == "confirm" and not orders.begun and rules.in_turn(view)


def _mind(loaded: Loaded, seat: int) -> Choose:
    """Return a quick mind for this seat: it is asked in the middle of a round. It knows nothing secret."""
    mind = BOTS[QUICK](loaded.rules, seat, stream("orders", f"seat {seat}", loaded.row.version))
    return mind.choose


def _due(kept: SeatOrders, found: Carried | None) -> Due | None:
    return Due(kept.pk, kept.revision, found.moves, found.orders) if found else None


def play_due(
    *, game_id: int, version: int, seat: int, found: Due, by_worker: bool = False, by_bot: bool = False
) -> Loaded:
    """Play the moves and store what is left of the orders, in one transaction; return the game after them.

    The clock counts it as the player's own decision, unless the player's time was up (`by_worker`). Refuse if
    the player has changed the orders or resigned meanwhile, or taken the seat back from a bot (`by_bot`).
    """
    with transaction.atomic():
        loaded = locked(game_id)
        check_asked(loaded, version, seat)
        if by_bot and not any(one.bot for one in loaded.seats if one.number == seat):
            raise stale()
        unchanged = {"pk": found.kept, "revision": found.revision, "seat__resigned_at": None}
        kept = SeatOrders.objects.filter(**unchanged).first()
        if kept is None:
            raise stale()
        before = loaded.row.version
        append(loaded, seat, found.moves, by_worker=by_worker)
        played = range(before + 1, loaded.row.version + 1)
        SeatOrders.objects.filter(pk=kept.pk).update(
            data=msgspec.to_builtins(found.left), revision=kept.revision + 1, played=[*kept.played, *played]
        )
        return loaded


def ask_players(row: Game, unanswered: dict[int, SeatOrders]) -> None:
    """Tell players whose orders have no answer that it is their turn, and let the game wait for them.

    Refuse if the game or one of the orders has changed meanwhile, or if the worker is needed again: because
    a player's time is up, or a bot has taken a seat.
    """
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=row.pk)
        seen = {kept.pk: kept.revision for kept in unanswered.values()}
        now = {kept.pk: kept.revision for kept in orders_of(game, game.awaited).values()}
        if game.version != row.version or now != seen or _waits_for_worker(game):
            raise stale()
        Game.objects.filter(pk=row.pk).update(needs_worker=False)
        happenings.player_asked(game, sorted(unanswered))


def _waits_for_worker(game: Game) -> bool:
    """Return whether a bot or a player whose time is up is awaited."""
    bots = Seat.objects.filter(table=game.table_id, number__in=game.awaited).exclude(bot="")
    return bots.exists() or Clock.objects.filter(game=game, ended_at=None, claimed_at__isnull=False).exists()
