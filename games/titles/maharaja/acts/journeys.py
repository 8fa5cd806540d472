"""The way of a priest as a list of places on the board: cities, villages, the crossroads."""

from collections.abc import Sequence

from engine.kernel.events import Event
from engine.maharaja.board import BOARD
from engine.maharaja.view import View
from games.base.log_marks import SPOT
from games.titles.maharaja.words.routes import routes_from, stops


def spot(place: str) -> str:
    """Return the id of a place on the board."""
    return f"{SPOT}{place}"


def journey(event: Event, paid: Sequence[Event], view: View) -> list[str]:
    """Return the ids of the places on a priest's way; `paid` are the payments of the same move.

    The roads are looked up among today's shrines. If today they allow no such way, it is a straight line.
    """
    origin, place = str(event.data["origin"]), str(event.data["place"])
    payments = [0] * len(view.players)
    for payment in paid:
        if payment.data["amount"] > 0:
            payments[payment.seat] += payment.data["amount"]
    found = routes_from(view, event.seat, origin)
    goal = BOARD.places.index(place)
    route = found.paying.get((goal, tuple(payments))) or found.shortest.get(goal, ())
    return [spot(stop) for stop in stops(origin, route) or [origin, place]]
