"""How playouts go on: turns as the apprentice plays them, and quick answers to all other questions."""

import random
from collections.abc import Callable, Sequence

from engine.bots.maharaja.judgement import CHARACTER_WORTH, standing
from engine.bots.maharaja.remembering import turn
from engine.bots.maharaja.settling import best_village
from engine.kernel.events import SILENCE
from engine.kernel.moves import Move
from engine.maharaja import GAME, powers
from engine.maharaja.actions import ACTIONS
from engine.maharaja.rehearsal import begin_turn
from engine.maharaja.state import EMPTY, State

COIN, SHRINE, CONSECRATION, MAHARANI = 0.4, 0.3, 1.2, 1.0
ALMS = 3
CHRONICLER = 11


def script(state: State, seat: int, moves: list[Move], rng: random.Random) -> list[str]:
    """Return the seat's next moves: in its turn to the end of it, otherwise one."""
    step = state.stack[-1].step
    if step == "turn":
        return [*turn(state, seat, arrows=0)[0], "end_turn"]
    return [policy(state, seat, moves, rng).text]


def policy(state: State, seat: int, moves: list[Move], rng: random.Random) -> Move:
    """Return one sensible move."""
    decide = _DECIDE.get(state.stack[-1].step, _best_outcome)
    return decide(state, seat, moves)


def _character(state: State, seat: int, moves: list[Move]) -> Move:
    return max(moves, key=lambda move: CHARACTER_WORTH.get(int(move.args[0]), 0) if move.args else -1)


def _village(state: State, seat: int, moves: list[Move]) -> Move:
    text = best_village(state, seat, moves)
    return next(move for move in moves if move.text == text)


def _disc(state: State, seat: int, moves: list[Move]) -> Move:
    text = disc_move(turn(turn_of(state, seat), seat, arrows=2)[1])
    return next(move for move in moves if move.text == text)


def turn_of(state: State, seat: int) -> State:
    """Return a copy in which it is the seat's turn, with no disc chosen yet."""
    copy = state.clone()
    begin_turn(copy, seat, [])
    return copy


def disc_move(used: Sequence[str]) -> str:
    """Return the text that locks these actions; arrows without an action bring coins."""
    arrows = [*used, "coins", "coins"][:2]
    return " ".join(["lock_disc", *sorted(arrows, key=list(ACTIONS).index)])


def _turn(state: State, seat: int, moves: list[Move]) -> Move:
    text = [*turn(state, seat, arrows=0)[0], "end_turn"][0]
    return next(move for move in moves if move.text == text)


def _reward(state: State, seat: int, moves: list[Move]) -> Move:
    """Return the tile that is worth most by rule of thumb; used rather than not."""
    coins = state.players[seat].coins
    more = CHRONICLER in [held.number for held in powers.held(state, seat)]
    worth = {
        "treasury": 3 * COIN,
        "quarry": 3 * SHRINE,
        "offering": 1 + more + COIN,
        "tribute": 2 * COIN,
        "glory": 2.0 + more,
        "alms": min(ALMS, coins) * (1 + more - COIN),
        "consecration": CONSECRATION,
        "maharani": MAHARANI if state.round < 7 else 0.0,
    }
    return max(moves, key=lambda move: worth[str(move.args[0])] - 2.0 * (len(move.args) > 1))


def _alms(state: State, seat: int, moves: list[Move]) -> Move:
    return moves[0]


def _maharani(state: State, seat: int, moves: list[Move]) -> Move:
    return _character(state, seat, moves)


def _build(state: State, seat: int, moves: list[Move]) -> Move:
    """Build in the Maharaja's next city if it can be, in a reward; else look for the best outcome."""
    if "reward" not in state.stack[-1].data:
        return _best_outcome(state, seat, moves)
    following = next(city for city in state.track if city != EMPTY)
    return next((move for move in moves if move.args and move.args[0] == following), moves[0])


def _best_outcome(state: State, seat: int, moves: list[Move]) -> Move:
    outcomes = [(outcome(state, seat, move), -at) for at, move in enumerate(moves)]
    return moves[-max(outcomes)[1]]


def outcome(state: State, seat: int, move: Move) -> float:
    """Return what the position is worth to the seat after a move."""
    after = state.clone()
    GAME.flow.apply(after, seat, move, SILENCE)
    return standing(after, seat)


_DECIDE: dict[str, Callable[[State, int, list[Move]], Move]] = {
    "character_draft": _character,
    "replacement": _character,
    "shrine_placement": _village,
    "planning": _disc,
    "turn": _turn,
    "rewards": _reward,
    "alms": _alms,
    "maharani": _maharani,
    "build": _build,
}
