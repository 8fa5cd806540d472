"""Offering: 1 prestige and 1 coin."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.rewards.reward import Reward, always
from engine.maharaja.state import State


def apply(state: State, seat: int, times: int, log: Log) -> None:
    """Each application is a separate gain (M11)."""
    for _ in range(times):
        purse.gain_prestige(state, seat, 1, "offering", log)
        purse.gain_coins(state, seat, 1, "offering", log)


OFFERING = Reward("offering", always, apply)
