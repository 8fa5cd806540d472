"""The priest's routes: for each place and payment, the route with the fewest roads."""

from functools import partial

from engine.maharaja.board import BOARD
from engine.maharaja.view import View
from games.titles.india import routes as india
from games.titles.india.routes import Payments, Route, Routes, find_routes
from games.titles.maharaja.drawing.layout import LAYOUT

__all__ = ["Route", "Routes", "between", "routes", "routes_from", "stops"]

between = partial(india.between, LAYOUT)
stops = partial(india.stops, LAYOUT)


def routes(view: View, seat: int) -> Routes:
    """Return the routes of this seat's priest."""
    return routes_from(view, seat, view.players[seat].priest)


def routes_from(view: View, seat: int, start: str) -> Routes:
    """Return the routes of this seat's priest from a place."""
    seats = len(view.players)
    dues = tuple(_due(view.villages[name], seat, seats) for name in BOARD.villages)
    return find_routes(LAYOUT, dues, BOARD.places.index(start), seats)


def _due(owners: list[int], seat: int, seats: int) -> Payments | None:
    """Return the payments for a village: 1 coin to each owner, nothing with a shrine of one's own."""
    if not owners:
        return None
    return tuple(int(owner in owners and seat not in owners) for owner in range(seats))
