"""Build a palace."""

from engine.maharaja_2004.actions.action import building_action

PALACE = building_action("palace", {"palaces": 1})
