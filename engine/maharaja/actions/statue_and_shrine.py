"""Build a statue and a shrine, in any order."""

from engine.maharaja.actions.action import building_action

STATUE_AND_SHRINE = building_action("statue_and_shrine", {"statues": 1, "shrines": 1, "price": 1})
