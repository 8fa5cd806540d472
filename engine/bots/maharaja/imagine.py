"""A state that could lie behind a view: what the viewer knows, and guesses for what it does not."""

import random

from engine.kernel.chance import shuffled
from engine.maharaja.board import BOARD, SPACES
from engine.maharaja.brahmabot.tiles import TILES
from engine.maharaja.characters.character import ROSTER
from engine.maharaja.phases import ROUND, SET_UP
from engine.maharaja.state import EMPTY, MaharaniToken, Player, Solo, State
from engine.maharaja.view import PlayerView, SoloView, View

GUESSED_PRESTIGE = 10
CITY_NUMBER = {city.name: number for number, city in enumerate(BOARD.cities)}
PLACE_NUMBER = {name: number for number, name in enumerate(BOARD.places)}
REWARD_STEPS = ("rewards", "alms", "maharani")


def imagine(view: View, rng: random.Random) -> State:
    """The table as this seat knows it. Searchers play on it; nothing of the real state is used."""
    state = State(
        seed="imagined",
        number=1,
        opened=0,
        stack=[],
        special=view.special,
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
    _stack(state, view)
    return state


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
        disc=player.disc or [],
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
    """The waiting points that lie below the viewer's decision; planning is thought of as a turn."""
    seat = view.seat or 0
    in_reward = view.step in REWARD_STEPS or "reward" in view.work
    after = "end_of_round" if in_reward else "city_scoring"
    state.push("course", data={"next": len(SET_UP) + ROUND.index(after)})
    if in_reward:
        state.push("rewards", [seat] if view.step == "rewards" else [])
    else:
        state.push("actions")
        state.push("turn", [seat])
    if view.step not in ("planning", "turn", "rewards"):
        state.push(view.step, [seat], view.work)
