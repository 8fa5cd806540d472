"""What a viewer must not know, game by game: scrambled in place, everything else left as it is."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.maharaja.actions import ACTIONS
from engine.maharaja.brahmabot.tiles import FACE_UP
from engine.maharaja.state import BRAHMABOT, Solo, State
from engine.maharaja_2004.actions import ACTIONS as ACTIONS_2004
from engine.maharaja_2004.state import State as State2004
from engine.maharaja_2004.variants import hidden_gold
from tests.engine.taj_mahal import secrets as taj_mahal
from tests.toy import secrets as toy


@dataclass(frozen=True)
class Secrets:
    """The secrets of one game, apart from its seed, which is every game's."""

    scramble: Callable[[Any, Any, int | None, random.Random], None]
    """state, the state after the move that is compared, viewer, chance.

    What is open in the later state is no longer secret and stays. Without a move both are the same.
    """
    draws: frozenset[str]
    """The verbs of moves that show what chance gave: for these the seed stays."""
    hidden: frozenset[str]
    """The verbs of moves that others must not read."""


def maharaja(state: State, after: State, viewer: int | None, rng: random.Random) -> None:
    """Others' prestige, others' discs until their turn begins, and Brahmabot's face-down tiles (M29)."""
    for seat in state.people:
        player = state.players[seat]
        if seat == viewer:
            continue
        player.prestige = rng.randrange(60)
        if player.disc and not player.revealed and not after.players[seat].revealed:
            player.disc = rng.choices(list(ACTIONS), k=2)
    if state.solo and after.solo:
        _stacks(state.solo, after.solo, rng)


def _stacks(solo: Solo, after: Solo, rng: random.Random) -> None:
    """What lies face down is mixed, apart from what the move turns up."""
    turned_up = max(0, len(solo.characters) - len(after.characters))
    hidden = solo.characters[turned_up:]
    rng.shuffle(hidden)
    solo.characters[turned_up:] = hidden
    shown = max(0, len(solo.tiles) - len(after.tiles))
    if after.laid and not solo.laid:
        shown = FACE_UP
    pool = solo.tiles[shown:]
    covered = bool(solo.laid) and solo.laid[-1] not in (solo.performed, after.performed)
    if covered:
        pool.append(solo.laid[-1])
    rng.shuffle(pool)
    if covered:
        solo.laid[-1] = pool.pop()
    solo.tiles[shown:] = pool


def secrets_of(state: State) -> dict[str, Any]:
    """For tests that the scrambler does its work: everything it may change."""
    return {
        "prestige": [player.prestige for player in state.players],
        "discs": [player.disc for player in state.players],
        "solo": state.solo and (state.solo.characters, state.solo.tiles, state.solo.laid),
        "brahmabot": state.solo and state.players[BRAHMABOT].prestige,
    }


def maharaja_2004(state: State2004, after: State2004, viewer: int | None, rng: random.Random) -> None:
    """Others' discs until their turn begins, and with hidden gold others' totals (C19, C34).

    During the set-up everybody has the 15 gold of the start less what was paid in an open auction.
    """
    hidden = hidden_gold.NAME in state.variants and state.round > 0
    for seat, player in enumerate(state.players):
        if seat == viewer:
            continue
        if hidden:
            player.gold = rng.randrange(60)
        if player.disc and not player.revealed and not after.players[seat].revealed:
            player.disc = rng.choices(list(ACTIONS_2004), k=2)


SECRETS: dict[str, Secrets] = {
    "maharaja": Secrets(maharaja, draws=frozenset({"brahmabot_settles"}), hidden=frozenset({"lock_disc"})),
    "maharaja_2004": Secrets(maharaja_2004, draws=frozenset(), hidden=frozenset({"lock_disc"})),
    "taj_mahal": Secrets(taj_mahal.scramble, draws=taj_mahal.DRAWS, hidden=frozenset()),
    "toy": Secrets(toy.scramble, draws=toy.DRAWS, hidden=toy.HIDDEN),
}
