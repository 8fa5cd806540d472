"""The form in which a player plans a visit: cards in order, and when to withdraw."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.kernel.orders import Plan, Step
from engine.taj_mahal.cards import CARDS, KINDS, NUMBER
from engine.taj_mahal.conditions import NUMBERS
from engine.taj_mahal.view import View
from games.titles.orders import PlanForm
from games.titles.taj_mahal.words.cards import card_name, colour_of
from games.titles.taj_mahal.words.names import COURT

MOST_CARDS = 6
"""How many turns the form has room for."""
SETS = 2
"""How many sets of tokens the form asks for."""
ENLIGHTENMENT = "enlightenment"
WITHDRAW = "withdraw"
Values = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Option:
    """A value of the form and its words."""

    value: str
    words: str


@dataclass(frozen=True)
class VisitFields:
    """What the form offers."""

    turns: range
    cards: list[Option]
    """Coloured cards of the hand; only those that fit the row, if there is one."""
    beside: list[Option]
    """Cards without a colour."""
    members: list[Option]
    """Members of the court whose token can still be taken."""
    sets: range
    numbers: range
    hand: range


def fields(view: View) -> VisitFields | None:
    """Return what the form offers; None if the player has withdrawn, or no visit is on."""
    me = view.players[view.seat or 0]
    if not view.visit or view.over or me.withdrawn or me.hand is None:
        return None
    kinds = list(dict.fromkeys(me.hand))
    coloured = [text for text in kinds if colour_of(text)]
    fitting = [text for text in coloured if me.colour in (None, colour_of(text)) or ENLIGHTENMENT in kinds]
    return VisitFields(
        turns=range(min(MOST_CARDS, len(me.hand))),
        cards=[Option(text, _counted(text, me.hand)) for text in fitting],
        beside=[Option(_beside(text), _counted(text, me.hand)) for text in kinds if not colour_of(text)],
        members=[Option(name, str(COURT[name].the)) for name in view.court],
        sets=range(SETS),
        numbers=range(1, len(view.court) + 1),
        hand=range(len(me.hand)),
    )


def _counted(text: str, hand: list[str]) -> str:
    number = hand.count(text)
    return card_name(text) if number == 1 else f"{card_name(text)} (× {number})"


def _beside(text: str) -> str:
    return KINDS[NUMBER[text]].beside


def plan(view: View, form: Values) -> Plan | str:
    """Return the plan of the form, or a sentence about what is wrong with it."""
    hand = view.players[view.seat or 0].hand or []
    turns = [(_value(form, f"card-{at}"), _value(form, f"with-{at}")) for at in range(MOST_CARDS)]
    plays = [(card, other) for card, other in turns if card]
    wrong = _wrong(view, hand, plays)
    if wrong:
        return wrong
    steps = [Step([f"play {card} with {other}" if other else f"play {card}"]) for card, other in plays]
    exits = _exits(form)
    if _value(form, "end") == WITHDRAW:
        steps.append(Step([WITHDRAW]))
    return Plan(steps, exits=exits) if steps or exits else _("Choose a card, or when to withdraw.")


def _value(form: Values, name: str) -> str:
    return (form.get(name) or [""])[0]


def _wrong(view: View, hand: list[str], plays: list[tuple[str, str]]) -> str:
    """Return why these cards cannot be played one after another; "" if they can."""
    coloured = {text: text for text in hand if colour_of(text)}
    plain = {_beside(text): text for text in hand if not colour_of(text)}
    used = [coloured.get(card, "") for card, _other in plays]
    used += [plain.get(other, "") for _card, other in plays if other]
    if "" in used or Counter(used) - Counter(hand):
        return _("You don’t have all these cards.")
    row = view.players[view.seat or 0].colour
    for card, other in plays:
        row = row or colour_of(card)
        if colour_of(card) != row and other != ENLIGHTENMENT:
            return _("All cards of your row must have the same colour.")
    return ""


def _exits(form: Values) -> list[Step]:
    """Return when the player withdraws before the cards are played."""
    found = [" ".join(["takes", *names]) for at in range(SETS) if (names := _members(form, f"takes-{at}"))]
    if names := _members(form, "lead"):
        found.append(" ".join(["cannot_lead", *names]))
    numbers = {name: _value(form, name) for name in ("takes_number", "cards_left")}
    found += [f"{name} {number}" for name, number in numbers.items() if number in NUMBERS]
    return [Step([WITHDRAW], only_if=[text]) for text in found]


def _members(form: Values, name: str) -> list[str]:
    chosen = form.get(name, ())
    return [member for member in CARDS.court if member in chosen]


FORM = PlanForm(
    heading=gettext_lazy("Your plan for this visit"),
    scope=gettext_lazy("A plan counts for this visit only. You can change it between your turns."),
    template="taj_mahal/_plan_form.html",
    fields=fields,
    plan=plan,
)
