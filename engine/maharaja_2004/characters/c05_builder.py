"""5 Builder: once a turn, besides the actions, build one house free or move one house (C6)."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point, close
from engine.maharaja_2004 import architect, building, moving
from engine.maharaja_2004.characters.character import Character
from engine.maharaja_2004.state import State
from engine.maharaja_2004.words import GIVE_UP

WORK: building.Work = {"houses": 1, "price": 0}
"""From the pool, free; in a city the architect must be there (C14)."""


def possible(state: State, seat: int) -> bool:
    """Return whether a house can be built or moved now."""
    return building.possible(state, seat, WORK) or bool(moving.lift_moves(state, seat))


def use(state: State, seat: int, log: Log) -> None:
    """Open the choice; travel may come before it is made (C28)."""
    state.push("builder", [seat], WORK)


resume = close


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Build a house, lift one, travel, or give the power up."""
    return [
        *building.house_moves(state, seat, point.numbers),
        *moving.lift_moves(state, seat),
        *architect.moves(state, seat),
        GIVE_UP,
    ]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Do one of them."""
    if move.verb == architect.VERB:
        architect.go(state, seat, move, log)
        return
    point.seats = []
    if move.verb == "give_up":
        log.add("given_up", seat)
    elif move.verb == "lift_house":
        moving.lift(state, seat, move, log)
    else:
        building.build_house(state, seat, move, point.numbers, log)


CHARACTER = Character(5, "builder", possible=possible, use=use)
