"""Random solo games of every level and variation: pieces, coins and prestige are conserved, and they end."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.events import Event
from engine.kernel.moves import TABLE
from engine.kernel.options import Chosen
from engine.maharaja import GAME
from engine.maharaja.state import State
from engine.maharaja.variations import FINAL_SCORINGS, SPECIAL_RULES
from engine.maharaja.view import view
from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, LEVELS, YOU

LONGEST = 2000
"""Moves; a game that takes more goes round in circles."""


class Ledger:
    """What the events say that each seat owns."""

    def __init__(self, state: State) -> None:
        self.coins = [player.coins for player in state.players]
        self.prestige = [player.prestige for player in state.players]
        self.performed: list[int] = []

    def enter(self, events: list[Event]) -> None:
        for event in events:
            if event.kind == "coins":
                self.coins[event.seat] += event.data["amount"]
            if event.kind in ("prestige", "final_score"):
                self.prestige[event.seat] += event.data["amount"]
            if event.kind == "tile_turned":
                self.performed.append(event.data["performed"])


def check_pieces(state: State) -> None:
    for seat, player in enumerate(state.players):
        in_villages = sum(mask >> seat & 1 for mask in state.villages)
        assert player.shrines + player.supply + in_villages + sum(state.shrines[seat::2]) == 20
        assert player.statues + state.statues.count(seat) == 7
        assert min(player.shrines, player.supply, player.statues, player.coins, player.tokens) >= 0
    assert all(mask in (0, 1, 2) for mask in state.villages)
    assert state.tokens + sum(player.tokens for player in state.players) == 7
    assert sorted(city for city in state.track if city >= 0) == list(range(7))


def check_tiles(state: State) -> None:
    solo = state.solo
    assert solo is not None
    turned = [solo.turned] if solo.turned else []
    assert sorted(solo.tiles + solo.laid + turned + solo.gone) == list(range(1, 13))
    held = [player.character for player in state.players if player.character]
    assert max(Counter(held + state.display + solo.characters).values()) == 1
    assert len(state.display) == 3 or not solo.characters or not all(p.character for p in state.players)
    assert max(Counter(name for name in state.rewards if name).values()) == 1


def make_scarce(state: State, characters: int, built: int) -> None:
    """So many characters in the stack, so many shrines of Brahmabot in a city already: stacks run out."""
    assert state.solo is not None
    del state.solo.characters[characters:]
    state.players[BRAHMABOT].shrines -= built
    state.shrines[BRAHMABOT] += built


def check_view(state: State) -> None:
    shown = view(state, YOU).solo
    assert shown is not None
    assert None in shown.laid[2:] or shown.laid == [] or shown.performed == shown.laid[2]


def choose(state: State, seat: int, chance: random.Random) -> str:
    """Any legal move, but one that gives nothing up as long as there is another."""
    texts = [move.text for move in GAME.legal(state, seat)]
    busy = [text for text in texts if text not in ("end_turn", "give_up", "stop")]
    statues = [text for text in texts if text.startswith(("build_statue", "take_character"))]
    return chance.choice(statues or (busy if busy and chance.random() < 0.9 else texts))


def play_at_random(state: State, chance: random.Random, ledger: Ledger) -> State:
    for _ in range(LONGEST):
        awaited = GAME.awaited(state).seats
        if not awaited:
            return state
        assert awaited in ((YOU,), (TABLE,))
        assert GAME.legal(state, BRAHMABOT) == []
        state, _, events = GAME.play(state, awaited[0], choose(state, awaited[0], chance))
        ledger.enter(events)
        check_pieces(state)
        check_tiles(state)
        check_view(state)
        assert GAME.codec.decode(GAME.codec.encode(state)) == state
        assert [player.coins for player in state.players] == ledger.coins
        assert [player.prestige for player in state.players] == ledger.prestige
    raise AssertionError("the game does not end")


@pytest.mark.slow
@settings(max_examples=120, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    level=st.sampled_from(LEVELS),
    special=st.sets(st.sampled_from(SPECIAL_RULES)),
    final=st.sampled_from(["standard", *FINAL_SCORINGS]),
    characters=st.integers(0, 12),
    built=st.integers(0, 12),
)
def test_a_random_game_keeps_its_pieces_its_accounts_and_its_end(
    seed: int, level: str, special: set[str], final: str, characters: int, built: int
) -> None:
    options: Chosen = {"solo": [level], "special": [*sorted(special)], "final": [final]}
    start, _ = GAME.setup(seats=1, seed=str(seed), options=options)
    make_scarce(start, characters, built)
    ledger = Ledger(start)
    state = play_at_random(start, random.Random(seed), ledger)
    assert state.solo is not None
    assert state.round <= 7
    assert state.round == 7 or not all(player.statues for player in state.players)
    assert ledger.performed == state.solo.gone
    assert len(set(ledger.performed)) == state.round
    assert len(state.rewards) == 8 - state.round
    scores = GAME.result(state)
    assert [score.total for score in scores] == ledger.prestige
    assert (scores[YOU].rank == 1) == (ledger.prestige[YOU] > ledger.prestige[BRAHMABOT])
    assert {score.rank for score in scores} == {1, 2}


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_shared_seed_shows_the_same_tiles_whatever_was_played_before(seed: int) -> None:
    """Tiles that left the game are passed over; the order of the others is the seed's."""
    stacks: list[list[list[int]]] = []
    for chance in (random.Random(seed), random.Random(seed + 1)):
        state, _ = GAME.setup(seats=1, seed=str(seed), options={"solo": ["medium"]})
        stacks.append([])
        while GAME.awaited(state).seats:
            seat = GAME.awaited(state).seats[0]
            text = choose(state, seat, chance)
            state = GAME.play(state, seat, text)[0]
            if text == "end_round" and state.solo:
                stacks[-1].append(state.solo.tiles[:])
    for one, other in zip(*stacks, strict=False):
        both = set(one) & set(other)
        assert [n for n in one if n in both] == [n for n in other if n in both]
