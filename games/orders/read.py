"""Reads orders for pages: the plan that waits for a word of its player, and plans of finished games."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.orders import Plan
from engine.kernel.readers import reader
from games.models import Game, Seat, SeatOrders
from games.models.table import Status
from games.orders.due import Due, to_confirm
from games.orders.words import PlanWords, plan_words
from games.table.names import seat_name
from games.table.play import load
from games.titles import TITLES


@dataclass(frozen=True)
class Fitting:
    """A plan that fits now and is played when its player says so."""

    due: Due
    plan: PlanWords


def fitting_plan(game: Game, seat: Seat) -> Fitting | None:
    """Return the plan that the player may confirm now; None if there is none."""
    words = TITLES[game.table.game_name].orders
    if words is None or game.table.status != Status.RUNNING or seat.number not in game.awaited:
        return None
    kept = SeatOrders.objects.filter(seat=seat).first()
    found = to_confirm(load(game), seat.engine_seat, kept) if kept else None
    return Fitting(found[0], plan_words(words, found[1])) if found else None


@dataclass(frozen=True)
class Planned:
    """What a player had planned, round by round."""

    name: str
    mine: bool
    shared: bool
    rounds: list[tuple[str, list[PlanWords]]]
    """The name of each round, and its plans."""


def planned_by(game_name: str, seats: Sequence[Seat], me: Seat | None) -> list[Planned]:
    """Return the plans of players who share them, and the reader's own, for a game that is over."""
    title = TITLES[game_name]
    if title.orders is None:
        return []
    found = []
    kept = {row.seat_id: row for row in SeatOrders.objects.filter(seat__in=[seat.pk for seat in seats])}
    for seat in seats:
        row, mine = kept.get(seat.pk), me is not None and seat.pk == me.pk
        if row is None or not row.planned or not (row.shared or mine):
            continue
        rounds = [
            (title.labels.stage_name(int(stage)), [plan_words(title.orders, plan) for plan in plans])
            for stage, plans in sorted(_read_plans(row.planned).items(), key=lambda item: int(item[0]))
        ]
        found.append(Planned(seat_name(seat), mine, row.shared, rounds))
    return found


_read_plans = reader(dict[str, list[Plan]])
