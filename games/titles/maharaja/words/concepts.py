"""When things are explained for the first time in a guided game: one thing at a time, each once."""

from collections.abc import Callable, Iterable

from engine.maharaja.view import View

Verbs = list[str]


def new_concepts(view: View, verbs: Verbs, *, drafting: bool) -> list[str]:
    """Return the names of the concepts that are new at this decision.

    `verbs` are the player's moves so far, or names of actions: their concepts are known.
    """
    return list(FIRST_TIMES.get(view.step, lambda view, verbs, drafting: ())(view, verbs, drafting))


def _draft(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    return () if "take_character" in verbs else ("goal", "hints", "characters")


def _settle(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    return () if "place_shrine" in verbs else ("roads", "tolls")


def _plan(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    planned = verbs.count("lock_disc")
    second = ("track",) if "take_reward" in verbs else ("winning", "losing", "track")
    by_round: dict[int, tuple[str, ...]] = {0: ("planning", "maharaja"), 1: second}
    by_round |= {2: ("brahmabot",), 5: ("ending", "majorities")}
    return by_round.get(planned, ())


def _turn(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    return () if drafting or "end_turn" in verbs else ("turn", "draft")


def _build(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    return () if _walked(verbs) or {"build_statue", "build_shrine"} & {*verbs} else ("worship", "prices")


def _rewards(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    return () if "take_reward" in verbs else ("winning", "losing", "rewards")


def _change(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    begun = verbs.count("character") - (view.step == "character")
    if _walked(verbs) or begun or verbs.count("take_character") > 1:
        return ()
    return ("robbed",) if view.step == "replacement" else ("changing",)


def _walked(verbs: Verbs) -> bool:
    """Return whether the player is in the middle of a walk, which was explained before."""
    return verbs[-1:] == ["move_priest"]


FIRST_TIMES: dict[str, Callable[[View, Verbs, bool], Iterable[str]]] = {
    "character_draft": _draft,
    "shrine_placement": _settle,
    "planning": _plan,
    "turn": _turn,
    "build": _build,
    "rewards": _rewards,
    "character": _change,
    "replacement": _change,
    "maharani": lambda view, verbs, drafting: () if "place_maharani" in verbs else ("maharani",),
}
