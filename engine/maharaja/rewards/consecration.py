"""Consecration: build a shrine from your board, free, in any city or in a village (M16)."""

from engine.kernel.events import Log
from engine.maharaja import building
from engine.maharaja.rewards.reward import Reward
from engine.maharaja.state import State


def uses(state: State, seat: int, times: int) -> int:
    """One shrine an application; a city always has room."""
    return min(times, state.players[seat].shrines)


def apply(state: State, seat: int, times: int, log: Log) -> None:
    """Open the choice of the place; no priest is needed."""
    building.begin(state, seat, {"shrines": times, "price": 0, "anywhere": 1, "reward": 1})


CONSECRATION = Reward("consecration", uses, apply, chooses=True)
