"""Build one house."""

from engine.maharaja_2004.actions.action import building_action
from engine.maharaja_2004.building import HOUSE_PRICE

HOUSE = building_action("house", {"houses": 1, "price": HOUSE_PRICE})
