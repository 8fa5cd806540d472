"""The same for hidden hands, a deck and bids: a leak is planted in the toy and found."""

import random
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from engine.kernel.events import Log
from engine.kernel.game import Game
from engine.kernel.moves import Move
from engine.kernel.points import Flow, Point
from tests.engine.games.walks import Plan, walk
from tests.engine.noninterference import Check, twin
from tests.toy import GAME
from tests.toy.state import ToyState
from tests.toy.steps import STEPS, Adding, Taxing
from tests.toy.view import View, view

SEATS = 3


def viewed(leak: Callable[[ToyState, View], None]) -> Game[ToyState]:
    """The game with a view that shows too much."""

    def leaky(state: ToyState, seat: int | None) -> View:
        shown = view(state, seat)
        leak(state, shown)
        return shown

    return replace(GAME, view=leaky)


def hands(state: ToyState, shown: View) -> None:
    for player, side in zip(state.players, shown.players, strict=True):
        side.hand = player.hand[:]


def highest_card(state: ToyState, shown: View) -> None:
    shown.bonus = max((card for player in state.players for card in player.hand), default=0)


def next_card(state: ToyState, shown: View) -> None:
    shown.deck_order = state.deck.cards[:1]


def buried(state: ToyState, shown: View) -> None:
    shown.discarded = sum(state.deck.discarded)


def bids(state: ToyState, shown: View) -> None:
    for player, side in zip(state.players, shown.players, strict=True):
        side.bid = player.bid


class OpenDraw(Adding):
    """Tells everybody which card was drawn."""

    def play(self, state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
        super().play(state, point, seat, move, log)
        if move.verb == "draw":
            log.add("leak", seat, hand=state.players[seat].hand[:])


class OpenBurial(Taxing):
    """Moves that name the buried card in every log."""

    def legal(self, state: ToyState, point: Point, seat: int) -> list[Move]:
        return [msgspec.structs.replace(move, secret=False) for move in super().legal(state, point, seat)]


PLANTED = {
    "hands in the view": viewed(hands),
    "the highest card of all hands in the view": viewed(highest_card),
    "the top card of the deck in the view": viewed(next_card),
    "buried cards in the view": viewed(buried),
    "bids in the view": viewed(bids),
    "a drawn card in an event": replace(GAME, flow=Flow({**STEPS, "adding": OpenDraw()})),
    "a buried card in the public text": replace(GAME, flow=Flow({**STEPS, "taxing": OpenBurial()})),
}


def leaks(game: Game[ToyState]) -> list[str]:
    check = Check(game)
    for seed in range(3):
        for step in walk(Plan("toy", SEATS, seed=str(seed), rest=seed)):
            legal = game.legal(step.before, step.seat)
            for viewer in (None, *range(SEATS)):
                check.position(step.before, step.seat, legal, viewer)
    return check.leaks


@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_leak_is_found(what: str) -> None:
    assert leaks(PLANTED[what])


def test_without_a_leak_nothing_is_found() -> None:
    assert leaks(GAME) == []


def test_the_scrambler_changes_every_kind_of_secret_and_leaves_the_viewers_own() -> None:
    changed = dict.fromkeys(("hands", "deck", "discarded", "bids"), False)
    for at, step in enumerate(walk(Plan("toy", SEATS))):
        state = step.before
        other: ToyState = twin(GAME, state, state, 1, random.Random(at))
        changed["hands"] |= other.players[0].hand != state.players[0].hand
        changed["deck"] |= other.deck.cards != state.deck.cards
        changed["discarded"] |= other.deck.discarded != state.deck.discarded
        changed["bids"] |= other.players[0].bid != state.players[0].bid
        assert other.players[1] == state.players[1]
    assert changed == dict.fromkeys(changed, True)
