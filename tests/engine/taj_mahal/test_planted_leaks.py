"""Leaks of hands, deck and timing are planted in the game and found."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.kernel.events import SILENCE, Log
from engine.kernel.game import Game
from engine.kernel.moves import TABLE, Move
from engine.kernel.points import Flow, Point
from engine.taj_mahal import GAME
from engine.taj_mahal.cards import TEXT, texts
from engine.taj_mahal.phases import place_palace, take_card, turn, turns
from engine.taj_mahal.state import State
from engine.taj_mahal.steps import STEPS
from engine.taj_mahal.view import View, view
from tests.engine.games.walks import Plan, walk
from tests.engine.noninterference import Check, shown_before_commit, twin

SEATS = 3


def viewed(leak: Callable[[State, View], None]) -> Game[State]:
    """The game with a view that shows too much."""

    def leaky(state: State, seat: int | None) -> View:
        shown = view(state, seat)
        leak(state, shown)
        return shown

    return replace(GAME, view=leaky)


def hands(state: State, shown: View) -> None:
    for player, side in zip(state.players, shown.players, strict=True):
        side.hand = texts(player.hand)


def colours_left(state: State, shown: View) -> None:
    """Who could still play a card: a hint at hands, not a card of them."""
    shown.shuffles = sum(len(GAME.legal(state, seat)) for seat in range(len(state.players)))


def top_card(state: State, shown: View) -> None:
    shown.unrest = texts(state.deck.cards[:1])


def deck_order(state: State, shown: View) -> None:
    shown.deck_order = texts(state.deck.cards)


class OpenDraw:
    """Picks after which everybody reads the whole hand, with the card from the deck in it."""

    resume = staticmethod(take_card.resume)
    legal = staticmethod(take_card.legal)

    def play(self, state: State, point: Point, seat: int, move: Move, log: Log) -> None:
        take_card.play(state, point, seat, move, log)
        log.add("leak", seat, hand=texts(state.players[seat].hand))


class Hasty:
    """Turns in which a seat that can only withdraw is not asked (T29)."""

    legal = staticmethod(turns.legal)
    play = staticmethod(turns.play)

    def resume(self, state: State, point: Point, log: Log) -> None:
        turns.resume(state, point, log)
        top = state.stack[-1] if state.stack else point
        if top.step == "turn" and len(turn.legal(state, top, top.seats[0])) == 1:
            GAME.flow.apply(state, top.seats[0], turn.WITHDRAW, SILENCE)


PLANTED = {
    "hands in the view": viewed(hands),
    "how much can be played in the view": viewed(colours_left),
    "the top card of the deck in the view": viewed(top_card),
    "the order of the deck in the view": viewed(deck_order),
    "a hand in an event": replace(GAME, flow=Flow({**STEPS, "take_card": OpenDraw()})),
    "a seat that is not asked": replace(GAME, flow=Flow({**STEPS, "turns": Hasty()})),
}


def leaks(game: Game[State], seeds: int) -> list[str]:
    """What the check finds; it stops at the first position with a leak."""
    check = Check(game)
    for seed in range(seeds):
        for step in walk(Plan("taj_mahal", SEATS, seed=str(seed), rest=seed, eager=0.1), limit=70):
            legal = game.legal(step.before, step.seat)
            for viewer in (None, 0, 1):
                check.position(step.before, step.seat, legal, viewer)
            if check.leaks:
                return check.leaks
    return []


@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_leak_is_found(what: str) -> None:
    assert leaks(PLANTED[what], seeds=4)


def test_without_a_leak_nothing_is_found() -> None:
    assert leaks(GAME, seeds=1) == []


class UnmarkedDraw:
    """Palaces that can be undone although a bonus card was drawn (T25)."""

    resume = staticmethod(place_palace.resume)
    play = staticmethod(place_palace.play)

    def legal(self, state: State, point: Point, seat: int) -> list[Move]:
        found = place_palace.legal(state, point, seat)
        return [place_palace.PLACE_PALACE[int(move.args[0])] for move in found]


class UnmarkedTake:
    """Picks that can be undone although a card came from the deck after them (T25)."""

    resume = staticmethod(take_card.resume)
    play = staticmethod(take_card.play)

    def legal(self, state: State, point: Point, seat: int) -> list[Move]:
        found = take_card.legal(state, point, seat)
        return [replace_commits(move) for move in found]


def replace_commits(move: Move) -> Move:
    return Move(move.text, move.verb, move.args)


UNMARKED = {
    "place_palace": replace(GAME, flow=Flow({**STEPS, "place_palace": UnmarkedDraw()})),
    "take": replace(GAME, flow=Flow({**STEPS, "take_card": UnmarkedTake()})),
}


@pytest.mark.parametrize("verb", UNMARKED)
def test_an_unmarked_draw_is_found(verb: str) -> None:
    found = set()
    rng = random.Random(1)
    for seed in range(4):
        for step in walk(Plan("taj_mahal", SEATS, seed=str(seed), rest=seed, eager=0.3)):
            if step.seat != TABLE and step.move.verb == verb:
                found.update(shown_before_commit(UNMARKED[verb], step.before, step.seat, rng))
    assert {text.split()[0] for text in found} == {verb}


def test_the_scrambler_changes_hands_and_deck_and_leaves_what_the_viewer_knows() -> None:
    changed = {"hands": False, "deck": False}
    for at, step in enumerate(walk(Plan("taj_mahal", SEATS, eager=0.1))):
        state = step.before
        other: State = twin(GAME, state, state, 1, random.Random(at))
        changed["hands"] |= other.players[0].hand != state.players[0].hand
        changed["deck"] |= other.deck.cards != state.deck.cards
        assert other.players[1] == state.players[1]
        assert [len(p.hand) for p in other.players] == [len(p.hand) for p in state.players]
        assert sorted(_all_cards(other)) == sorted(_all_cards(state))
    assert changed == {"hands": True, "deck": True}


def _all_cards(state: State) -> list[str]:
    piles = [state.deck.cards, *(player.hand for player in state.players)]
    return [TEXT[card] for pile in piles for card in pile]
