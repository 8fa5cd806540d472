"""When things are explained for the first time in a guided game: one thing at a time, each once."""

from collections.abc import Callable, Iterable

from engine.maharaja_2004.actions import ACTIONS
from engine.maharaja_2004.view import View

Verbs = list[str]
BEGUN = {*ACTIONS, "move_architect", "power", "end_turn"}
"""What only a turn has: whoever has done one of these knows what a turn is."""


def new_concepts(view: View, played: list[str]) -> list[str]:
    """Return the names of the concepts that are new at this decision to a player who made these moves."""
    verbs = [text.split()[1 if text.startswith("action ") else 0] for text in played]
    return list(FIRST_TIMES.get(view.step, lambda view, verbs: ())(view, verbs))


def _draft(view: View, verbs: Verbs) -> Iterable[str]:
    return () if "take_character" in verbs else ("goal", "hints", "characters")


def _settle(view: View, verbs: Verbs) -> Iterable[str]:
    return () if "place_house" in verbs else ("roads", "tolls")


def _plan(view: View, verbs: Verbs) -> Iterable[str]:
    by_round: dict[int, tuple[str, ...]] = {
        0: ("planning", "maharaja"), 1: ("scoring", "track"), 2: ("quarry",), 3: ("order",), 4: ("ending",),
    }  # fmt: skip
    return by_round.get(verbs.count("lock_disc"), ())


def _turn(view: View, verbs: Verbs) -> Iterable[str]:
    return () if BEGUN & {*verbs} else ("turn", "draft")


def _build(view: View, verbs: Verbs) -> Iterable[str]:
    known = _walked(verbs) or {"build_palace", "build_house"} & {*verbs}
    return () if known else ("points", "prices")


def _change(view: View, verbs: Verbs) -> Iterable[str]:
    if _walked(verbs) or verbs.count("take_character") > 1 or verbs.count("character") > 1:
        return ()
    return ("robbed",) if view.step == "replacement" else ("changing",)


def _walked(verbs: Verbs) -> bool:
    """Return whether the player is in the middle of a walk, which was explained before."""
    return verbs[-1:] == ["move_architect"]


FIRST_TIMES: dict[str, Callable[[View, Verbs], Iterable[str]]] = {
    "character_draft": _draft,
    "house_placement": _settle,
    "planning": _plan,
    "turn": _turn,
    "build": _build,
    "character": _change,
    "replacement": _change,
}
