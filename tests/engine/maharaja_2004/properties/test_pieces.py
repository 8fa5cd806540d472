"""No piece is ever made or lost, and gold changes by what the events say."""

from collections import Counter
from collections.abc import Iterable

from hypothesis import given

from engine.maharaja_2004.final import palaces_built
from engine.maharaja_2004.state import EMPTY, HOUSES, NEUTRAL, State
from engine.maharaja_2004.villages import HOUSES_IN, houses_of, limit
from tests.engine.games.walks import Plan, Step, walk
from tests.engine.maharaja_2004.properties.tables import FAST, any_table, states


def houses(state: State, seat: int) -> int:
    player = state.players[seat]
    in_cities = sum(state.houses[seat :: len(state.players)])
    in_villages = sum(houses_of(code, seat) for code in state.villages)
    lifted = state.lifted != EMPTY and state.stack[-1].seats == [seat]
    return player.pool + player.quarry + in_cities + in_villages + lifted


def check_pieces(state: State) -> None:
    for seat, player in enumerate(state.players):
        assert houses(state, seat) == HOUSES
        assert palaces_built(state, seat) == state.palaces.count(seat)
        assert min(player.gold, player.pool, player.quarry, player.palaces, player.chits) >= 0
        assert player.characters == sorted(player.characters)
    assert max(HOUSES_IN[code] for code in state.villages) <= limit(state)
    assert min(state.houses) >= 0


def check_cards_and_governors(state: State) -> None:
    cards = sorted([*state.bank, *(card for player in state.players for card in player.characters)])
    assert cards == list(range(1, 8 if "yogi" in state.variants else 7))
    assert Counter(state.track) == Counter([*range(7), *[EMPTY] * 10])
    neutral = 7 * (5 - len(state.players)) if "neutral_palaces" in state.variants else 0
    assert state.palaces.count(NEUTRAL) == neutral
    if "several_characters" not in state.variants and state.round:
        assert all(len(player.characters) <= 1 for player in state.players)
        assert state.bank


def check_gold(steps: Iterable[Step]) -> None:
    for step in steps:
        for seat, player in enumerate(step.after.players):
            told = [
                event.data["amount"] for event in step.events if (event.kind, event.seat) == ("gold", seat)
            ]
            assert player.gold == step.before.players[seat].gold + sum(told)


@given(any_table)
@FAST
def test_pieces_cards_and_governors_are_conserved(plan: Plan) -> None:
    for state in states(plan):
        check_pieces(state)
        check_cards_and_governors(state)


@given(any_table)
@FAST
def test_gold_changes_by_what_the_events_tell(plan: Plan) -> None:
    check_gold(walk(plan))
