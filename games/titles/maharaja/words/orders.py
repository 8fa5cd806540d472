"""Orders in words: the wishes of a plan, and the rankings of choices out of turn."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.maharaja.board import BOARD
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
from games.titles.maharaja.words.amounts import coins, prestige
from games.titles.maharaja.words.names import ACTIONS, CHARACTERS, REWARDS, SPACES
from games.titles.maharaja.words.names import character as tile
from games.titles.maharaja.words.names import place as place_name
from games.titles.maharaja.words.planning import as_arrows
from games.titles.maharaja.words.plans import CITIES, condition, conditions, written
from games.titles.orders import OrderWords, Ranking

AT_ONCE = ("coins", "shrines", "prestige")
"""Actions that ask nothing more: their effect says it all."""


def _walk(place: str, limit: str = "") -> str:
    return walk(place, limit, coins)


def _action(name: str) -> str:
    if name in AT_ONCE:
        return str(ACTIONS[name].effect).removesuffix(".")
    return use_action(ACTIONS[name].name)


def _token(name: str) -> str:
    return _("Spend an action token on “%(action)s”") % {"action": ACTIONS[name].name}


def _power(number: str) -> str:
    return use_power(tile(int(number)))


def _statue(city: str, space: str) -> str:
    if city == ANY:
        return _("Build a statue anywhere")
    values = {"city": place_name(city), "space": SPACES.get(space, "")}
    if space == ANY:
        return _("Build a statue in %(city)s") % values
    if space == "centre":
        return _("Build a statue in the centre of %(city)s") % values
    return _("Build a statue in %(city)s (%(space)s)") % values


def _shrine(place: str) -> str:
    if place == ANY:
        return _("Build a shrine anywhere")
    return _("Build a shrine in %(place)s") % {"place": place_name(place)}


def _flag(city: str) -> str:
    if city == ANY:
        return _("Move any flag three spaces to the left")
    return _("Move the flag of %(city)s three spaces to the left") % {"city": place_name(city)}


def _take(number: str) -> str:
    return take_character(tile(int(number)))


def _reward(name: str) -> str:
    return _("Take the reward %(reward)s") % {"reward": REWARDS[name].name}


def _maharani(number: str) -> str:
    return _("Put a Maharani token on %(character)s") % {"character": tile(int(number))}


def _buy() -> str:
    return _("Trade %(paid)s for %(gained)s") % {"paid": coins(2), "gained": prestige(1)}


def _sell() -> str:
    return _("Trade %(paid)s for %(gained)s") % {"paid": prestige(1), "gained": coins(2)}


def _alms() -> str:
    return _("Trade %(paid)s for %(gained)s") % {"paid": coins(1), "gained": prestige(1)}


VERBS: dict[str, Callable[..., str]] = {
    "walk": _walk,
    "action": _action,
    "token": _token,
    "power": _power,
    "build_statue": _statue,
    "build_shrine": _shrine,
    "place_shrine": _shrine,
    "move_flag": _flag,
    "take_character": _take,
    "take_reward": _reward,
    "place_maharani": _maharani,
    "buy_prestige": _buy,
    "sell_prestige": _sell,
    "give_alms": _alms,
    "give_up": skip_rest,
    "stop": lambda: _("Stop trading"),
    "end_turn": end_turn,
}


def wish(text: str) -> str:
    """Return a wish in words."""
    return in_words(VERBS, text)


def fallback(text: str, first: str) -> str:
    """Return a wish in words, as it follows the wish `first` and “else”; "" for one that skips."""
    verb, *args = text.split()
    if verb == "build_statue" and args[1:] == [ANY] and first.startswith(f"{verb} {args[0]} "):
        return _("another space there")
    if verb == "give_up":
        return ""
    return after_else(wish(text))


def _choice(text: str) -> str:
    """Return an answer of a ranking in a few words."""
    verb, *args = text.split()
    if verb in ("take_character", "place_maharani"):
        return tile(int(args[0]))
    if verb == "take_reward":
        return str(REWARDS[args[0]].name)
    if verb in ("build_shrine", "place_shrine"):
        return place_name(args[0])
    return wish(text)


def _disc(text: str) -> str:
    """Return the two actions of a disc."""
    return " + ".join(str(ACTIONS[name].name) for name in as_arrows(text))


RANKINGS = {
    "first_character": Ranking(
        gettext_lazy("Your first character"), tuple(f"take_character {n}" for n in CHARACTERS), 8, setup=True
    ),
    "village": Ranking(
        gettext_lazy("Starting shrines"), tuple(f"place_shrine {name}" for name in BOARD.villages), 8,
        setup=True,
    ),
    "reward": Ranking(
        gettext_lazy("Rewards after a city scoring"), tuple(f"take_reward {name}" for name in REWARDS), 8
    ),
    "character": Ranking(
        gettext_lazy("A new character, if yours is taken"),
        tuple(f"take_character {n}" for n in CHARACTERS), 8,
    ),
    "alms": Ranking(gettext_lazy("If you take Alms"), ("give_alms", "stop"), 2),
    "maharani": Ranking(
        gettext_lazy("If you take the Maharani"), tuple(f"place_maharani {n}" for n in CHARACTERS), 8
    ),
    "consecration": Ranking(
        gettext_lazy("If you take Consecration"),
        tuple(f"build_shrine {name}" for name in (*CITIES, *BOARD.villages)), 4,
    ),
}  # fmt: skip

ORDERS = OrderWords(
    wish=wish, fallback=fallback, choice=_choice, lock=_disc, written=written, rankings=RANKINGS,
    conditions=conditions, condition=condition,
)  # fmt: skip
