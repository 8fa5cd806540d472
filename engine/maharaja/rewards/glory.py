"""Glory: 2 prestige."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.rewards.reward import Reward, always
from engine.maharaja.state import State


def apply(state: State, seat: int, times: int, log: Log) -> None:
    """Each application is a separate gain (M11)."""
    for _ in range(times):
        purse.gain_prestige(state, seat, 2, "glory", log)


GLORY = Reward("glory", always, apply)
