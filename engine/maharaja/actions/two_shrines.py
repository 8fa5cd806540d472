"""Build two shrines, at least one of them in a city (M7)."""

from engine.maharaja.actions.action import building_action

TWO_SHRINES = building_action("two_shrines", {"shrines": 2, "price": 1, "city_first": 1})
