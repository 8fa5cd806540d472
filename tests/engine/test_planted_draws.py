"""A draw that is not marked as a point of no return is found, though the deck was shuffled long before."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.game import Game
from engine.kernel.moves import Move, word
from engine.kernel.points import Flow, Point
from engine.maharaja import GAME as MAHARAJA
from engine.maharaja.actions import character
from engine.maharaja.state import State
from engine.maharaja.steps import STEPS as MAHARAJA_STEPS
from engine.maharaja.words import TAKE_CHARACTER
from tests.engine.games.walks import Plan, walk
from tests.engine.noninterference import shown_before_commit
from tests.toy import GAME as TOY
from tests.toy.state import ToyState
from tests.toy.steps import STEPS as TOY_STEPS
from tests.toy.steps import Adding


class UnmarkedDraw(Adding):
    """Turns in which drawing a card can be undone."""

    def legal(self, state: ToyState, point: Point, seat: int) -> list[Move]:
        return [word("draw") if move.verb == "draw" else move for move in super().legal(state, point, seat)]


class UnmarkedTile:
    """A change of character that can be undone, also in solo, where a new tile joins the display."""

    resume = staticmethod(character.resume)
    play = staticmethod(character.play)

    def legal(self, state: State, point: Point, seat: int) -> list[Move]:
        taken = {f"take_character {number}": TAKE_CHARACTER[number] for number in state.display}
        return [taken.get(move.text, move) for move in character.legal(state, point, seat)]


PLANTED: dict[str, tuple[Game[Any], int, Game[Any], str]] = {
    "a card of a deck": (TOY, 3, replace(TOY, flow=Flow({**TOY_STEPS, "adding": UnmarkedDraw()})), "draw"),
    "a tile of a stack": (
        MAHARAJA,
        1,
        replace(MAHARAJA, flow=Flow({**MAHARAJA_STEPS, "character": UnmarkedTile()})),
        "take_character",
    ),
}


def found(honest: Game[Any], seats: int, game: Game[Any]) -> set[str]:
    """The verbs that the property complains of in a few games."""
    rng = random.Random(1)
    texts: set[str] = set()
    for seed in range(4):
        for step in walk(Plan(honest.name, seats, seed=str(seed), rest=seed)):
            texts.update(shown_before_commit(game, step.before, step.seat, rng))
    return {text.split()[0] for text in texts}


@pytest.mark.parametrize("what", PLANTED)
def test_an_unmarked_draw_is_found(what: str) -> None:
    honest, seats, planted, verb = PLANTED[what]
    assert found(honest, seats, planted) == {verb}


@pytest.mark.parametrize("what", PLANTED)
def test_a_marked_draw_is_no_finding(what: str) -> None:
    honest, seats, _, _ = PLANTED[what]
    assert found(honest, seats, honest) == set()


def test_another_seed_alone_would_not_find_it() -> None:
    """The cards lie in the state: until the deck is shuffled again, the seed changes nothing."""
    _, seats, planted, _ = PLANTED["a card of a deck"]
    state = next(step.before for step in walk(Plan("toy", seats)))
    other = planted.clone(state)
    other.seed = "another"
    drawn = [planted.play(table, 0, "draw") for table in (state, other)]
    drawn[1][0].seed = state.seed
    assert drawn[0] == drawn[1]
