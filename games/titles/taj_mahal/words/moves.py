"""Legal moves as buttons: words, what they change, and heading."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kernel.moves import Move
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import KINDS, TEXT
from engine.taj_mahal.tokens import COMMODITIES, TOKENS
from engine.taj_mahal.view import View
from games.base.lists import joined
from games.titles.choices import Choice, Group, Question
from games.titles.taj_mahal import drawing
from games.titles.taj_mahal.words.amounts import points
from games.titles.taj_mahal.words.cards import card_name, colour_of, of_colour
from games.titles.taj_mahal.words.joins import Palaces
from games.titles.taj_mahal.words.names import BONUS, GOODS, place
from games.titles.taj_mahal.words.outlook import Outlook, card_effect
from games.titles.taj_mahal.words.standing import Standing

ON_THE_BOARD = {"place_palace", "place_crown"}
ORDER = ("play", "with", "withdraw", "place_palace", "place_crown", "take")
"""The order of groups: cards alone first."""
Worded = tuple[str, Choice]
"""The key of a group, and a button."""


@dataclass
class Added(Group):
    """Coloured cards that a colourless card can be played with: hidden behind a click."""

    @property
    def folded(self) -> bool:
        """Return True: cards alone come first."""
        return True


@dataclass(frozen=True)
class Words:
    """The context for wording the moves of a seat."""

    view: View
    seat: int
    names: Sequence[str]

    @cached_property
    def standing(self) -> Standing:
        """Return who leads where."""
        return Standing(self.view)

    @cached_property
    def palaces(self) -> Palaces:
        """Return the seat's palaces."""
        return Palaces(self.view, self.seat)


def group_moves(moves: list[Move], words: Words) -> list[Group]:
    """Return all moves in groups: cards alone, with each colourless card, withdrawing; or a choice."""
    groups: dict[str, Group] = {}
    for move in moves:
        key, choice = VERBS[move.verb](move, words)
        choice.commits = move.commits
        if key not in groups:
            groups[key] = _group(move, words)
        groups[key].choices.append(choice)
    for group in groups.values():
        if isinstance(group, Added):
            number = len(group.choices)
            text = ngettext("Choose from %(number)d card", "Choose from %(number)d cards", number)
            group.invitation = text % {"number": number}
    return sorted(groups.values(), key=lambda group: ORDER.index(group.kind))


def _group(move: Move, words: Words) -> Group:
    if move.verb == "play" and len(move.args) > 1:
        beside = card_name(TEXT[int(move.args[1])])
        return Added(_("Play a card with %(card)s") % {"card": beside}, kind="with")
    return Group(_heading(move, words), kind=move.verb, on_board=move.verb in ON_THE_BOARD)


def _heading(move: Move, words: Words) -> str:
    if move.verb == "play":
        return _("Play a card")
    if move.verb == "withdraw":
        return _("Or")
    if move.verb == "take":
        return _("From the display")
    return _("In the province of %(province)s") % {"province": place(words.view.province or "")}


def _play(move: Move, words: Words) -> Worded:
    cards = [TEXT[int(card)] for card in move.args]
    detail = card_effect(words.standing, words.seat, cards, words.names)
    key = KINDS[int(move.args[1])].text if len(cards) > 1 else ""
    return key, Choice(move.text, capfirst(card_name(cards[0])), detail, drawing.card(cards[0]))


def _withdraw(move: Move, words: Words) -> Worded:
    outlook = Outlook(words.standing, words.seat)
    lines = list(outlook.lines())
    if move.commits:
        lines.append(_("Final: can’t be undone"))
    question = Question(" ".join(lines), _("Withdraw now"))
    return "withdraw", Choice(move.text, _("Withdraw"), outlook.short, primary=True, question=question)


def _place(move: Move, words: Words) -> Worded:
    city = int(move.args[0])
    crown = move.verb == "place_crown"
    details = [_token(city, words, crown=crown), _joins(city, words)]
    roads = words.palaces.roads_from(city)
    label = place(BOARD.cities[city])
    return move.verb, Choice(move.text, label, "; ".join(filter(None, details)), roads=roads)


def _token(city: int, words: Words, *, crown: bool) -> str:
    """Return what the bonus token in a city brings."""
    bonus = words.view.cities[BOARD.cities[city]].bonus
    if bonus is None:
        return ""
    name = str(BONUS[bonus].name)
    if crown:
        return _("%(token)s stays there") % {"token": name}
    kind = TOKENS.bonus.index(bonus)
    if kind < COMMODITIES:
        waiting = words.view.withdrawal.bonuses.count(bonus) if words.view.withdrawal else 0
        worth = 1 + words.palaces.goods[kind] + waiting
        return _("%(good)s: +%(points)s") % {"good": GOODS[bonus], "points": points(worth)}
    if TOKENS.points[kind]:
        return _("%(token)s: +%(points)s") % {"token": name, "points": points(TOKENS.points[kind])}
    return _("draw a card")


def _joins(city: int, words: Words) -> str:
    """Return the provinces that a palace there is joined to."""
    provinces = words.palaces.joined_by(city)
    if not provinces:
        return _("joins no other province")
    return _("joins %(provinces)s: +%(points)s") % {
        "provinces": joined(map(place, provinces)), "points": points(len(provinces)),
    }  # fmt: skip


def _take(move: Move, words: Words) -> Worded:
    text = str(move.args[0])
    colour = colour_of(text)
    hand = words.view.players[words.seat].hand or []
    number = 1 + sum(colour_of(card) == colour for card in hand)
    detail = _("You would have %(cards)s.") % {"cards": of_colour(colour, number)}
    return "take", Choice(move.text, capfirst(card_name(text)), detail, drawing.card(text))


VERBS: dict[str, Callable[[Move, Words], Worded]] = {
    "play": _play,
    "withdraw": _withdraw,
    "place_palace": _place,
    "place_crown": _place,
    "take": _take,
}
