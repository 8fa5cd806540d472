"""Treasury: 3 coins."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.rewards.reward import Reward, always
from engine.maharaja.state import State


def apply(state: State, seat: int, times: int, log: Log) -> None:
    """From the supply."""
    for _ in range(times):
        purse.gain_coins(state, seat, 3, "treasury", log)


TREASURY = Reward("treasury", always, apply)
