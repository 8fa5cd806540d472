"""The architect's routes over the map."""

from functools import partial

from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.view import View
from games.titles.india import routes as india
from games.titles.india.routes import Payments, Routes, find_routes
from games.titles.maharaja_2004.drawing import LAYOUT

between = partial(india.between, LAYOUT)
stops = partial(india.stops, LAYOUT)


def routes_from(view: View, seat: int, start: str) -> Routes:
    """Return the routes of this seat's architect from a place."""
    dues = tuple(_due(view.villages[name], seat) for name in BOARD.villages)
    return find_routes(LAYOUT, dues, BOARD.places.index(start), len(view.players))


def _due(houses: list[int], seat: int) -> Payments | None:
    """Return the payments for a village: 1 gold for each house, nothing with a house of one's own."""
    if not any(houses):
        return None
    return (0,) * len(houses) if houses[seat] else tuple(houses)
