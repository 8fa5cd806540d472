"""Orders in words: the plan for a visit, and the rankings of cards and cities."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from engine.kernel.moves import Move
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import CARDS, INFLUENCE, KINDS
from engine.taj_mahal.cards_check import COLOURLESS
from engine.taj_mahal.imagine import PROVINCE_NUMBER
from engine.taj_mahal.view import View
from games.titles.orders import OrderWords, Ranking, Written
from games.titles.taj_mahal.words.cards import card_name, colour_name
from games.titles.taj_mahal.words.names import COURT, PRESTIGE, place, the_members
from games.titles.taj_mahal.words.visit_form import FORM

ANY = "*"


def beside(name: str) -> str:
    """Return a card that is played beside a coloured one in words: “E” is the colourless elephant."""
    return str(PRESTIGE[name].name) if name in PRESTIGE else card_name(f"{COLOURLESS} {name}")


def _play(colour: str, symbols: str, _with: str = "", other: str = "") -> str:
    card = card_name(f"{colour} {symbols}")
    if not other:
        return _("Play %(card)s") % {"card": card}
    if other == ANY:
        return _("Play %(card)s with any colourless card") % {"card": card}
    return _("Play %(card)s with %(other)s") % {"card": card, "other": beside(other)}


def _take(colour: str, symbols: str) -> str:
    return _("Take %(card)s") % {"card": _wanted(colour, symbols)}


def _wanted(colour: str, symbols: str) -> str:
    """Return the cards that a wish is for: one kind, a colour, or any."""
    if colour == ANY:
        return _("any card")
    if symbols == ANY:
        if colour == COLOURLESS:
            return _("any colourless card")
        return _("any %(colour)s card") % {"colour": colour_name(colour)}
    return card_name(f"{colour} {symbols}")


def _showing(member: str) -> str:
    return _("any card with %(member)s") % {"member": COURT[member].the}


VERBS: dict[str, Callable[..., str]] = {
    "play": _play,
    "withdraw": lambda: _("Withdraw"),
    "take": _take,
    "take_showing": lambda member: _("Take %(card)s") % {"card": _showing(member)},
    "place_palace": lambda city: _("Place a palace in %(city)s") % {"city": place(city)},
    "place_crown": lambda city: _("Place the crown palace in %(city)s") % {"city": place(city)},
}


def wish(text: str) -> str:
    """Return a wish in words."""
    verb, *args = text.split()
    return VERBS[verb](*args)


def _fallback(text: str, first: str) -> str:
    words = wish(text)
    return words[:1].lower() + words[1:]


def _choice(text: str) -> str:
    """Return an answer of a ranking in a few words."""
    verb, *args = text.split()
    if verb == "take":
        return _wanted(*args)
    return _showing(args[0]) if verb == "take_showing" else place(args[0])


def _cannot_lead(*members: str) -> str:
    if len(members) == 1:
        return _("you can no longer lead with %(member)s") % {"member": COURT[members[0]].the}
    names = ", ".join(str(COURT[member].the) for member in members)
    return _("you can lead with none of these any more: %(members)s") % {"members": names}


def _rivals(number: str) -> str:
    if number == "0":
        return _("everyone else has withdrawn")
    return ngettext(
        "at most %(number)d other player is left", "at most %(number)d other players are left", int(number)
    ) % {"number": int(number)}


def _tokens(number: str) -> str:
    return ngettext(
        "you would take at least %(number)d token", "you would take at least %(number)d tokens", int(number)
    ) % {"number": int(number)}


def _played(number: str) -> str:
    return ngettext(
        "you have played at least %(number)d card", "you have played at least %(number)d cards", int(number)
    ) % {"number": int(number)}


def _left(number: str) -> str:
    return ngettext(
        "you have at most %(number)d card in hand", "you have at most %(number)d cards in hand", int(number)
    ) % {"number": int(number)}


CONDITIONS: dict[str, Callable[..., str]] = {
    "takes": lambda *members: _("you would take %(members)s") % {"members": the_members(list(members))},
    "cannot_lead": _cannot_lead,
    "takes_number": _tokens,
    "cards_played": _played,
    "cards_left": _left,
    "rivals_left": _rivals,
}


def condition(text: str) -> str:
    """Return a condition in words, as it follows “as soon as” or “only if”."""
    name, *args = text.split()
    return CONDITIONS[name](*args)


def _cities(verb: str) -> Callable[[View], Sequence[str]]:
    """Return a function that names the cities of the visited province."""

    def now(view: View) -> list[str]:
        if view.province is None:
            return []
        cities = BOARD.provinces[PROVINCE_NUMBER[view.province]].cities
        return [f"{verb} {BOARD.cities[city]}" for city in cities]

    return now


KINDS_TO_TAKE = (
    *(f"take {colour} {ANY}" for colour in (*CARDS.colours, COLOURLESS)),
    *(f"take_showing {member}" for member in CARDS.court),
    f"take {ANY} {ANY}",
)


def _display(view: View) -> list[str]:
    return [*(f"take {card}" for card in dict.fromkeys(view.display)), *KINDS_TO_TAKE]


RANKINGS = {
    "palace": Ranking(
        gettext_lazy("Cities for your palaces"), tuple(f"place_palace {city}" for city in BOARD.cities), 5,
        now=_cities("place_palace"),
    ),
    "crown": Ranking(
        gettext_lazy("City for the crown palace"), tuple(f"place_crown {city}" for city in BOARD.cities), 2,
        now=_cities("place_crown"),
    ),
    "card": Ranking(
        gettext_lazy("Cards you take when you withdraw"),
        (*(f"take {card.text}" for card in KINDS[:INFLUENCE]), *KINDS_TO_TAKE), 6,
        now=_display,
    ),
}  # fmt: skip


def _written(move: Move) -> Written:
    return Written(move.text)


ORDERS = OrderWords(
    wish=wish, fallback=_fallback, choice=_choice, lock=str, written=_written, rankings=RANKINGS,
    condition=condition, form=FORM,
)  # fmt: skip
