"""Chooses for an absent player: safe moves that cost the other players nothing."""

from engine.kernel.moves import Move
from engine.maharaja_2004.board import BOARD, Road
from engine.maharaja_2004.view import View

SAFE = ("lock_disc gold gold", "action gold", "give_up", "end_turn", "bid 0", "pass")
"""The first of these that is legal."""
ROAD_OF = {village: road for road in BOARD.roads for village in road.villages}


def idle(view: View, moves: list[Move]) -> Move:
    """Return the safe choice.

    Where no move is safe by its name it is the first one offered: the lowest card of the bank, the
    architect's city or the first village for a lifted house.
    """
    by_text = {move.text: move for move in moves}
    safe = next((by_text[text] for text in SAFE if text in by_text), None)
    if safe:
        return safe
    if view.step == "house_placement":
        return _village(view, moves)
    return moves[-1] if view.step == "hand_over" else moves[0]


def _village(view: View, moves: list[Move]) -> Move:
    """Return the first village that completes an own road, else one near the lowest governor, else any."""
    lowest = BOARD.places.index(next(city for city in view.track if city is not None))
    towards = (move for move in moves if lowest in (_road(move).a, _road(move).b))
    return next((move for move in moves if _completes(view, move)), next(towards, moves[0]))


def _road(move: Move) -> Road:
    return ROAD_OF[int(move.args[0])]


def _completes(view: View, move: Move) -> bool:
    """Return whether the road has a house of the seat's own, and this village is its only empty one."""
    houses = {village: view.villages[BOARD.villages[village]] for village in _road(move).villages}
    empty = [village for village, there in houses.items() if not any(there)]
    mine = any(there[view.seat or 0] for there in houses.values())
    return mine and empty == [move.args[0]]
