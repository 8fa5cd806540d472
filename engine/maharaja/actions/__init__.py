"""The nine actions of the disc, in the disc's order."""

from engine.maharaja.actions.action import Action
from engine.maharaja.actions.character import CHARACTER
from engine.maharaja.actions.coins import COINS
from engine.maharaja.actions.prestige import PRESTIGE
from engine.maharaja.actions.shrine import SHRINE
from engine.maharaja.actions.shrines import SHRINES
from engine.maharaja.actions.statue import STATUE
from engine.maharaja.actions.statue_and_shrine import STATUE_AND_SHRINE
from engine.maharaja.actions.track import TRACK
from engine.maharaja.actions.two_shrines import TWO_SHRINES

ACTIONS: dict[str, Action] = {
    action.name: action
    for action in (
        STATUE,
        SHRINE,
        STATUE_AND_SHRINE,
        TWO_SHRINES,
        COINS,
        SHRINES,
        PRESTIGE,
        CHARACTER,
        TRACK,
    )
}
