"""The form in which a player plans a visit: cards in order, and when to withdraw."""

from collections import Counter
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
from games.titles.taj_mahal.words.visit_values import SETS, WITHDRAW, Values, first, values

MOST_CARDS = 6
"""How many turns the form has room for."""
ENLIGHTENMENT = "enlightenment"
LIMITS = ("takes_number", "cards_left")
"""Numbers at which a player withdraws."""


@dataclass(frozen=True)
class Option:
    """A value of the form and its words."""

    value: str
    words: str


@dataclass(frozen=True)
class Turn:
    """A card of the plan, and the one beside it, as they are chosen now."""

    card: str
    other: str


@dataclass(frozen=True)
class VisitFields:
    """What the form offers, and what is chosen now."""

    turns: list[Turn]
    cards: list[Option]
    """Coloured cards of the hand; only those that fit the row, if there is one."""
    beside: list[Option]
    """Cards without a colour."""
    members: list[Option]
    """Members of the court whose token can still be taken."""
    numbers: list[str]
    hand: list[str]
    sets: list[list[str]]
    """The members that are chosen in each set."""
    lead: list[str]
    takes_number: str
    cards_left: str
    end: str


def fields(view: View, form: Values) -> VisitFields | None:
    """Return what the form offers, filled in; None if the player has withdrawn, or no visit is on."""
    me = view.players[view.seat or 0]
    if not view.visit or view.over or me.withdrawn or me.hand is None:
        return None
    kinds = list(dict.fromkeys(me.hand))
    coloured = [text for text in kinds if colour_of(text)]
    fitting = [text for text in coloured if me.colour in (None, colour_of(text)) or ENLIGHTENMENT in kinds]
    return VisitFields(
        turns=[Turn(*turn) for turn in _turns(form)[: len(me.hand)]],
        cards=[Option(text, _counted(text, me.hand)) for text in fitting],
        beside=[Option(_beside(text), _counted(text, me.hand)) for text in kinds if not colour_of(text)],
        members=[Option(name, str(COURT[name].the)) for name in view.court],
        numbers=[str(number) for number in range(1, len(view.court) + 1)],
        hand=[str(number) for number in range(len(me.hand))],
        sets=[_members(form, f"takes-{at}") for at in range(SETS)],
        lead=_members(form, "lead"),
        takes_number=first(form, "takes_number"),
        cards_left=first(form, "cards_left"),
        end=first(form, "end") or WITHDRAW,
    )


def _turns(form: Values) -> list[tuple[str, str]]:
    return [(first(form, f"card-{at}"), first(form, f"with-{at}")) for at in range(MOST_CARDS)]


def _counted(text: str, hand: list[str]) -> str:
    number = hand.count(text)
    return card_name(text) if number == 1 else f"{card_name(text)} (× {number})"


def _beside(text: str) -> str:
    return KINDS[NUMBER[text]].beside


def plan(view: View, form: Values) -> Plan | str:
    """Return the plan of the form, or a sentence about what is wrong with it."""
    hand = view.players[view.seat or 0].hand or []
    plays = [(card, other) for card, other in _turns(form) if card]
    wrong = _wrong(view, hand, plays)
    if wrong:
        return wrong
    steps = [Step([f"play {card} with {other}" if other else f"play {card}"]) for card, other in plays]
    exits = _exits(form)
    if first(form, "end") == WITHDRAW:
        steps.append(Step([WITHDRAW]))
    return Plan(steps, exits=exits) if steps or exits else _("Choose a card, or when to withdraw.")


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
    numbers = {name: first(form, name) for name in LIMITS}
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
    values=values,
)
