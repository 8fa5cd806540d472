"""The eight reward tiles."""

from engine.maharaja.rewards.alms import ALMS
from engine.maharaja.rewards.consecration import CONSECRATION
from engine.maharaja.rewards.glory import GLORY
from engine.maharaja.rewards.maharani import MAHARANI
from engine.maharaja.rewards.offering import OFFERING
from engine.maharaja.rewards.quarry import QUARRY
from engine.maharaja.rewards.reward import Reward
from engine.maharaja.rewards.treasury import TREASURY
from engine.maharaja.rewards.tribute import TRIBUTE

REWARDS: dict[str, Reward] = {
    reward.name: reward
    for reward in (TREASURY, QUARRY, OFFERING, TRIBUTE, GLORY, ALMS, CONSECRATION, MAHARANI)
}
