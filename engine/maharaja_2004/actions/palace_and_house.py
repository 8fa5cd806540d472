"""Build a palace and a house, in either order (C4)."""

from engine.maharaja_2004.actions.action import building_action
from engine.maharaja_2004.building import HOUSE_PRICE

PALACE_AND_HOUSE = building_action("palace_and_house", {"palaces": 1, "houses": 1, "price": HOUSE_PRICE})
