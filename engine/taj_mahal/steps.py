"""Every waiting point of the game by the name of its step."""

from engine.kernel.points import Step
from engine.taj_mahal.phases import (
    course,
    end_visit,
    final_scoring,
    place_crown,
    place_palace,
    prepare_visit,
    take_card,
    turn,
    turns,
    unrest,
    withdrawal,
)
from engine.taj_mahal.state import State

STEPS: dict[str, Step[State]] = {
    "course": course.STEP,
    "prepare_visit": prepare_visit.STEP,
    "turns": turns,
    "turn": turn,
    "withdrawal": withdrawal,
    "place_palace": place_palace,
    "place_crown": place_crown,
    "take_card": take_card,
    "unrest": unrest.STEP,
    "end_visit": end_visit.STEP,
    "final_scoring": final_scoring.STEP,
}
