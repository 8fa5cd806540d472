"""First-time explanations of a guided game, each shown once, when its subject comes up."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.maharaja.view import View
from games.titles.maharaja.words.anchors import in_rules

Verbs = list[str]


@dataclass(frozen=True)
class Explanation:
    """An explanation, with the address of the full text in the rules."""

    title: str
    text: str
    place: str


def explanations(view: View, verbs: Verbs, *, drafting: bool) -> list[Explanation]:
    """Return the concepts that are new at this decision.

    `verbs` are the player's moves so far, or names of actions: their concepts are known.
    """
    names = FIRST_TIMES.get(view.step, lambda view, verbs, drafting: ())(view, verbs, drafting)
    found = (CONCEPTS[name] for name in names)
    return [Explanation(_(title), _(text), in_rules(anchor)) for anchor, title, text in found]


def _draft(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    return () if "take_character" in verbs else ("goal", "characters")


def _settle(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    return () if "place_shrine" in verbs else ("roads",)


def _plan(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    planned = verbs.count("lock_disc")
    second = ("track",) if "take_reward" in verbs else ("scoring", "track")
    by_round: dict[int, tuple[str, ...]] = {0: ("planning",), 1: second, 2: ("brahmabot",), 5: ("ending",)}
    return by_round.get(planned, ())


def _turn(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    return () if drafting or "end_turn" in verbs else ("turn",)


def _build(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    return () if _walked(verbs) or {"build_statue", "build_shrine"} & {*verbs} else ("building",)


def _rewards(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    return () if "take_reward" in verbs else ("scoring", "rewards")


def _change(view: View, verbs: Verbs, drafting: bool) -> Iterable[str]:
    begun = verbs.count("character") - (view.step == "character")
    return () if _walked(verbs) or begun or verbs.count("take_character") > 1 else ("changing",)


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

CONCEPTS = {
    "goal": (
        "idea",
        gettext_noop("What the game is about"),
        gettext_noop(
            "For seven rounds you build statues and shrines in holy cities, against "
            "Brahmabot. The player with more prestige at the end wins. At every decision "
            "one button is marked as a hint, with the reason beside it. You can always do "
            "something else."
        ),
    ),
    "characters": (
        "characters",
        gettext_noop("Characters"),
        gettext_noop(
            "You have one character at a time. The lowest number plays first in a round "
            "and wins ties. Most characters also have a power: some always work, some once "
            "a round, some when a city is scored."
        ),
    ),
    "roads": (
        "priest",
        gettext_noop("Roads and villages"),
        gettext_noop(
            "Your priest starts at the crossroads in the middle and walks along roads. A "
            "road is open when each of its villages has a shrine. Passing your own shrines "
            "is free; passing another player’s costs you 1 coin each. You earn coins when "
            "Brahmabot passes yours."
        ),
    ),
    "planning": (
        "phase-2-planning",
        gettext_noop("Planning"),
        gettext_noop(
            "A round starts with a plan: point the two arrows of your disc at two of the "
            "nine actions, or both at the same one, then lock in. You carry them out "
            "afterwards. The Maharaja, under the gold parasol, visits one city; that city "
            "is scored at the end of this round."
        ),
    ),
    "turn": (
        "turn",
        gettext_noop("Your turn"),
        gettext_noop(
            "Your disc is now open. Carry out its two actions in any order, and move your "
            "priest whenever you like. Everything is a draft that you can undo until you "
            "end your turn or change your character."
        ),
    ),
    "building": (
        "city-scoring",
        gettext_noop("Building and worship points"),
        gettext_noop(
            "In a city, a statue in the centre counts 3 worship points (WP), any other "
            "statue 2, a shrine 1 and your priest 1. To build in a city, your priest must "
            "be there; in a village it doesn’t have to be. A statue costs 12 coins where "
            "the Maharaja is and 10 elsewhere; a shrine costs 1."
        ),
    ),
    "scoring": (
        "solo-scoring",
        gettext_noop("City scoring"),
        gettext_noop(
            "The player with most WP in the Maharaja’s city is first. If it is you, you "
            "get 12 coins and Brahmabot gets 1 prestige. If it is Brahmabot, it gets 4 "
            "prestige and you get 6 coins, or 3 if you have no WP there. The tables below "
            "the board show the details."
        ),
    ),
    "rewards": (
        "rewards",
        gettext_noop("Rewards"),
        gettext_noop(
            "With at least 1 WP in the city you also take one of the two lowest reward "
            "tiles, and it leaves the game. You must take one, but you may leave it unused."
        ),
    ),
    "track": (
        "maharaja-track",
        gettext_noop("The Maharaja’s track"),
        gettext_noop(
            "The flags above the board show the journey: the leftmost one is the next "
            "city. So you know one round ahead where to be. “Move a flag” moves a flag "
            "three spaces to the left."
        ),
    ),
    "brahmabot": (
        "brahmabot-s-turn",
        gettext_noop("What Brahmabot will do"),
        gettext_noop(
            "Brahmabot has three tiles in front of it, two of them face up, and plays one "
            "of the three. Check what they do before you plan: it may build where you want "
            "to be first."
        ),
    ),
    "ending": (
        "final-scoring",
        gettext_noop("The end is near"),
        gettext_noop(
            "After the seventh round each statue is worth 3 prestige, each city where you "
            "have most WP 2 (1 if tied), and every 5 coins 1. So statues now count more "
            "than coins, and a small lead in many cities counts more than a big lead in a "
            "few."
        ),
    ),
    "changing": (
        "action-character",
        gettext_noop("Changing character"),
        gettext_noop(
            "A new character gives you its number and its power right away. When you "
            "change, your old one leaves the game. When Brahmabot takes yours, its own "
            "leaves the game."
        ),
    ),
    "maharani": (
        "maharani-tokens",
        gettext_noop("Maharani tokens"),
        gettext_noop(
            "The token lends you the power of a character in the display, besides your "
            "own, until the end of the next round. You can use a once-a-round power once."
        ),
    ),
}
"""For each concept: the anchor in the rules, the title, the text."""
