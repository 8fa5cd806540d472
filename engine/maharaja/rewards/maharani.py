"""Maharani: a token on a display character makes its power yours too, through the next round (M17)."""

from engine.kernel.events import Log
from engine.kernel.moves import Move, word
from engine.kernel.points import Point, close
from engine.maharaja.rewards.reward import Reward
from engine.maharaja.state import MAHARANI_TOKENS, MaharaniToken, State
from engine.maharaja.words import STOP_FOR_GOOD

PLACE = tuple(word("place_maharani", number) for number in range(17))
PLACE_LAST = tuple(move.committing() for move in PLACE)


def free_tiles(state: State, seat: int) -> list[int]:
    """Display tiles without a token of this seat: nobody has two on one (M25)."""
    mine = [token.character for token in state.maharani if token.seat == seat]
    return [number for number in state.display if number not in mine]


def uses(state: State, seat: int, times: int) -> int:
    """As far as tokens and tiles go."""
    return min(times, MAHARANI_TOKENS - len(state.maharani), len(free_tiles(state, seat)))


def apply(state: State, seat: int, times: int, log: Log) -> None:
    """Open the choice of the tile; two different tiles with Royal Favourite."""
    state.push("maharani", [seat], {"left": times})


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """A tile, or stop."""
    moves = PLACE_LAST if point.numbers["left"] == 1 else PLACE
    return [*(moves[number] for number in free_tiles(state, seat)), STOP_FOR_GOOD]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Place one token, or no more."""
    if move.verb == "stop":
        point.seats = []
        log.add("stopped", seat)
        return
    number = int(move.args[0])
    state.maharani.append(MaharaniToken(seat, number, state.round))
    log.add("maharani", seat, character=number)
    point.numbers["left"] -= 1
    if not point.numbers["left"]:
        point.seats = []


resume = close

MAHARANI = Reward("maharani", uses, apply, chooses=True)
