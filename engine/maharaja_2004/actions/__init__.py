"""The nine actions of the disc, in the disc's order (C19)."""

from engine.maharaja_2004.actions.action import Action
from engine.maharaja_2004.actions.character import CHARACTER
from engine.maharaja_2004.actions.gold import GOLD
from engine.maharaja_2004.actions.governors import GOVERNORS
from engine.maharaja_2004.actions.house import HOUSE
from engine.maharaja_2004.actions.move_house import MOVE_HOUSE
from engine.maharaja_2004.actions.palace import PALACE
from engine.maharaja_2004.actions.palace_and_house import PALACE_AND_HOUSE
from engine.maharaja_2004.actions.quarry import QUARRY
from engine.maharaja_2004.actions.two_houses import TWO_HOUSES

ACTIONS: dict[str, Action] = {
    action.name: action
    for action in (
        GOLD,
        HOUSE,
        TWO_HOUSES,
        MOVE_HOUSE,
        QUARRY,
        PALACE,
        PALACE_AND_HOUSE,
        GOVERNORS,
        CHARACTER,
    )
}
