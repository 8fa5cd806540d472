"""Legal moves as buttons: words, cost, gain and heading."""

from collections.abc import Callable

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.kernel.moves import Move
from engine.maharaja.board import BOARD
from games.titles.choices import Choice
from games.titles.india.turn_words import Worded, end_turn, give_up
from games.titles.maharaja import drawing
from games.titles.maharaja.words.amounts import coins, prestige
from games.titles.maharaja.words.choices import Words
from games.titles.maharaja.words.names import ACTIONS, CHARACTERS, REWARDS, SPACES
from games.titles.maharaja.words.names import character as tile
from games.titles.maharaja.words.names import place as place_name
from games.titles.maharaja.words.routes import between

ON_THE_DISC = gettext_noop("Actions on your disc")


def _take_character(move: Move, words: Words) -> Worded:
    number = int(move.args[0])
    for seat, player in enumerate(words.view.players):
        if player.character and player.character.number == number:
            heading = _("Take a character from a player")
            detail = _("from %(player)s. %(effect)s") % {
                "player": words.names[seat], "effect": CHARACTERS[number].effect,
            }  # fmt: skip
            return heading, Choice(move.text, tile(number), detail, _sign(number))
    return _("Take a character from the display"), _character(move, number)


def _character(move: Move, number: int) -> Choice:
    return Choice(move.text, tile(number), str(CHARACTERS[number].effect), _sign(number))


def _sign(number: int) -> str:
    return drawing.character_icon(number)


def _village(move: Move, words: Words) -> Worded:
    name = move.text.split()[1]
    road = ROAD_OF[name]
    ends = f"{place_name(BOARD.places[road.a])} – {place_name(BOARD.places[road.b])}"
    detail = f"{_shrine_price(words)}, {ends}"
    return _("Shrine in a village"), Choice(move.text, place_name(name), detail)


def _shrine_price(words: Words) -> str:
    price = words.view.work.get("price", 0)
    detail = coins(price) if price else _("free")
    return (
        _("%(price)s, from the general supply") % {"price": detail} if "supply" in words.view.work else detail
    )


def _build_shrine(move: Move, words: Words) -> Worded:
    name = move.text.split()[1]
    if name in ROAD_OF:
        return _village(move, words)
    return _("Shrine in a city"), Choice(move.text, place_name(name), _shrine_price(words))


def _build_statue(move: Move, words: Words) -> Worded:
    city, space = move.text.split()[1:]
    heading = _("Statue in %(city)s") % {"city": place_name(city)}
    return heading, Choice(move.text, str(SPACES[space]), words.balance(move))


def _action(move: Move, words: Words) -> Worded:
    name = str(move.args[0])
    detail = words.balance(move) or str(ACTIONS[name].effect)
    return _(ON_THE_DISC), Choice(move.text, str(ACTIONS[name].name), detail, drawing.action_icon(name))


def _token(move: Move, words: Words) -> Worded:
    name = str(move.args[0])
    detail = str(ACTIONS[name].effect)
    return _("Use an action token"), Choice(
        move.text, str(ACTIONS[name].name), detail, drawing.action_icon(name)
    )


def _power(move: Move, words: Words) -> Worded:
    number = int(move.args[0])
    detail = words.balance(move) or str(CHARACTERS[number].effect)
    return _("Powers"), Choice(move.text, tile(number), detail, _sign(number))


def _move_priest(move: Move, words: Words) -> Worded:
    paid = [
        _("%(player)s %(coins)s") % {"player": words.names[owner], "coins": coins(int(amount))}
        for owner, amount in enumerate(move.args[1:])
        if amount
    ]
    detail = _("pay %(owners)s") % {"owners": ", ".join(paid)} if paid else _("free")
    way = words.routes.route(move)
    passed = between(words.view.players[words.seat].priest, way)
    if passed:
        detail = _("%(price)s, via %(places)s") % {
            "price": detail, "places": ", ".join(place_name(name) for name in passed),
        }  # fmt: skip
    goal = capfirst(place_name(BOARD.places[int(move.args[0])]))
    return _("Move your priest to"), Choice(move.text, goal, detail, roads=way)


def _move_flag(move: Move, words: Words) -> Worded:
    city = BOARD.cities[int(move.args[0])].name
    space = words.view.track.index(city)
    detail = _("from space %(from)d to space %(to)d") % {"from": space, "to": space - 3}
    return _("Move a flag three spaces to the left"), Choice(move.text, place_name(city), detail)


def _exchange(move: Move, words: Words) -> Worded:
    offers = {
        "buy_prestige": (coins(2), prestige(1)),
        "sell_prestige": (prestige(1), coins(2)),
        "give_alms": (coins(1), prestige(1)),
    }
    paid, gained = offers[move.verb]
    heading = _("Exchange (%(left)d left)") % {"left": words.view.work.get("left", 0)}
    label = _("%(paid)s for %(gained)s") % {"paid": paid, "gained": gained}
    more = not move.commits and any(event.data.get("extra") for event in words.foresee(move))
    return heading, Choice(move.text, label, words.balance(move) if more else "")


def _take_reward(move: Move, words: Words) -> Worded:
    name = str(move.args[0])
    words_of = REWARDS[name]
    return _("Take a reward"), Choice(
        move.text, str(words_of.name), str(words_of.effect), drawing.reward_icon(name)
    )


def _place_maharani(move: Move, words: Words) -> Worded:
    number = int(move.args[0])
    return _("Put a Maharani token on"), _character(move, number)


def _give_up(move: Move, words: Words) -> Worded:
    return give_up(move)


def _stop(move: Move, words: Words) -> Worded:
    return _("Or"), Choice(move.text, _("Stop here"))


def _end_turn(move: Move, words: Words) -> Worded:
    return end_turn(move, [str(ACTIONS[name].name) for name in words.view.todo])


VERBS: dict[str, Callable[[Move, Words], Worded]] = {
    "action": _action,
    "take_reward": _take_reward,
    "take_character": _take_character,
    "build_statue": _build_statue,
    "build_shrine": _build_shrine,
    "place_shrine": _village,
    "move_flag": _move_flag,
    "buy_prestige": _exchange,
    "sell_prestige": _exchange,
    "give_alms": _exchange,
    "place_maharani": _place_maharani,
    "power": _power,
    "token": _token,
    "move_priest": _move_priest,
    "give_up": _give_up,
    "stop": _stop,
    "end_turn": _end_turn,
}
ORDER = list(VERBS)
"""The order of verbs: the turn's main moves first, moves that end it last."""

ROAD_OF = {BOARD.villages[village]: road for road in BOARD.roads for village in road.villages}
