"""Build two houses, at least one of them in a city (C23)."""

from engine.maharaja_2004.actions.action import building_action
from engine.maharaja_2004.building import HOUSE_PRICE

TWO_HOUSES = building_action("two_houses", {"houses": 2, "price": HOUSE_PRICE, "city_first": 1})
