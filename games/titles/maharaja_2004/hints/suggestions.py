"""Suggested moves, and the reason for each, from the player's own view: for guided games and advice."""

from collections.abc import Callable
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kernel.moves import Move
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.view import View
from games.base.lists import joined
from games.titles.maharaja_2004.hints.advice import PLANNED
from games.titles.maharaja_2004.words.amounts import gold
from games.titles.maharaja_2004.words.means import TAKEN, means_of, reason
from games.titles.maharaja_2004.words.moves import BUILDER, ROAD_OF
from games.titles.maharaja_2004.words.names import ACTIONS, CHARACTERS, SITES, character
from games.titles.maharaja_2004.words.names import place as place_name

Suggestion = tuple[str, str]


def _named(move: Move) -> str:
    return move.text.split()[1]


def _take_character(move: Move, view: View) -> Suggestion:
    number = int(_named(move))
    return _("Take %(character)s.") % {"character": character(number)}, str(CHARACTERS[number].effect)


def _village(move: Move, view: View) -> Suggestion:
    village = _named(move)
    road = ROAD_OF[village]
    told = {
        "village": place_name(village),
        "from": place_name(BOARD.places[road.a]),
        "to": place_name(BOARD.places[road.b]),
    }
    others = [BOARD.villages[one] for one in road.villages if BOARD.villages[one] != village]
    if all(any(view.villages[one]) for one in others):
        why = _("That opens the road between %(from)s and %(to)s.") % told
    else:
        why = _("One more house opens the road between %(from)s and %(to)s.") % told
    return _("Put a house in %(village)s.") % told, why


def _lock_disc(move: Move, view: View) -> Suggestion:
    names = [str(name) for name in move.args]
    shown = [str(ACTIONS[name].name) for name in names]
    means = means_of(view, view.seat or 0)
    purse = replace(
        means,
        gold=means.gold + TAKEN * names.count("gold"),
        pool=means.pool + min(means.quarry, TAKEN * names.count("quarry")),
    )
    blocked = [told for name in dict.fromkeys(names) if (told := reason(purse, name))]
    reasons = blocked[:1] or [_(PLANNED[name]) for name in dict.fromkeys(names)]
    if names[0] == names[1]:
        return _("Point both arrows at “%(action)s”, then lock in.") % {"action": shown[0]}, " ".join(reasons)
    both = {"actions": joined(f"“{name}”" for name in shown)}
    return _("Point the arrows at %(actions)s, then lock in.") % both, " ".join(reasons)


def _action(move: Move, view: View) -> Suggestion:
    words = ACTIONS[_named(move)]
    return _("Start “%(action)s”.") % {"action": words.name}, str(words.effect)


def _power(move: Move, view: View) -> Suggestion:
    told = _("Use the power of %(character)s.") % {"character": character(BUILDER)}
    return told, _("It costs no action. %(effect)s") % {"effect": CHARACTERS[BUILDER].effect}


def _build_palace(move: Move, view: View) -> Suggestion:
    city, site = move.text.split()[1:]
    told = {"city": place_name(city), "site": SITES[site]}
    suggestion = _("Build the palace in %(city)s, %(site)s.") % told
    if city == view.maharaja:
        return suggestion, _("%(city)s is scored this round, and palaces win the game.") % told
    return suggestion, _("Palaces win the game, and it counts whenever %(city)s is scored.") % told


def _house(move: Move, view: View) -> Suggestion:
    name = _named(move)
    if name in ROAD_OF:
        return _village(move, view)
    told = {"city": place_name(name)}
    suggestion = _("Build the house in %(city)s.") % told
    if move.verb == "set_house":
        suggestion = _("Put the house down in %(city)s.") % told
    if name == view.maharaja:
        return suggestion, _("It counts 1 point, and %(city)s is scored this round.") % told
    return suggestion, _("It counts 1 point here when the Maharaja comes.")


def _lift_house(move: Move, view: View) -> Suggestion:
    told = {"place": place_name(_named(move))}
    return _("Pick up your house in %(place)s.") % told, _("It helps you more elsewhere.")


def _move_architect(move: Move, view: View) -> Suggestion:
    place = BOARD.places[int(move.args[0])]
    if place == view.maharaja:
        why = _("Your architect counts 1 point in the city that is scored, and you can build there.")
    elif place == BOARD.start_name:
        why = _("Roads lead on from there.")
    else:
        why = _("From there you can build and travel on.")
    return _("Walk to %(city)s.") % {"city": place_name(place)}, f"{why} {_toll(move)}".strip()


def _toll(move: Move) -> str:
    """Return the price of a walk; "" if it is free."""
    paid = sum(int(amount) for amount in move.args[1:])
    told = ngettext(
        "You pay %(gold)d gold for the houses on the way.",
        "You pay %(gold)d gold for the houses on the way.",
        paid,
    )
    return told % {"gold": paid} if paid else ""


def _move_governor(move: Move, view: View) -> Suggestion:
    city = BOARD.cities[int(move.args[0])].name
    told = _("Move the governor of %(city)s.") % {"city": place_name(city)}
    if _present(view, city):
        return told, _("Then the Maharaja comes sooner to a city where you are strong.")
    return told, _("Then the Maharaja visits the cities in an order that suits you better.")


def _present(view: View, city: str) -> bool:
    here = view.cities[city]
    return view.seat in {*here.palaces.values(), *here.architects} or bool(here.houses[view.seat or 0])


def _chit(move: Move, view: View) -> Suggestion:
    words = ACTIONS[_named(move)]
    told = _("Use an action chit for “%(action)s”.") % {"action": words.name}
    return told, _("A chit gives you one more action. %(effect)s") % {"effect": words.effect}


def _exchange(move: Move, view: View) -> Suggestion:
    theirs, mine = int(move.args[0]), int(move.args[1])
    told = {"theirs": character(theirs), "mine": character(mine)}
    return _("Take %(theirs)s and give %(mine)s for it.") % told, str(CHARACTERS[theirs].effect)


def _entice(move: Move, view: View) -> Suggestion:
    told = _("Entice a character away from a player who has more.")
    return told, _("They choose which card to give you, and get nothing.")


def _hand_over(move: Move, view: View) -> Suggestion:
    told = {"character": character(int(move.args[0]))}
    return _("Give away %(character)s.") % told, _("You need it less than your other cards.")


def _bid(move: Move, view: View) -> Suggestion:
    return _("Bid %(gold)s.") % {"gold": gold(int(move.args[0]))}, _(
        "The highest bidder pays the bank and takes a character."
    )


def _pass(move: Move, view: View) -> Suggestion:
    return _("Pass."), _("More gold helps you more than this choice of characters.")


def _give_up(move: Move, view: View) -> Suggestion:
    return _("Stop here."), _("The rest of it won’t help you.")


def _end_turn(move: Move, view: View) -> Suggestion:
    done = _("The rest of your plan won’t help now.") if view.todo else _("You have done what you planned.")
    return _("End your turn."), " ".join([done, _("The next player follows.")])


SUGGESTIONS: dict[str, Callable[[Move, View], Suggestion]] = {
    "take_character": _take_character,
    "place_house": _village,
    "lock_disc": _lock_disc,
    "action": _action,
    "power": _power,
    "build_palace": _build_palace,
    "build_house": _house,
    "lift_house": _lift_house,
    "set_house": _house,
    "move_architect": _move_architect,
    "move_governor": _move_governor,
    "chit": _chit,
    "exchange": _exchange,
    "entice": _entice,
    "hand_over": _hand_over,
    "bid": _bid,
    "pass": _pass,
    "give_up": _give_up,
    "end_turn": _end_turn,
}
"""By the verb of the move: move, view → what is suggested, and why."""
