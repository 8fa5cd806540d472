"""Quarry: 3 shrines from the general supply."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.rewards.reward import Reward
from engine.maharaja.state import State

SHRINES = 3


def uses(state: State, seat: int, times: int) -> int:
    """As long as there is a shrine to take."""
    return min(times, -(-state.players[seat].supply // SHRINES))


def apply(state: State, seat: int, times: int, log: Log) -> None:
    """Fewer if there are fewer (M8)."""
    for _ in range(times):
        purse.take_shrines(state, seat, SHRINES, "quarry", log)


QUARRY = Reward("quarry", uses, apply)
