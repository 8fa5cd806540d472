"""Every waiting point of the game by the name of its step."""

from engine.kernel.points import Step
from engine.maharaja import building
from engine.maharaja.actions import character, track
from engine.maharaja.brahmabot import settling
from engine.maharaja.brahmabot import turn as brahmabot_turn
from engine.maharaja.characters import c03_moneychanger
from engine.maharaja.phases import (
    actions,
    character_draft,
    city_scoring,
    course,
    end_of_round,
    final_scoring,
    maharaja,
    planning,
    replacement,
    rewards,
    shrine_placement,
    turn,
)
from engine.maharaja.rewards import alms
from engine.maharaja.rewards import maharani as maharani_reward
from engine.maharaja.state import State

STEPS: dict[str, Step[State]] = {
    "course": course.STEP,
    "character_draft": character_draft,
    "brahmabot_settles": settling,
    "shrine_placement": shrine_placement,
    "maharaja": maharaja.STEP,
    "planning": planning.STEP,
    "actions": actions,
    "turn": turn,
    "brahmabot": brahmabot_turn,
    "build": building,
    "character": character,
    "replacement": replacement,
    "track": track,
    "moneychanger": c03_moneychanger,
    "city_scoring": city_scoring.STEP,
    "rewards": rewards,
    "alms": alms,
    "maharani": maharani_reward,
    "end_of_round": end_of_round.STEP,
    "final_scoring": final_scoring.STEP,
}
