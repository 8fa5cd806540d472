"""Moving a house: lifting it and setting it down elsewhere, with nothing in between (C22)."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point, close
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.building import place_of, put_house
from engine.maharaja_2004.state import EMPTY, LIFTED_VILLAGE, State
from engine.maharaja_2004.villages import ONE, houses_of, open_villages
from engine.maharaja_2004.words import LIFT_HOUSE, SET_IN_CITY, SET_IN_VILLAGE, place_name, village_number


def lift_moves(state: State, seat: int) -> list[Move]:
    """Return the houses of this seat that can be moved somewhere else (C22)."""
    seats, architect = len(state.players), state.players[seat].architect
    rooms = open_villages(state)
    goals = {village + LIFTED_VILLAGE for village in rooms}
    if architect != BOARD.start:
        goals.add(architect)
    if not goals:
        return []
    found = [city for city in range(len(BOARD.cities)) if state.houses[city * seats + seat]]
    found += [i + LIFTED_VILLAGE for i, code in enumerate(state.villages) if houses_of(code, seat)]
    return [LIFT_HOUSE[place] for place in found if len(goals) > 1 or place not in goals]


def lift(state: State, seat: int, move: Move, log: Log) -> None:
    """Take a house off the map; the next move sets it down."""
    place = int(move.args[0])
    village = village_number(place)
    if village < 0:
        state.houses[place * len(state.players) + seat] -= 1
    else:
        state.villages[village] -= ONE[seat]
    state.lifted = place
    log.add("house_lifted", seat, place=place_name(place))
    state.push("set_house", [seat])


resume = close


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Return the architect's city and the villages with room, but not where the house stood (C22)."""
    city = state.players[seat].architect
    moves = [SET_IN_CITY[city]] if city not in (BOARD.start, state.lifted) else []
    lifted = village_number(state.lifted)
    return moves + [SET_IN_VILLAGE[village] for village in open_villages(state) if village != lifted]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Set the house down, free of charge."""
    city, village = int(move.args[0]), int(move.args[1])
    put_house(state, seat, city, village)
    log.add("house_moved", seat, origin=place_name(state.lifted), place=place_of(city, village))
    state.lifted = EMPTY
    point.seats = []
