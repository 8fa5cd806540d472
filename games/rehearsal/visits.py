"""Who may rehearse and leave orders: the players of a running game whose title offers it."""

from typing import Any

from django.http import Http404

from engine.kernel.orders import Orders, current, read_orders
from games.models import Seat, SeatOrders
from games.models.table import Status
from games.table.play import load
from games.table.read import TableVisit, Viewer, find_visit
from games.titles import TITLES
from games.titles.orders import OrderWords


def player_visit(code: str, user: Viewer) -> TableVisit:
    """Return the visit of a player at a game with orders; 404 for everyone else."""
    visit = find_visit(code, user)
    if visit.me is None or visit.me.number is None or TITLES[visit.table.game_name].orders is None:
        raise Http404
    return visit


def is_running(visit: TableVisit) -> bool:
    """Return whether the game is on and the player still in it."""
    return visit.table.status == Status.RUNNING and own_seat(visit).resigned_at is None


def own_seat(visit: TableVisit) -> Seat:
    """Return the player's seat."""
    assert visit.me is not None
    return visit.me


def whose(visit: TableVisit) -> dict[str, int]:
    """Return the player's game and seat as arguments for a service."""
    return {"game_id": visit.table.game.pk, "seat_id": own_seat(visit).pk}


def words_of(visit: TableVisit) -> OrderWords:
    """Return the title's words for orders."""
    words = TITLES[visit.table.game_name].orders
    assert words is not None
    return words


def rules_of(visit: TableVisit) -> Any:
    """Return the rules of the game."""
    return TITLES[visit.table.game_name].rules


def own_view(visit: TableVisit) -> Any:
    """Return the player's own view of the game: all that a rehearsal may know."""
    loaded = load(visit.table.game)
    return loaded.rules.view(loaded.state, own_seat(visit).engine_seat)


def own_orders(visit: TableVisit, view: Any) -> tuple[Orders, int]:
    """Return the player's orders without plans of an earlier round, and their revision."""
    kept = SeatOrders.objects.filter(seat=own_seat(visit)).first()
    if kept is None:
        return Orders(), 0
    return current(rules_of(visit).orders, view, read_orders(kept.data)), kept.revision
