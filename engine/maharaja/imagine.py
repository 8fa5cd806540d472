"""A state that could lie behind a view: what the viewer knows, and guesses for what it does not."""

import random

from engine.kernel.chance import below, shuffled
from engine.maharaja.board import BOARD, SPACES
from engine.maharaja.brahmabot.tiles import TILES
from engine.maharaja.characters.character import ROSTER
from engine.maharaja.phases.course import STEP as COURSE
from engine.maharaja.phases.planning import LOCK_DISC
from engine.maharaja.state import BRAHMABOT, EMPTY, MaharaniToken, Player, Solo, State
from engine.maharaja.view import PlayerView, SoloView, View

GUESSED_PRESTIGE = 10
PRESTIGE_A_ROUND = 6
"""Roughly the most that a player gains in a round; a guess stays below it."""
CITY_NUMBER = {city.name: number for number, city in enumerate(BOARD.cities)}
PLACE_NUMBER = {name: number for number, name in enumerate(BOARD.places)}
TILE_OF_STEP = {"alms": "alms", "maharani": "maharani", "build": "consecration"}
"""The reward tile whose effect is under way in this step."""


def imagine(view: View, rng: random.Random) -> State:
    """Return a table that looks to the viewer as the real one does, with random guesses for the rest.

    It has the same legal moves for the viewer and can be played to its end. In solo, character tiles that
    left the game may be guessed to lie in the stack: the view does not name them.
    """
    state = table(view, rng)
    state.seed = f"imagined {below(rng, 1 << 30)}" if view.seed is None else view.seed
    for player, shown in zip(state.players, view.players, strict=True):
        if shown.prestige is None:
            player.prestige = below(rng, GUESSED_PRESTIGE + PRESTIGE_A_ROUND * view.round)
        if shown.locked and shown.disc is None:
            player.disc = [str(action) for action in LOCK_DISC[below(rng, len(LOCK_DISC))].args]
    state.moved_at = state.number if view.priest_moved else -1
    if not view.over:
        _stack(state, view)
    return state


def table(view: View, rng: random.Random) -> State:
    """Return the table as this seat knows it, without waiting points: nothing of the real state is used.

    Others' prestige is the same guess each time, others' discs are empty.
    """
    return State(
        seed="imagined",
        number=1,
        opened=0,
        stack=[],
        special=view.special[:],
        final=view.final,
        players=[_player(player) for player in view.players],
        first=view.first,
        round=view.round,
        city=EMPTY if view.maharaja is None else CITY_NUMBER[view.maharaja],
        track=[EMPTY if name is None else CITY_NUMBER[name] for name in view.track],
        statues=[city.statues.get(space, EMPTY) for city in view.cities.values() for space in SPACES],
        shrines=[count for city in view.cities.values() for count in city.shrines],
        villages=[sum(1 << seat for seat in seats) for seats in view.villages.values()],
        display=[tile.number for tile in view.display],
        rewards=view.rewards[:],
        tokens=view.tokens,
        maharani=[MaharaniToken(token.seat, token.character, token.round) for token in view.maharani],
        takers=view.takers[:],
        todo=view.todo[:],
        token_spent=view.token_spent,
        moved_at=-1,
        solo=_solo(view, view.solo, rng) if view.solo else None,
    )


def _player(player: PlayerView) -> Player:
    return Player(
        character=player.character.number if player.character else 0,
        coins=player.coins,
        prestige=GUESSED_PRESTIGE if player.prestige is None else player.prestige,
        shrines=player.shrines,
        supply=player.supply,
        statues=player.statues,
        tokens=player.tokens,
        priest=PLACE_NUMBER[player.priest],
        disc=[*(player.disc or ())],
        locked_at=0,
        revealed=player.played,
        used=player.used[:],
    )


def _solo(view: View, solo: SoloView, rng: random.Random) -> Solo:
    """Face-down tiles in some order."""
    seen = {*solo.gone, *solo.laid, solo.turned}
    tiles = shuffled([number for number in TILES if number not in seen], rng)
    laid = [tiles.pop() if number is None else number for number in solo.laid]
    held = [player.character for player in view.players if player.character]
    in_sight = [tile.number for tile in (*view.display, *held)]
    characters = shuffled([number for number in ROSTER if number not in in_sight], rng)
    return Solo(
        solo.level,
        solo.setup_tile,
        characters[: solo.characters_left],
        tiles,
        laid,
        solo.turned,
        solo.performed,
        solo.gone[:],
    )


def _stack(state: State, view: View) -> None:
    """Open the waiting points that lie below the viewer's decision, and that one."""
    below_it = _phase(view)
    state.opened = view.waiting_point - len(below_it) - 1
    for step, seats, data in below_it:
        state.push(step, seats, data)
    state.push(view.step, view.awaited, view.work, together=view.step == "planning")


Below = list[tuple[str, list[int], dict[str, int]]]
"""Step, seats and data of each waiting point below the top."""


def _phase(view: View) -> Below:
    """The points below the top: the course of the game, and the phase that has opened others."""
    if view.step in COURSE.order:
        return [_course(view.step)]
    if view.step == "rewards":
        return [_course("city_scoring")]
    if view.turn is None:
        taken = view.rewards.index(TILE_OF_STEP[view.step])
        return [_course("city_scoring"), ("rewards", [], {"taken": taken})]
    return [_course("actions"), ("actions", [], {}), *_turn(view, view.turn)]


def _course(phase: str) -> tuple[str, list[int], dict[str, int]]:
    return ("course", [], COURSE.data_in(phase))


def _turn(view: View, owner: int) -> Below:
    """The turn below what is under way. A robbed player is asked in the turn of the robber."""
    if view.step == "turn":
        return []
    if view.solo and owner == BRAHMABOT:
        done = TILES[view.solo.performed].upper.index("character") + 1
        return [("brahmabot", [], {"done": done})]
    turn: Below = [("turn", [owner], {})]
    return [*turn, ("character", [], {})] if view.step == "replacement" else turn
