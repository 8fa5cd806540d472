"""No piece is ever made or lost: what is not on the board is on the map or in the supply."""

from hypothesis import given

from engine.maharaja.board import BOARD, PER_CITY
from engine.maharaja.state import (
    ACTION_TOKENS,
    EMPTY,
    MAHARANI_TOKENS,
    REWARD_NAMES,
    SHRINES,
    STATUES,
    State,
)
from tests.engine.games.walks import Plan, set_up
from tests.engine.maharaja.properties.tables import FAST, any_table, of_people, solo, states

CITIES = len(BOARD.cities)


def shrines_of(state: State, seat: int) -> int:
    player = state.players[seat]
    in_cities = sum(state.shrines[seat :: len(state.players)])
    in_villages = sum(mask >> seat & 1 for mask in state.villages)
    return player.shrines + player.supply + in_cities + in_villages


def tiles(state: State) -> list[int]:
    """Characters on the display and in hands."""
    return sorted([*state.display, *(player.character for player in state.players if player.character)])


def check_pieces(state: State) -> None:
    for seat, player in enumerate(state.players):
        assert shrines_of(state, seat) == SHRINES
        assert player.statues + state.statues.count(seat) == STATUES
        pieces = (player.coins, player.shrines, player.supply, player.statues, player.tokens)
        assert min(pieces) >= 0
    assert min(state.shrines) >= 0
    assert state.tokens + sum(player.tokens for player in state.players) == ACTION_TOKENS
    assert state.tokens >= 0
    assert len(state.maharani) <= MAHARANI_TOKENS


@given(any_table)
@FAST
def test_shrines_statues_and_tokens_are_conserved(plan: Plan) -> None:
    for state in states(plan):
        check_pieces(state)


@given(any_table)
@FAST
def test_lists_keep_their_length(plan: Plan) -> None:
    for state in states(plan):
        assert len(state.statues) == CITIES * PER_CITY
        assert len(state.shrines) == CITIES * len(state.players)
        assert len(state.villages) == len(BOARD.villages)
        assert set(state.statues) <= {EMPTY, *range(len(state.players))}


@given(any_table)
@FAST
def test_a_village_holds_two_shrines_at_most_and_one_with_two_players(plan: Plan) -> None:
    limit = 1 if plan.seats <= 2 else 2
    for state in states(plan):
        assert max(mask.bit_count() for mask in state.villages) <= limit
        assert max(state.villages) < 1 << len(state.players)


@given(of_people)
@FAST
def test_the_characters_in_play_stay_the_same(plan: Plan) -> None:
    expected = tiles(set_up(plan)[0])
    assert len(expected) == plan.seats + 3
    for state in states(plan):
        assert tiles(state) == expected


@given(solo)
@FAST
def test_in_solo_no_character_is_there_twice_and_none_comes_back(plan: Plan) -> None:
    before = set(range(1, 17))
    for state in states(plan):
        assert state.solo is not None
        now = [*tiles(state), *state.solo.characters]
        assert len(set(now)) == len(now)
        assert set(now) <= before
        before = set(now)


@given(solo)
@FAST
def test_in_solo_every_action_tile_is_in_one_place(plan: Plan) -> None:
    for state in states(plan):
        assert state.solo is not None
        parts = [state.solo.tiles, state.solo.laid, state.solo.gone]
        turned = [state.solo.turned] if state.solo.turned else []
        assert sorted([*turned, *(tile for part in parts for tile in part)]) == list(range(1, 13))


@given(of_people)
@FAST
def test_the_eight_rewards_stay(plan: Plan) -> None:
    for state in states(plan):
        assert sorted(filter(None, state.rewards)) == sorted(REWARD_NAMES)


@given(solo)
@FAST
def test_in_solo_one_reward_leaves_each_round(plan: Plan) -> None:
    for state in states(plan):
        left = list(filter(None, state.rewards))
        assert len(set(left)) == len(left)
        scored = max(0, state.round - 1)
        assert len(REWARD_NAMES) - len(left) in (scored, scored + 1)


@given(any_table)
@FAST
def test_nobody_has_two_maharani_tokens_on_one_tile(plan: Plan) -> None:
    for state in states(plan):
        placed = [(token.seat, token.character) for token in state.maharani]
        assert len(set(placed)) == len(placed)


@given(any_table)
@FAST
def test_maharani_tokens_are_at_most_one_round_old(plan: Plan) -> None:
    for state in states(plan):
        assert all(state.round - token.round in (0, 1) for token in state.maharani)
