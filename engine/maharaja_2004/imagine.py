"""A state that could lie behind a view: what the viewer knows, and guesses for what it does not."""

import random

from engine.kernel.chance import below
from engine.maharaja_2004.board import BOARD, SPACES
from engine.maharaja_2004.phases.course import STEP as COURSE
from engine.maharaja_2004.phases.planning import LOCK_DISC
from engine.maharaja_2004.state import EMPTY, START_GOLD, Auction, Player, State
from engine.maharaja_2004.view import PlayerView, View
from engine.maharaja_2004.villages import ONE
from engine.maharaja_2004.words import PLACES

CITY_NUMBER = {city.name: number for number, city in enumerate(BOARD.cities)}
PLACE_NUMBER = {name: number for number, name in enumerate(PLACES)}
GUESSED_GOLD = 20
"""Hidden gold is guessed below this."""
WITHIN_CHARACTER = ("replacement", "hand_over")
"""Questions to another seat while somebody changes character."""


def imagine(view: View, rng: random.Random) -> State:
    """Return a table that looks to the viewer as the real one does, with random guesses for the rest.

    It has the same legal moves for the viewer and can be played to its end.
    """
    state = table(view)
    state.seed = f"imagined {below(rng, 1 << 30)}" if view.seed is None else view.seed
    for player, shown in zip(state.players, view.players, strict=True):
        if shown.gold is None and shown.characters:
            player.gold = below(rng, GUESSED_GOLD)
        if shown.locked and shown.disc is None:
            player.disc = [str(action) for action in LOCK_DISC[below(rng, len(LOCK_DISC))].args]
    state.moved_at = state.number if view.travelled else -1
    if not view.over:
        open_points(state, view)
    return state


def table(view: View) -> State:
    """Return the table as this seat knows it, without waiting points: nothing of the real state is used.

    Hidden gold is the same guess each time, others' discs are empty.
    """
    return State(
        seed="imagined",
        number=1,
        opened=0,
        stack=[],
        variants=view.variants[:],
        players=[_player(player) for player in view.players],
        first=view.first,
        round=view.round,
        last=view.last_round,
        city=EMPTY if view.maharaja is None else CITY_NUMBER[view.maharaja],
        track=[EMPTY if name is None else CITY_NUMBER[name] for name in view.track],
        palaces=[city.palaces.get(site, EMPTY) for city in view.cities.values() for site in SPACES],
        houses=[count for city in view.cities.values() for count in city.houses],
        villages=[_code(there) for there in view.villages.values()],
        bank=view.bank[:],
        opener=EMPTY if view.opener is None else view.opener,
        auction=_auction(view),
        todo=view.todo[:],
        chit_used=view.chit_used,
        used=view.used[:],
        moved_at=-1,
        lifted=EMPTY if view.lifted is None else PLACE_NUMBER[view.lifted],
    )


def _code(there: list[int]) -> int:
    return sum(count * one for count, one in zip(there, ONE, strict=False))


def _player(player: PlayerView) -> Player:
    return Player(
        characters=player.characters[:],
        gold=START_GOLD if player.gold is None else player.gold,
        pool=player.pool,
        quarry=player.quarry,
        palaces=player.palaces,
        chits=player.chits,
        architect=PLACE_NUMBER[player.architect],
        disc=[*(player.disc or ())],
        locked_at=0,
        revealed=player.played,
    )


def _auction(view: View) -> Auction | None:
    shown = view.auction
    if shown is None:
        return None
    bid = EMPTY if shown.bid is None else shown.bid
    return Auction(bid, EMPTY if shown.bidder is None else shown.bidder, shown.left[:])


def open_points(state: State, view: View) -> None:
    """Open the waiting points that lie below the viewer's decision, and that one."""
    below_it = _below(view)
    state.opened = view.waiting_point - len(below_it) - 1
    for step, seats, data in below_it:
        state.push(step, seats, data)
    state.push(view.step, view.awaited, view.work, together=view.step == "planning")


Below = list[tuple[str, list[int], dict[str, int]]]
"""Step, seats and data of each waiting point below the top."""


def _below(view: View) -> Below:
    """Return the course of the game, and the points that have opened others."""
    if view.step in COURSE.order:
        return [("course", [], COURSE.data_in(view.step))]
    if view.step == "auction":
        return [("course", [], COURSE.data_in("character_draft")), ("character_draft", [], {})]
    below_it: Below = [("course", [], COURSE.data_in("actions")), ("actions", [], {})]
    if view.step != "turn" and view.turn is not None:
        below_it.append(("turn", [view.turn], {}))
    if view.step in WITHIN_CHARACTER:
        below_it.append(("character", [], {}))
    if view.step == "set_house":
        below_it.append(("move_house", [], {}))
    return below_it
