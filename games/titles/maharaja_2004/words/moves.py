"""Legal moves as buttons: words, cost, gain and heading."""

from collections.abc import Callable

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from engine.kernel.moves import Move
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.track import STEP_DOWN
from games.titles.choices import Blocked, Choice, Group
from games.titles.india.turn_words import Worded, end_turn, give_up
from games.titles.maharaja_2004 import drawing
from games.titles.maharaja_2004.words import card_moves
from games.titles.maharaja_2004.words.amounts import gold
from games.titles.maharaja_2004.words.means import reason
from games.titles.maharaja_2004.words.names import ACTIONS, CHARACTERS, SITES
from games.titles.maharaja_2004.words.names import place as place_name
from games.titles.maharaja_2004.words.offer import Words
from games.titles.maharaja_2004.words.routes import between

ON_THE_DISC = gettext_noop("Actions on your disc")
ON_THE_BOARD = {"build_palace", "build_house", "place_house", "set_house", "lift_house", "move_architect"}
BUILDER = 5
"""The one card with a power that its player begins."""
ROAD_OF = {BOARD.villages[village]: road for road in BOARD.roads for village in road.villages}


def group_moves(moves: list[Move], words: Words) -> list[Group]:
    """Return all moves, grouped in the order of their headings, and the planned actions that are blocked."""
    groups: dict[str, Group] = {}
    for move in moves:
        heading, choice = VERBS[move.verb](move, words)
        choice.commits = move.commits
        group = Group(heading, kind=move.verb, on_board=move.verb in ON_THE_BOARD)
        groups.setdefault(heading, group).choices.append(choice)
    _block(groups, moves, words)
    for group in groups.values():
        group.invitation = _invitation(group)
    return sorted(groups.values(), key=lambda group: ORDER.index(group.kind))


def _block(groups: dict[str, Group], moves: list[Move], words: Words) -> None:
    """Add the actions of the disc that are not possible now, each with the reason."""
    offered = {move.args[0] for move in moves if move.verb == "action"}
    missing = [name for name in dict.fromkeys(words.view.todo) if name not in offered]
    if words.view.step != "turn" or not missing:
        return
    group = groups.setdefault(_(ON_THE_DISC), Group(_(ON_THE_DISC), kind="action"))
    for name in missing:
        group.blocked.append(
            Blocked(str(ACTIONS[name].name), reason(words.means, name), drawing.action_icon(name))
        )


def _invitation(group: Group) -> str:
    """Return the words above folded buttons: what to click on the board, and how long the list is."""
    if not group.folded:
        return ""
    number = len(group.choices)
    if group.choices[0].move.split()[1] in BOARD.places:
        text = ngettext(
            "Click a city, or pick from the list (%(number)d)",
            "Click a city, or pick from the list (%(number)d)",
            number,
        )
    else:
        text = ngettext(
            "Click a village, or pick from the list (%(number)d)",
            "Click a village, or pick from the list (%(number)d)",
            number,
        )
    return text % {"number": number}


def _house(move: Move, words: Words) -> Worded:
    name = move.text.split()[1]
    price = words.view.work.get("price", 0) if move.verb == "build_house" else 0
    detail = gold(price) if price else _("free")
    if name not in ROAD_OF:
        return _("House in a city"), Choice(move.text, place_name(name), detail)
    road = ROAD_OF[name]
    ends = f"{place_name(BOARD.places[road.a])} – {place_name(BOARD.places[road.b])}"
    return _("House in a village"), Choice(move.text, place_name(name), f"{detail}, {ends}")


def _lift_house(move: Move, words: Words) -> Worded:
    return _("Move a house from"), Choice(move.text, place_name(move.text.split()[1]))


def _build_palace(move: Move, words: Words) -> Worded:
    city, site = move.text.split()[1:]
    heading = _("Palace in %(city)s") % {"city": place_name(city)}
    worth = _("3 points") if site == "centre" else _("1 point")
    return heading, Choice(move.text, capfirst(str(SITES[site])), f"{words.balance(move)}, {worth}")


def _action(move: Move, words: Words) -> Worded:
    name = str(move.args[0])
    detail = words.balance(move) or words.offer(name)
    return _(ON_THE_DISC), Choice(move.text, str(ACTIONS[name].name), detail, drawing.action_icon(name))


def _chit(move: Move, words: Words) -> Worded:
    name = str(move.args[0])
    return _("Use an action chit"), Choice(
        move.text, str(ACTIONS[name].name), words.offer(name), drawing.action_icon(name)
    )


def _power(move: Move, words: Words) -> Worded:
    return _("Powers"), card_moves.card_choice(move, BUILDER, str(CHARACTERS[BUILDER].effect))


def _move_architect(move: Move, words: Words) -> Worded:
    paid = [
        _("%(player)s %(gold)s") % {"player": words.names[owner], "gold": gold(int(amount))}
        for owner, amount in enumerate(move.args[1:])
        if amount
    ]
    detail = _("pay %(owners)s") % {"owners": ", ".join(paid)} if paid else _("free")
    way = words.routes.route(move)
    passed = between(words.view.players[words.seat].architect, way)
    if passed:
        detail = _("%(price)s, via %(places)s") % {
            "price": detail, "places": ", ".join(place_name(name) for name in passed),
        }  # fmt: skip
    goal = capfirst(place_name(BOARD.places[int(move.args[0])]))
    return _("Move your architect to"), Choice(move.text, goal, detail, roads=way)


def _move_governor(move: Move, words: Words) -> Worded:
    city = BOARD.cities[int(move.args[0])].name
    before = [name for name in words.view.track if name]
    track = list(words.view.track)
    box = track.index(city)
    track[box - STEP_DOWN : box + 1] = [city, *track[box - STEP_DOWN : box]]
    after = [name for name in track if name]
    values = {"before": before.index(city) + 1, "after": after.index(city) + 1}
    detail = _("visited in %(after)d rounds instead of %(before)d") % values
    if values["before"] == values["after"]:
        detail = _("two boxes down, the order stays")
    elif values["after"] == 1:
        detail = _("the Maharaja goes there next")
    return _("Move a governor two boxes down"), Choice(
        move.text, place_name(city), detail, drawing.city_mark(city)
    )


def _give_up(move: Move, words: Words) -> Worded:
    return give_up(move)


def _end_turn(move: Move, words: Words) -> Worded:
    return end_turn(move, [str(ACTIONS[name].name) for name in words.view.todo])


VERBS: dict[str, Callable[[Move, Words], Worded]] = {
    "action": _action,
    "bid": card_moves.bid,
    "take_character": card_moves.take_character,
    "hand_over": card_moves.hand_over,
    "exchange": card_moves.exchange,
    "entice": card_moves.entice,
    "build_palace": _build_palace,
    "build_house": _house,
    "place_house": _house,
    "set_house": _house,
    "lift_house": _lift_house,
    "move_governor": _move_governor,
    "power": _power,
    "chit": _chit,
    "move_architect": _move_architect,
    "pass": card_moves.passing,
    "give_up": _give_up,
    "end_turn": _end_turn,
}
ORDER = list(VERBS)
"""The order of verbs: the turn's main moves first, moves that end it last."""
