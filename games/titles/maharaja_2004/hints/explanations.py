"""First-time explanations of a guided game: at most three lines each, pointing at the thing they speak of."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.base.log_marks import SPOT
from games.titles.guided import Explanation
from games.titles.maharaja_2004.words.names import in_rules


def explanation(name: str, *, seat: int, suggested: str) -> Explanation:
    """Return the explanation of a concept to this seat; `suggested` are the selectors of the suggestion."""
    anchor, title, text, target = CONCEPTS[name]
    targets = {
        "@suggested": suggested,
        "@crossroads": f"#{SPOT}crossroads",
        "@architect": f'[data-piece="architect-{seat}"]',
        "@me": f'[data-card="{seat}"]',
        "@quarry": f'[data-card="{seat}"] .holding-quarry',
        "@palaces": f'[data-card="{seat}"] .holding-palaces',
    }
    return Explanation(_(title), _(text), in_rules(anchor), targets.get(target, target))


CONCEPTS = {
    "goal": (
        "idea",
        gettext_noop("What the game is about"),
        gettext_noop("Build palaces in seven cities. The player who has built most palaces at the end wins."),
        "",
    ),
    "hints": (
        "idea",
        gettext_noop("Hints"),
        gettext_noop(
            "At every decision a hint marks one choice and says why. You can always choose something else."
        ),
        "@suggested",
    ),
    "characters": (
        "characters",
        gettext_noop("Characters"),
        gettext_noop(
            "You have one character at a time. The lowest number plays first and wins ties. Most also "
            "have a power."
        ),
        ".group.take_character",
    ),
    "roads": (
        "roads",
        gettext_noop("Roads and villages"),
        gettext_noop(
            "Your architect starts at the crossroads. A road is open when each of its villages has a house."
        ),
        "@crossroads",
    ),
    "tolls": (
        "journeys",
        gettext_noop("Paying the way"),
        gettext_noop(
            "Passing your own houses is free, another player’s costs 1 gold each. You earn gold when "
            "others pass yours."
        ),
        "@suggested",
    ),
    "planning": (
        "planning",
        gettext_noop("Planning"),
        gettext_noop(
            "Point the two arrows at two of the nine actions, or both at the same one. Then lock in."
        ),
        ".wheel",
    ),
    "maharaja": (
        "round",
        gettext_noop("The Maharaja"),
        gettext_noop(
            "The Maharaja visits one city each round. That city is scored at the end of the round and "
            "pays gold."
        ),
        '[data-piece="maharaja"]',
    ),
    "scoring": (
        "city-scoring",
        gettext_noop("City scoring"),
        gettext_noop(
            "Most points in the Maharaja’s city: 10 gold for you, 5 for the second. Alone there, you get "
            "5 more. The lower character wins ties."
        ),
        '[data-piece="maharaja"]',
    ),
    "track": (
        "governor-track",
        gettext_noop("The governor track"),
        gettext_noop(
            "The lowest governor shows the next city: you know ahead where to be. “Move a governor” "
            "changes the order."
        ),
        ".governor-track .next",
    ),
    "quarry": (
        "pieces",
        gettext_noop("Houses run out"),
        gettext_noop("Houses that you build come from your pool. “Quarry” brings two more into it."),
        "@quarry",
    ),
    "order": (
        "order-of-turns",
        gettext_noop("Turn order"),
        gettext_noop(
            "The lowest character plays first and gets the best sites. The last player knows what "
            "there is to beat."
        ),
        "@me",
    ),
    "ending": (
        "end",
        gettext_noop("The end"),
        gettext_noop(
            "A short game ends after the round in which a player builds a sixth palace, or after round "
            "8. Gold only breaks ties."
        ),
        "@palaces",
    ),
    "turn": (
        "turn",
        gettext_noop("Your turn"),
        gettext_noop(
            "Play your two actions in any order. Your architect may walk before, between and after them."
        ),
        ".group.action | .group.move_architect",
    ),
    "draft": (
        "turn",
        gettext_noop("Trying it out"),
        gettext_noop(
            "Everything is a draft that you can undo until you end your turn or take a player’s card."
        ),
        "#ask-end_turn | #choose-end_turn",
    ),
    "points": (
        "city-scoring",
        gettext_noop("Points in a city"),
        gettext_noop(
            "In a city, a palace in the centre counts 3 points; any other palace, a house and your "
            "architect count 1 each."
        ),
        "@suggested",
    ),
    "prices": (
        "prices",
        gettext_noop("Where you can build"),
        gettext_noop(
            "In a city your architect must be there; for a village it doesn’t matter. A palace costs 12 "
            "gold, a house 1."
        ),
        "@architect",
    ),
    "changing": (
        "action-character",
        gettext_noop("Changing character"),
        gettext_noop(
            "You get the number and the power of your new card right away. Take a player’s card, and "
            "that player picks another."
        ),
        ".group.take_character",
    ),
    "robbed": (
        "action-character",
        gettext_noop("Your character was taken"),
        gettext_noop("Pick another one from the bank: its number and its power are yours right away."),
        ".group.take_character",
    ),
}
"""For each concept: the anchor in the rules, the title, the text, the target."""
