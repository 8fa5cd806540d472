"""Change character: give your tile back, take another from the display or from a player (M9)."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point, close
from engine.maharaja import priest
from engine.maharaja.actions.action import Action
from engine.maharaja.phases.character_draft import take_from_display
from engine.maharaja.state import State
from engine.maharaja.words import GIVE_UP, TAKE_CHARACTER, TAKE_CHARACTER_FOR_GOOD


def others(state: State, seat: int) -> list[int]:
    """The seats that can be robbed; with Loyal Court nobody can."""
    if "loyal_court" in state.special:
        return []
    return [other for other in range(len(state.players)) if other != seat]


def possible(state: State, seat: int) -> bool:
    """There is a different tile to take; in solo none with an empty display (B9)."""
    return bool(state.display or (not state.solo and others(state, seat)))


def begin(state: State, seat: int, log: Log) -> None:
    """Open the choice of the new tile."""
    state.push("character", [seat])


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Tiles of the display and of others. A point of no return: robbing, and in solo the new tile."""
    from_display = TAKE_CHARACTER_FOR_GOOD if state.solo else TAKE_CHARACTER
    return [
        *(from_display[number] for number in state.display),
        *(TAKE_CHARACTER_FOR_GOOD[state.players[other].character] for other in others(state, seat)),
        *priest.moves(state, seat),
        GIVE_UP,
    ]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Take the tile, or give the action up."""
    if move.verb == "move_priest":
        priest.go(state, seat, move, log)
        return
    point.seats = []
    if move.verb == "give_up":
        log.add("given_up", seat)
    else:
        _take(state, seat, int(move.args[0]), log)


def _take(state: State, seat: int, number: int, log: Log) -> None:
    give_back(state, seat, log)
    if number in state.display:
        take_from_display(state, seat, number, log)
        return
    robbed = next(s for s in others(state, seat) if state.players[s].character == number)
    state.players[seat].character = number
    state.players[robbed].character = 0
    log.add("character", seat, character=number, robbed=robbed)
    if state.solo:
        take_from_display(state, robbed, state.display[0], log)
    else:
        state.push("replacement", [robbed])


def give_back(state: State, seat: int, log: Log) -> None:
    """The old tile goes to the display; in solo it leaves the game (B9)."""
    number = state.players[seat].character
    if state.solo:
        log.add("character_removed", seat, character=number)
    else:
        state.display.append(number)
        log.add("character_returned", seat, character=number)
    state.players[seat].character = 0


resume = close


CHARACTER = Action("character", possible, begin)
