"""Orders in words: the wishes of a plan, and the rankings of choices out of turn."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.orders import LIMITS
from games.titles.india.order_words import (
    ANY,
    after_else,
    end_turn,
    in_words,
    skip_rest,
    take_character,
    use_action,
    use_power,
    walk,
)
from games.titles.maharaja_2004.words.amounts import gold
from games.titles.maharaja_2004.words.moves import BUILDER
from games.titles.maharaja_2004.words.names import ACTIONS, CHARACTERS
from games.titles.maharaja_2004.words.names import character as card
from games.titles.maharaja_2004.words.names import place as place_name
from games.titles.maharaja_2004.words.planning import as_arrows
from games.titles.maharaja_2004.words.plans import condition, conditions, written
from games.titles.orders import OrderWords, Ranking

AT_ONCE = ("gold", "quarry")
"""Actions that ask nothing more: their effect says it all."""


def _action(name: str) -> str:
    if name in AT_ONCE:
        return str(ACTIONS[name].effect).removesuffix(".")
    return use_action(ACTIONS[name].name)


def _chit(name: str) -> str:
    return _("Use an action chit for “%(action)s”") % {"action": ACTIONS[name].name}


def _palace(city: str, site: str) -> str:
    if city == ANY:
        return _("Build a palace anywhere")
    values = {"city": place_name(city)}
    if site == ANY:
        return _("Build a palace in %(city)s") % values
    if site == "centre":
        return _("Build a palace in the centre of %(city)s") % values
    return _("Build a palace on an outer site in %(city)s") % values


def _house(place: str) -> str:
    if place == ANY:
        return _("Build a house anywhere")
    return _("Build a house in %(place)s") % {"place": place_name(place)}


def _lift(place: str) -> str:
    if place == ANY:
        return _("Move any house")
    return _("Move a house from %(place)s") % {"place": place_name(place)}


def _set(place: str) -> str:
    if place == ANY:
        return _("Set it down anywhere")
    return _("Set it down in %(place)s") % {"place": place_name(place)}


def _governor(city: str) -> str:
    if city == ANY:
        return _("Move any governor two boxes down")
    return _("Move the governor of %(city)s two boxes down") % {"city": place_name(city)}


def _exchange(theirs: str, _for: str, mine: str) -> str:
    values = {"theirs": card(int(theirs)), "mine": card(int(mine))}
    return _("Exchange your %(mine)s for %(theirs)s") % values


def _hand_over(number: str) -> str:
    return _("Give %(character)s away") % {"character": card(int(number))}


def _at_most(amount: str) -> str:
    return _("Bid at most %(gold)s") % {"gold": gold(int(amount))}


def _bid(amount: str) -> str:
    return _("Bid %(gold)s") % {"gold": gold(int(amount))}


VERBS: dict[str, Callable[..., str]] = {
    "walk": lambda place, limit="": walk(place, limit, gold),
    "action": _action,
    "chit": _chit,
    "power": lambda _name: use_power(card(BUILDER)),
    "build_palace": _palace,
    "build_house": _house,
    "place_house": _house,
    "lift_house": _lift,
    "set_house": _set,
    "move_governor": _governor,
    "take_character": lambda number: take_character(card(int(number))),
    "exchange": _exchange,
    "entice": lambda _seat: _("Entice a player with more cards"),
    "hand_over": _hand_over,
    "bid_up_to": _at_most,
    "bid": _bid,
    "pass": lambda: _("Pass"),
    "give_up": skip_rest,
    "end_turn": end_turn,
}


def wish(text: str) -> str:
    """Return a wish in words."""
    return in_words(VERBS, text)


def fallback(text: str, first: str) -> str:
    """Return a wish in words, as it follows the wish `first` and “else”; "" for one that skips."""
    verb, *args = text.split()
    if verb == "build_palace" and args[1:] == [ANY] and first.startswith(f"{verb} {args[0]} "):
        return _("another site there")
    if verb == "give_up":
        return ""
    return after_else(wish(text))


def _choice(text: str) -> str:
    """Return an answer of a ranking in a few words."""
    verb, *args = text.split()
    if verb in ("take_character", "hand_over"):
        return card(int(args[0]))
    return place_name(args[0]) if verb == "place_house" else wish(text)


def _disc(text: str) -> str:
    """Return the two actions of a disc."""
    return " + ".join(str(ACTIONS[name].name) for name in as_arrows(text))


_TAKES = tuple(f"take_character {number}" for number in CHARACTERS)
RANKINGS = {
    "first_character": Ranking(gettext_lazy("Your first character"), _TAKES, len(_TAKES), setup=True),
    "bid": Ranking(gettext_lazy("If there is an auction"), (*LIMITS, "pass"), 2, setup=True),
    "village": Ranking(
        gettext_lazy("Starting houses"), tuple(f"place_house {name}" for name in BOARD.villages), 8,
        setup=True,
    ),
    "character": Ranking(gettext_lazy("A new character, if yours is taken"), _TAKES, len(_TAKES)),
    "hand_over": Ranking(
        gettext_lazy("The card to give, if someone entices you"),
        tuple(f"hand_over {number}" for number in CHARACTERS), len(CHARACTERS),
    ),
}  # fmt: skip

ORDERS = OrderWords(
    wish=wish, fallback=fallback, choice=_choice, lock=_disc, written=written, rankings=RANKINGS,
    conditions=conditions, condition=condition,
)  # fmt: skip
