"""The way a priest would go is told before it is chosen, and costs what the move says."""

import pytest

from engine.maharaja.board import BOARD
from engine.maharaja.view import View
from games.wording.maharaja.routes import Route, between, route
from tests.site.drawing.positions import SEATS, choices


def owed(view: View, seat: int, way: Route) -> list[int]:
    """1 coin to each owner of a village without a shrine of one's own."""
    villages = [view.villages[BOARD.villages[v]] for number in way for v in BOARD.roads[number].villages]
    assert all(villages), "every village on the way has a shrine"
    return [sum(owner in them for them in villages if seat not in them) for owner in range(len(view.players))]


@pytest.mark.parametrize("seats", SEATS)
def test_every_route_leads_there_and_costs_what_the_move_pays(seats: int) -> None:
    seen = 0
    for view, moves in choices(seats):
        for move in (move for move in moves if move.verb == "move_priest"):
            assert view.seat is not None
            way = route(view, view.seat, move)
            here = BOARD.places.index(view.players[view.seat].priest)
            for number in way:
                road = BOARD.roads[number]
                assert here in (road.a, road.b)
                here = road.b if here == road.a else road.a
            assert here == move.args[0]
            assert len(between(view.players[view.seat].priest, way)) == len(way) - 1
            if move.args[1:]:
                assert owed(view, view.seat, way) == list(move.args[1:])
                seen += 1
    assert seen or seats < 3
