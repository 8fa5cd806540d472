"""Every waiting point of the game by the name of its step."""

from engine.kernel.points import Step
from engine.maharaja_2004 import building, moving
from engine.maharaja_2004.actions import character, governors, move_house
from engine.maharaja_2004.characters import c05_builder
from engine.maharaja_2004.phases import (
    actions,
    character_draft,
    city_scoring,
    course,
    final_scoring,
    house_placement,
    maharaja,
    planning,
    replacement,
    turn,
)
from engine.maharaja_2004.state import State
from engine.maharaja_2004.variants import auction, several_characters

STEPS: dict[str, Step[State]] = {
    "course": course.STEP,
    "character_draft": character_draft,
    "auction": auction,
    "house_placement": house_placement,
    "maharaja": maharaja.STEP,
    "planning": planning.STEP,
    "actions": actions,
    "turn": turn,
    "build": building,
    "move_house": move_house,
    "set_house": moving,
    "builder": c05_builder,
    "governors": governors,
    "character": character,
    "replacement": replacement,
    "hand_over": several_characters,
    "city_scoring": city_scoring.STEP,
    "final_scoring": final_scoring.STEP,
}
