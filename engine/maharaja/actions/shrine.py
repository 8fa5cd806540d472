"""Build one shrine free."""

from engine.maharaja.actions.action import building_action

SHRINE = building_action("shrine", {"shrines": 1, "price": 0})
