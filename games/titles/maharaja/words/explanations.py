"""First-time explanations of a guided game: at most three lines each, pointing at the thing they speak of."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.base.log_marks import SPOT
from games.titles.guided import Explanation
from games.titles.maharaja.words.anchors import in_rules


def explanation(name: str, *, seat: int, suggested: str) -> Explanation:
    """Return the explanation of a concept to this seat; `suggested` are the selectors of the suggestion."""
    anchor, title, text, target = CONCEPTS[name]
    targets = {
        "@suggested": suggested,
        "@crossroads": f"#{SPOT}crossroads",
        "@priest": f'[data-piece="priest-{seat}"]',
        "@me": f'[data-card="{seat}"]',
    }
    return Explanation(_(title), _(text), in_rules(anchor), targets.get(target, target))


CONCEPTS = {
    "goal": (
        "idea",
        gettext_noop("What the game is about"),
        gettext_noop(
            "Build statues and shrines in holy cities for seven rounds. The player with more prestige at "
            "the end wins."
        ),
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
        "priest",
        gettext_noop("Roads and villages"),
        gettext_noop(
            "Your priest starts at the crossroads. A road is open when each of its villages has a shrine."
        ),
        "@crossroads",
    ),
    "tolls": (
        "priest",
        gettext_noop("Paying the way"),
        gettext_noop(
            "Passing your own shrines is free, another player’s costs 1 coin each. You earn coins when "
            "Brahmabot passes yours."
        ),
        "@suggested",
    ),
    "planning": (
        "phase-2-planning",
        gettext_noop("Planning"),
        gettext_noop(
            "Point the two arrows at two of the nine actions, or both at the same one. Then lock in."
        ),
        ".wheel",
    ),
    "maharaja": (
        "phase-2-planning",
        gettext_noop("The Maharaja"),
        gettext_noop("The Maharaja visits one city each round. That city is scored at the end of the round."),
        '[data-piece="maharaja"]',
    ),
    "turn": (
        "turn",
        gettext_noop("Your turn"),
        gettext_noop(
            "Play your two actions in any order. Your priest may walk before, between and after them."
        ),
        ".group.action",
    ),
    "draft": (
        "turn",
        gettext_noop("Trying it out"),
        gettext_noop(
            "Everything is a draft that you can undo until you end your turn or change your character."
        ),
        "#ask-end_turn | #choose-end_turn",
    ),
    "worship": (
        "city-scoring",
        gettext_noop("Worship points"),
        gettext_noop(
            "In a city, a statue in the centre counts 3 worship points (WP), any other statue 2, a "
            "shrine 1 and your priest 1."
        ),
        "@suggested",
    ),
    "prices": (
        "prices",
        gettext_noop("Where you can build"),
        gettext_noop(
            "Your priest must be in the city; for a village it doesn’t matter. Without a discount a "
            "statue costs 12 coins where the Maharaja is, 10 elsewhere."
        ),
        "@priest",
    ),
    "winning": (
        "solo-scoring",
        gettext_noop("City scoring"),
        gettext_noop(
            "The player with most WP in the Maharaja’s city is first. If it is you, you get 12 coins and "
            "Brahmabot gets 1 prestige."
        ),
        '[data-piece="maharaja"]',
    ),
    "losing": (
        "solo-scoring",
        gettext_noop("When Brahmabot is first"),
        gettext_noop(
            "If Brahmabot is first, it gets 4 prestige. You get 6 coins, or 3 if you have no WP there."
        ),
        '[data-piece="maharaja"]',
    ),
    "rewards": (
        "rewards",
        gettext_noop("Rewards"),
        gettext_noop(
            "With at least 1 WP in the city you also take one of the two lowest reward tiles. You may "
            "leave it unused."
        ),
        ".group.take_reward",
    ),
    "track": (
        "maharaja-track",
        gettext_noop("The Maharaja’s track"),
        gettext_noop(
            "The leftmost flag is the next city: you know one round ahead where to be. “Move a flag” "
            "brings a city forward."
        ),
        ".maharaja-track .next",
    ),
    "brahmabot": (
        "brahmabot-s-turn",
        gettext_noop("What Brahmabot will do"),
        gettext_noop(
            "Brahmabot plays one of these three tiles. Check what they do: it may build where you want "
            "to be first."
        ),
        ".brahmabot-tiles",
    ),
    "ending": (
        "final-scoring",
        gettext_noop("The end is near"),
        gettext_noop(
            "After the seventh round each statue is worth 3 prestige and every 5 coins are worth 1. "
            "Statues now beat coins."
        ),
        "@me",
    ),
    "majorities": (
        "final-scoring",
        gettext_noop("Most WP at the end"),
        gettext_noop(
            "Each city where you have most WP is worth 2 prestige (1 if tied): a small lead in many "
            "cities beats a big one in a few."
        ),
        "@me",
    ),
    "changing": (
        "action-character",
        gettext_noop("Changing character"),
        gettext_noop(
            "You get the number and the power of your new character right away. Your old one leaves the game."
        ),
        ".group.take_character",
    ),
    "robbed": (
        "action-character",
        gettext_noop("Brahmabot took your character"),
        gettext_noop("Pick another one: you get its number and its power right away."),
        ".group.take_character",
    ),
    "maharani": (
        "maharani-tokens",
        gettext_noop("Maharani tokens"),
        gettext_noop(
            "The token lends you a power from the display, besides your own, until the end of the next round."
        ),
        ".group.place_maharani",
    ),
}
"""For each concept: the anchor in the rules, the title, the text, the target."""
