"""Tribute: every other player pays 2 coins to the supply, or the 1 they have."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.rewards.reward import Reward
from engine.maharaja.state import State

COINS = 2


def uses(state: State, seat: int, times: int) -> int:
    """As long as another player has a coin."""
    richest = max(player.coins for other, player in enumerate(state.players) if other != seat)
    return min(times, -(-richest // COINS))


def apply(state: State, seat: int, times: int, log: Log) -> None:
    """Paid from what the others have at that moment, twice if applied twice (M28)."""
    for _ in range(times):
        for other, player in enumerate(state.players):
            if other != seat:
                purse.pay_coins(state, other, min(COINS, player.coins), "tribute", log)


TRIBUTE = Reward("tribute", uses, apply)
