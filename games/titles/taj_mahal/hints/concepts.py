"""When things are explained for the first time in a guided game: one thing at a time, each once."""

from engine.taj_mahal.view import View

BY_VISIT: dict[int, tuple[str, ...]] = {
    1: ("goal", "hints", "court", "cards"),
    2: ("goods", "chains"),
    3: ("scarce",),
    4: ("prestige",),
    11: ("ending",),
}
"""What is told before the first card of a visit."""
FIRST_TIMES = {
    "place_palace": ("palaces", "tokens"),
    "place_crown": ("crown",),
    "take": ("display",),
}
"""What is told before the first move of a kind."""
STEPS = {"place_palace": "place_palace", "place_crown": "place_crown", "take_card": "take"}
"""The move that a step asks for."""


def new_concepts(view: View, played: list[str]) -> tuple[str, ...]:
    """Return the names of the concepts that are new at this decision to a player who made these moves."""
    verbs = [text.split()[0] for text in played]
    if view.step != "turn":
        verb = STEPS.get(view.step, "")
        return () if verb in verbs else FIRST_TIMES.get(verb, ())
    if not view.players[view.seat or 0].row:
        return BY_VISIT.get(view.visit, ())
    return ("withdrawing", "unrest") if verbs.count("play") == 1 else ()
