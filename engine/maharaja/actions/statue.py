"""Build one statue for 1 coin less."""

from engine.maharaja.actions.action import building_action

STATUE = building_action("statue", {"statues": 1, "discount": 1})
