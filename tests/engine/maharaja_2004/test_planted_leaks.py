"""For each kind of secret of this game a leak is planted and found."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engine.kernel.events import Log
from engine.kernel.game import Game
from engine.kernel.moves import Move
from engine.kernel.points import Flow
from engine.kernel.ready_steps import SecretStep
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.phases import planning
from engine.maharaja_2004.state import State
from engine.maharaja_2004.steps import STEPS
from engine.maharaja_2004.view import View
from tests.engine.games.walks import Plan, walk
from tests.engine.noninterference import Check, shown_before_commit, twin

HIDDEN = Plan(GAME.name, 3, options={"variants": ["hidden_gold"]})
FIRST_ROUND = 18
"""The moves of a set-up for three: nothing is secret before."""
LOOKED_AT = 45


def viewed(leak: Callable[[State, View], None]) -> Game[State]:
    """The game with a view that shows too much."""

    def view(state: State, seat: int | None) -> msgspec.Struct:
        shown = GAME.view(state, seat)
        assert isinstance(shown, View)
        leak(state, shown)
        return shown

    return replace(GAME, view=view)


class Told(Flow[State]):
    """A flow that tells too much after every move."""

    def __init__(self, tell: Callable[[State], Any]) -> None:
        super().__init__(STEPS)
        self.tell = tell

    def apply(self, state: State, seat: int, move: Move, log: Log) -> None:
        super().apply(state, seat, move, log)
        log.add("leak", what=self.tell(state))


def told_to_all(state: State, seat: int, move: Move, log: Log) -> None:
    """Planning that tells everybody what was planned."""
    planning.STEP.keep(state, seat, move, Log())
    log.add("locked", seat, actions=state.players[seat].disc[:])


def planned(**changed: Any) -> Game[State]:
    """The game with a planning step that is not the honest one."""
    step = SecretStep(**{**vars(planning.STEP), **changed})
    return replace(GAME, flow=Flow({**STEPS, "planning": step}))


def gold(state: State, shown: View) -> None:
    for player, view in zip(state.players, shown.players, strict=True):
        view.gold = player.gold


def richest(state: State, shown: View) -> None:
    """Not even who has most."""
    shown.opener = max(range(len(state.players)), key=lambda seat: state.players[seat].gold)


def disc(state: State, shown: View) -> None:
    for player, view in zip(state.players, shown.players, strict=True):
        view.disc = player.disc


def seed(state: State, shown: View) -> None:
    shown.seed = state.seed[:2]


def not_secret(state: State, seat: int) -> list[Move]:
    return [msgspec.structs.replace(move, secret=False) for move in planning.LOCK_DISC]


PLANTED = {
    "gold in the view": viewed(gold),
    "who has most gold in the view": viewed(richest),
    "a disc in the view": viewed(disc),
    "two letters of the seed in the view": viewed(seed),
    "gold in an event": replace(GAME, flow=Told(lambda state: [p.gold for p in state.players])),
    "discs in an event": replace(GAME, flow=Told(lambda state: [p.disc for p in state.players])),
    "the disc in the event of its lock": planned(keep=told_to_all),
    "the disc in the public text": planned(moves=not_secret),
}


def leaks(game: Game[State]) -> list[str]:
    """What the check finds from the end of the set-up on."""
    check = Check(game)
    for at, step in enumerate(walk(HIDDEN, limit=LOOKED_AT)):
        if at > FIRST_ROUND - 6:
            legal = game.legal(step.before, step.seat)
            for viewer in (None, *range(HIDDEN.seats)):
                check.position(step.before, step.seat, legal, viewer)
    return check.leaks


@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_leak_is_found(what: str) -> None:
    assert leaks(PLANTED[what])


def test_without_a_leak_nothing_is_found() -> None:
    assert leaks(GAME) == []


def shown_by_undoable_moves(game: Game[State]) -> set[str]:
    """The verbs of moves that can be undone and yet show their player something hidden."""
    rng = random.Random(1)
    texts: set[str] = set()
    for step in walk(HIDDEN, limit=LOOKED_AT):
        texts.update(shown_before_commit(game, step.before, step.seat, rng))
    return {text.split()[0] for text in texts}


@pytest.mark.parametrize("what", ["gold in an event", "discs in an event"])
def test_an_undoable_move_that_shows_a_secret_is_found(what: str) -> None:
    assert "action" in shown_by_undoable_moves(PLANTED[what])


def test_no_undoable_move_shows_a_secret() -> None:
    assert shown_by_undoable_moves(GAME) == set()


def test_the_scrambler_changes_discs_and_hidden_gold_and_leaves_the_viewers_own() -> None:
    changed = {"gold": False, "disc": False}
    for at, step in enumerate(walk(HIDDEN, limit=LOOKED_AT)):
        other = twin(GAME, step.before, step.before, 1, random.Random(at))
        assert other.players[1] == step.before.players[1]
        for name in changed:
            pairs = zip(other.players, step.before.players, strict=True)
            changed[name] |= any(getattr(one, name) != getattr(two, name) for one, two in pairs)
    assert changed == {"gold": True, "disc": True}


def test_open_gold_is_not_scrambled() -> None:
    for step in walk(Plan(GAME.name, 3), limit=LOOKED_AT):
        other = twin(GAME, step.before, step.before, None, random.Random(1))
        assert [player.gold for player in other.players] == [player.gold for player in step.before.players]
