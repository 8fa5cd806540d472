"""Suggested moves, and the reason for each, from the player's own view: for guided games and advice."""

import re
from collections.abc import Callable
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kernel.moves import Move
from engine.maharaja.board import BOARD
from engine.maharaja.view import View
from games.base.lists import joined
from games.titles.maharaja.words.advice import PLANNED
from games.titles.maharaja.words.means import means_of
from games.titles.maharaja.words.moves import ROAD_OF
from games.titles.maharaja.words.names import ACTIONS, CHARACTERS, REWARDS, SPACES, character
from games.titles.maharaja.words.names import place as place_name
from games.titles.maharaja.words.prospects import prospect


def _named(move: Move) -> str:
    return move.text.split()[1]


def _take_character(move: Move, view: View) -> tuple[str, str]:
    number = int(_named(move))
    return _("Take %(character)s.") % {"character": character(number)}, str(CHARACTERS[number].effect)


def _place_shrine(move: Move, view: View) -> tuple[str, str]:
    village = _named(move)
    road = ROAD_OF[village]
    told = {
        "village": place_name(village),
        "from": place_name(BOARD.places[road.a]),
        "to": place_name(BOARD.places[road.b]),
    }
    others = [BOARD.villages[one] for one in road.villages if BOARD.villages[one] != village]
    if all(view.villages[one] for one in others):
        why = _("That opens the road between %(from)s and %(to)s.") % told
    else:
        why = _("One more shrine opens the road between %(from)s and %(to)s.") % told
    return _("Put a shrine in %(village)s.") % told, why


def _lock_disc(move: Move, view: View) -> tuple[str, str]:
    names = [str(name) for name in move.args]
    shown = [str(ACTIONS[name].name) for name in names]
    means = means_of(view, view.seat or 0)
    purse = replace(means, coins=means.coins + 3 * names.count("coins"))
    blocked = [reason for name in dict.fromkeys(names) if (reason := prospect(purse, name).reason)]
    reasons = blocked[:1] or [_(PLANNED[name]) for name in dict.fromkeys(names)]
    if names[0] == names[1]:
        return _("Point both arrows at “%(action)s”, then lock in.") % {"action": shown[0]}, " ".join(reasons)
    told = {"actions": joined(f"“{name}”" for name in shown)}
    return _("Point the arrows at %(actions)s, then lock in.") % told, " ".join(reasons)


def _action(move: Move, view: View) -> tuple[str, str]:
    words = ACTIONS[_named(move)]
    return _("Start “%(action)s”.") % {"action": words.name}, str(words.effect)


def _token(move: Move, view: View) -> tuple[str, str]:
    words = ACTIONS[_named(move)]
    told = _("Use your action token for “%(action)s”.") % {"action": words.name}
    return told, _("A token gives you one more action. %(effect)s") % {"effect": words.effect}


def _power(move: Move, view: View) -> tuple[str, str]:
    number = int(_named(move))
    told = _("Use the power of %(character)s.") % {"character": character(number)}
    return told, _("It costs no action. %(effect)s") % {"effect": CHARACTERS[number].effect}


def _build_statue(move: Move, view: View) -> tuple[str, str]:
    city, space = move.text.split()[1:3]
    told = {"city": place_name(city), "space": SPACES[space]}
    suggestion = _("Build the statue in %(city)s, %(space)s.") % told
    if space in ("outer-1", "outer-4"):
        return suggestion, _(
            "This space gives you a bonus right away. A statue is also worth 3 prestige at the end."
        )
    if city == view.maharaja:
        return suggestion, _(
            "%(city)s is scored this round, and a statue is worth 3 prestige at the end."
        ) % told
    return suggestion, _("A statue is worth 3 prestige at the end and helps you lead here.")


def _build_shrine(move: Move, view: View) -> tuple[str, str]:
    name = _named(move)
    if name in ROAD_OF:
        return _place_shrine(move, view)
    told = {"city": place_name(name)}
    suggestion = _("Build the shrine in %(city)s.") % told
    if name == view.maharaja:
        return suggestion, _("It counts 1 WP, and %(city)s is scored this round.") % told
    return suggestion, _("It counts 1 WP here, for later rounds and at the end.")


def _move_priest(move: Move, view: View) -> tuple[str, str]:
    place = BOARD.places[int(move.args[0])]
    suggestion = _("Walk to %(city)s.") % {"city": place_name(place)}
    if place == view.maharaja:
        why = _("Your priest counts 1 WP in the city that is scored, and you can build there.")
    elif place == BOARD.start_name:
        why = _("Roads lead on from there.")
    else:
        why = _("From there you can build and travel on.")
    return suggestion, f"{why} {_toll(move, view)}".strip()


def _toll(move: Move, view: View) -> str:
    """Return the price of a walk; "" if it is free."""
    paid = sum(int(coins) for coins in re.findall(r"\d+:(\d+)", move.text))
    if view.solo:
        told = ngettext(
            "You pay Brahmabot %(coins)d coin for its shrine on the way.",
            "You pay Brahmabot %(coins)d coins for its shrines on the way.",
            paid,
        )
    else:
        told = ngettext(
            "You pay %(coins)d coin for the shrine on the way.",
            "You pay %(coins)d coins for the shrines on the way.",
            paid,
        )
    return told % {"coins": paid} if paid else ""


def _move_flag(move: Move, view: View) -> tuple[str, str]:
    city = BOARD.cities[int(move.args[0])].name
    told = _("Move the flag of %(city)s.") % {"city": place_name(city)}
    if _present(view, city):
        return told, _("Then the Maharaja comes sooner to a city where you are strong.")
    return told, _("Then the Maharaja visits the cities in an order that suits you better.")


def _present(view: View, city: str) -> bool:
    here = view.cities[city]
    return view.seat in {*here.statues.values(), *here.priests} or bool(here.shrines[view.seat or 0])


def _take_reward(move: Move, view: View) -> tuple[str, str]:
    words = REWARDS[_named(move)]
    return _("Take %(reward)s.") % {"reward": words.name}, str(words.effect)


def _exchange(move: Move, view: View) -> tuple[str, str]:
    if move.verb == "sell_prestige":
        return _("Sell prestige for coins."), _(
            "The coins are worth more to you than the prestige: you can build with them."
        )
    return _("Buy prestige."), _("Coins count little at the end: prestige wins the game.")


def _place_maharani(move: Move, view: View) -> tuple[str, str]:
    number = int(_named(move))
    return _("Choose %(character)s.") % {"character": character(number)}, str(CHARACTERS[number].effect)


def _leave(move: Move, view: View) -> tuple[str, str]:
    return _("Stop here."), _("The rest of it won’t help you.")


def _end_turn(move: Move, view: View) -> tuple[str, str]:
    done = _("The rest of your plan won’t help now.") if view.todo else _("You have done what you planned.")
    after = _("Next comes Brahmabot’s turn, or the scoring.") if view.solo else _("The next player follows.")
    return _("End your turn."), f"{done} {after}"


SUGGESTIONS: dict[str, Callable[[Move, View], tuple[str, str]]] = {
    "take_character": _take_character,
    "place_shrine": _place_shrine,
    "lock_disc": _lock_disc,
    "action": _action,
    "token": _token,
    "power": _power,
    "build_statue": _build_statue,
    "build_shrine": _build_shrine,
    "move_priest": _move_priest,
    "move_flag": _move_flag,
    "take_reward": _take_reward,
    "buy_prestige": _exchange,
    "sell_prestige": _exchange,
    "give_alms": _exchange,
    "place_maharani": _place_maharani,
    "give_up": _leave,
    "stop": _leave,
    "end_turn": _end_turn,
}
"""By the verb of the move: move, view → what is suggested, and why."""
