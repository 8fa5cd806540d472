"""A guard that never barks is no guard: for each kind of secret a leak is planted and found."""

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
from engine.maharaja import GAME
from engine.maharaja.phases import planning
from engine.maharaja.state import State
from engine.maharaja.steps import STEPS
from engine.maharaja.view import View
from tests.engine.games.walks import Plan, walk
from tests.engine.noninterference import Check, twin
from tests.engine.scramblers import secrets_of

pytestmark = pytest.mark.slow

Leaky = Callable[[State, View], None]


def viewed(leak: Leaky) -> Game[State]:
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


def not_secret(state: State, seat: int) -> list[Move]:
    """Moves of planning that are not marked as secret: logs would show them."""
    return [msgspec.structs.replace(move, secret=False) for move in planning.LOCK_DISC]


def planned(**changed: Any) -> Game[State]:
    """The game with a planning step that is not the honest one."""
    step = SecretStep(**{**vars(planning.STEP), **changed})
    return replace(GAME, flow=Flow({**STEPS, "planning": step}))


def prestige(state: State, shown: View) -> None:
    for player, view in zip(state.players, shown.players, strict=True):
        view.prestige = player.prestige


def prestige_order(state: State, shown: View) -> None:
    """Not even who leads."""
    shown.takers = [max(range(len(state.players)), key=lambda seat: state.players[seat].prestige)]


def disc(state: State, shown: View) -> None:
    for player, view in zip(state.players, shown.players, strict=True):
        view.disc = player.disc


def seed(state: State, shown: View) -> None:
    shown.seed = state.seed


def seed_prefix(state: State, shown: View) -> None:
    shown.final = state.seed[:2]


def stack(state: State, shown: View) -> None:
    if state.solo:
        shown.todo = [str(number) for number in state.solo.characters]


def face_down(state: State, shown: View) -> None:
    if state.solo and shown.solo:
        shown.solo.laid = [*state.solo.laid]


def tile_stack(state: State, shown: View) -> None:
    if state.solo and shown.solo:
        shown.solo.gone = state.solo.tiles


PLANTED = {
    "prestige in the view": (3, viewed(prestige)),
    "who leads in the view": (3, viewed(prestige_order)),
    "a disc in the view": (3, viewed(disc)),
    "the seed in the view": (3, viewed(seed)),
    "two letters of the seed in the view": (3, viewed(seed_prefix)),
    "prestige in an event": (3, replace(GAME, flow=Told(lambda s: [p.prestige for p in s.players]))),
    "discs in an event": (3, replace(GAME, flow=Told(lambda s: [p.disc for p in s.players]))),
    "the disc in the event of its lock": (3, planned(keep=told_to_all)),
    "the disc in the public text": (3, planned(moves=not_secret)),
    "the seed in an event": (3, replace(GAME, flow=Told(lambda s: s.seed))),
    "the character stack in solo": (1, viewed(stack)),
    "the face-down tile in solo": (1, viewed(face_down)),
    "the tile stack in solo": (1, viewed(tile_stack)),
}


def leaks(game: Game[State], seats: int) -> list[str]:
    """What the check finds in the first two rounds or so."""
    check = Check(game)
    for step in walk(Plan("maharaja", seats), limit=70):
        legal = game.legal(step.before, step.seat)
        for viewer in (None, *range(seats)):
            check.position(step.before, step.seat, legal, viewer)
    return check.leaks


@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_leak_is_found(what: str) -> None:
    seats, game = PLANTED[what]
    assert leaks(game, seats)


@pytest.mark.parametrize("seats", [1, 3])
def test_without_a_leak_nothing_is_found(seats: int) -> None:
    assert leaks(GAME, seats) == []


def scrambled(seats: int, viewer: int | None) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The secrets of a game's positions before and after scrambling."""
    states = [step.before for step in walk(Plan("maharaja", seats), limit=70)]
    twins = [twin(GAME, state, state, viewer, random.Random(at)) for at, state in enumerate(states)]
    return [secrets_of(state) for state in states], [secrets_of(state) for state in twins]


@pytest.mark.parametrize(("seats", "kind"), [(3, "prestige"), (3, "discs"), (1, "solo"), (1, "prestige")])
def test_the_scrambler_changes_every_kind_of_secret(seats: int, kind: str) -> None:
    before, after = scrambled(seats, None)
    assert any(one[kind] != other[kind] for one, other in zip(before, after, strict=True))


def test_the_scrambler_leaves_what_the_viewer_knows() -> None:
    for one, other in zip(*scrambled(3, 1), strict=True):
        assert one["prestige"][1] == other["prestige"][1]
        assert one["discs"][1] == other["discs"][1]


def test_the_scrambler_leaves_brahmabots_open_prestige() -> None:
    for one, other in zip(*scrambled(1, None), strict=True):
        assert one["brahmabot"] == other["brahmabot"]
