"""Keeps and deletes the orders of a seat. Others see nothing of it until a move is played from them."""

from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from engine.kernel.orders import Orders, read_orders, valid
from games.base.refusals import Refused, not_your_seat
from games.models import Game, Seat, SeatOrders
from games.models.table import Status
from games.table.play import Loaded, locked, nudge


def keep_orders(*, game_id: int, seat_id: int, revision: int, orders: Orders) -> None:
    """Replace the orders of a seat; refuse if they were used or changed since the form was made."""
    with transaction.atomic():
        loaded = locked(game_id)
        seat = _own_seat(loaded, seat_id)
        rules = loaded.rules.orders
        if rules is None or not valid(rules, orders):
            raise Refused(_("These orders don’t fit this game."))
        _save(loaded, seat, revision, orders)
        if _may_answer(loaded, seat):
            # The player is asked right now: the worker looks whether the orders have the answer.
            Game.objects.filter(pk=game_id).update(needs_worker=True)
            nudge(game_id)


def delete_orders(*, game_id: int, seat_id: int, revision: int) -> None:
    """Delete all plans and rankings of a seat."""
    with transaction.atomic():
        loaded = locked(game_id)
        _save(loaded, _own_seat(loaded, seat_id), revision, Orders())


def forget_orders(seat: Seat) -> None:
    """Delete everything about the orders of a seat that gets another player."""
    SeatOrders.objects.filter(seat=seat).delete()


def share_plans(*, seat: Seat, shared: bool) -> None:
    """Show everyone what the player had planned, or hide it again; refuse until the game is over."""
    if seat.table.status != Status.FINISHED:
        raise Refused(_("You can share your plans once the game is over."))
    SeatOrders.objects.filter(seat=seat).update(shared=shared)


def too_late() -> Refused:
    """Return the refusal of a change of orders that were used or changed meanwhile."""
    return Refused(
        _(
            "Your orders have changed since you opened this page: a move was played from them, or you "
            "changed them elsewhere. Nothing was saved. Here is what they are now."
        )
    )


def _may_answer(loaded: Loaded, seat: Seat) -> bool:
    """Return whether the seat is asked something that orders can answer: no plan of a round."""
    if seat.number is None or seat.number not in loaded.row.awaited:
        return False
    rules, view = loaded.rules.orders, loaded.rules.view(loaded.state, seat.number)
    return bool(rules.in_turn(view) or rules.ranking(view))


def _own_seat(loaded: Loaded, seat_id: int) -> Seat:
    """Return the seat of a player who may leave orders."""
    seat = Seat.objects.filter(pk=seat_id, table=loaded.row.table_id, resigned_at=None).first()
    if seat is None or seat.user_id is None:
        raise not_your_seat()
    return seat


def _save(loaded: Loaded, seat: Seat, revision: int, orders: Orders) -> None:
    """Store the orders if they are still at this revision. The game's row is locked."""
    kept = SeatOrders.objects.get_or_create(seat=seat)[0]
    if kept.revision != revision:
        raise too_late()
    stage = loaded.rules.orders.stage(loaded.rules.view(loaded.state, seat.engine_seat))
    SeatOrders.objects.filter(pk=kept.pk).update(
        data=msgspec.to_builtins(orders), revision=revision + 1, planned=_planned(kept, orders, stage)
    )


def _planned(kept: SeatOrders, orders: Orders, stage: int) -> dict[str, Any]:
    """Return the plans by round with those of now. A plan that has begun stays as it was."""
    planned, before = dict(kept.planned), read_orders(kept.data)
    if orders.plans and not orders.begun:
        planned[str(orders.stage)] = msgspec.to_builtins(orders.plans)
    elif before.plans and not before.begun and not orders.plans and before.stage == stage:
        planned.pop(str(stage), None)
    return planned
