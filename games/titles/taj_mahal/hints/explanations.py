"""First-time explanations of a guided game: at most three lines each, pointing at the thing they speak of."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.titles.guided import Explanation
from games.titles.taj_mahal.words.names import in_rules


def explanation(name: str, *, seat: int, suggested: str) -> Explanation:
    """Return the explanation of a concept to this seat; `suggested` are the selectors of the suggestion."""
    anchor, title, text, target = CONCEPTS[name]
    targets = {"@suggested": suggested, "@me": f'[data-card="{seat}"]'}
    return Explanation(_(title), _(text), in_rules(anchor), targets.get(target, target))


CONCEPTS = {
    "goal": (
        "idea",
        gettext_noop("What the game is about"),
        gettext_noop(
            "The court visits twelve provinces. In each you play cards for its favour, which brings palaces "
            "and goods. Most points win."
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
    "court": (
        "court",
        gettext_noop("The court"),
        gettext_noop(
            "Six members have a token: four advisors bring a palace each, the Grand Mogul the crown "
            "palace, the elephant the province’s goods."
        ),
        "#court",
    ),
    "cards": (
        "playing-a-card",
        gettext_noop("Playing a card"),
        gettext_noop(
            "Play one coloured card a turn, and a colourless one with it if you like. Your first card "
            "sets your colour for this visit."
        ),
        "#hand",
    ),
    "withdrawing": (
        "withdrawing",
        gettext_noop("Withdrawing"),
        gettext_noop(
            "When you withdraw, you take the tokens you lead with: more symbols than every other row. A "
            "tie brings nothing."
        ),
        "#ask-withdraw | #choose-withdraw",
    ),
    "unrest": (
        "two-players",
        gettext_noop("Unrest"),
        gettext_noop(
            "With two players a card of unrest is drawn after each turn. It counts like one more row: you "
            "have to beat it too."
        ),
        "#court .unrest | #court",
    ),
    "palaces": (
        "withdrawing",
        gettext_noop("Palaces"),
        gettext_noop(
            "Each advisor brings a palace in this province. You score 1 point, and 1 more for each other "
            "province your palaces join."
        ),
        ".map",
    ),
    "tokens": (
        "tokens",
        gettext_noop("Bonus tokens"),
        gettext_noop("A city with a token gives you goods, a card or points when you place a palace there."),
        "@suggested",
    ),
    "crown": (
        "withdrawing",
        gettext_noop("The crown palace"),
        gettext_noop(
            "The Grand Mogul’s palace goes to any city of the province, even an occupied one, but takes "
            "no bonus token."
        ),
        "@suggested",
    ),
    "display": (
        "withdrawing",
        gettext_noop("New cards"),
        gettext_noop(
            "After withdrawing you take two open cards. Many cards of one colour make the next visit strong."
        ),
        "#display",
    ),
    "goods": (
        "tokens",
        gettext_noop("Goods"),
        gettext_noop("A commodity scores 1 point, and 1 more for each equal one you have: collect one kind."),
        "@me",
    ),
    "chains": (
        "withdrawing",
        gettext_noop("Joined provinces"),
        gettext_noop(
            "Palaces linked by roads form a chain. Every new palace scores all provinces that the chain "
            "joins to it."
        ),
        ".map",
    ),
    "scarce": (
        "visit",
        gettext_noop("Cards are scarce"),
        gettext_noop(
            "You get only two cards a visit. Withdraw early where there is little to win: without playing "
            "you draw a third."
        ),
        "#hand",
    ),
    "prestige": (
        "end-of-a-visit",
        gettext_noop("Prestige cards"),
        gettext_noop(
            "Two equal advisor tokens bring that advisor’s prestige card. It returns to your hand after "
            "every visit."
        ),
        "@me",
    ),
    "ending": (
        "end-of-the-game",
        gettext_noop("The end is near"),
        gettext_noop(
            "After the twelfth visit each colourless card in your hand scores 1 point, and so does each "
            "card of your best colour."
        ),
        "#hand",
    ),
}
"""For each concept: the anchor in the rules, the title, the text, the target."""
