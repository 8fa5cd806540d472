"""How a game goes: rounds, turns, flags, discs."""

from itertools import groupby

import pytest
from hypothesis import given

from engine.kernel.moves import TABLE
from engine.maharaja.board import BOARD
from engine.maharaja.state import EMPTY, ROUNDS, TRACK_SPACES, State
from tests.engine.games.walks import Plan, last, set_up, walk
from tests.engine.maharaja.properties.tables import FAST, any_table, of_people, states, steps


def flags(state: State) -> list[int]:
    """The spaces with a flag, from the left."""
    return [space for space, city in enumerate(state.track) if city != EMPTY]


def check_end(end: State) -> None:
    assert not end.stack
    seventh = any(player.statues == 0 for player in end.players)
    assert end.round == ROUNDS or (seventh and 0 < end.round < ROUNDS)


@given(any_table)
@FAST
def test_a_game_ends_after_seven_rounds_or_with_a_seventh_statue(plan: Plan) -> None:
    check_end(last(plan))


@given(any_table)
@FAST
def test_the_seven_flags_are_always_on_the_track(plan: Plan) -> None:
    for state in states(plan):
        assert len(state.track) == TRACK_SPACES
        assert sorted(city for city in state.track if city != EMPTY) == list(range(len(BOARD.cities)))


@given(any_table)
@FAST
def test_no_flag_is_ever_farther_right_than_the_round_allows(plan: Plan) -> None:
    for state in states(plan):
        assert max(flags(state)) <= state.round + 8


@given(any_table)
@FAST
def test_rounds_end_without_gaps_between_the_flags(plan: Plan) -> None:
    for step in steps(plan):
        if step.move.verb == "end_round":
            spaces = flags(step.after)
            assert spaces == list(range(spaces[0], spaces[0] + len(spaces)))
            assert max(spaces) == max(flags(step.before))


@given(any_table)
@FAST
def test_the_maharaja_visits_the_leftmost_flag_which_goes_to_the_right_end(plan: Plan) -> None:
    for step in steps(plan):
        if step.move.verb == "move_maharaja":
            first = step.before.track[flags(step.before)[0]]
            assert step.after.city == first
            assert step.after.track[flags(step.after)[-1]] == first


@given(any_table)
@FAST
def test_only_these_moves_touch_the_track(plan: Plan) -> None:
    allowed = {"move_maharaja", "move_flag", "end_round", "brahmabot_turn", "take_character"}
    for step in steps(plan):
        if step.before.track != step.after.track:
            assert step.move.verb in allowed
            assert step.move.verb != "take_character" or plan.seats == 1


@given(of_people)
@FAST
def test_everybody_has_one_turn_a_round(plan: Plan) -> None:
    turns = [
        (step.after.round, event.seat)
        for step in steps(plan)
        for event in step.events
        if event.kind == "revealed"
    ]
    for _, group in groupby(turns, key=lambda turn: turn[0]):
        assert sorted(seat for _, seat in group) == list(range(plan.seats))


@given(any_table)
@FAST
def test_the_lowest_character_that_waits_is_next(plan: Plan) -> None:
    for step in steps(plan):
        if step.move.verb in ("next_turn", "brahmabot_turn"):
            waiting = [player for player in step.before.players if not player.revealed]
            lowest = min(waiting, key=lambda player: player.character)
            owner = step.before.players.index(lowest)
            assert step.after.players[owner].revealed


@given(any_table)
@FAST
def test_a_disc_is_locked_once_and_open_from_the_beginning_of_its_turn(plan: Plan) -> None:
    for step in steps(plan):
        for before, after in zip(step.before.players, step.after.players, strict=True):
            if before.disc and step.move.verb != "end_round":
                assert after.disc == before.disc
            if after.revealed and not before.revealed and plan.seats > 1:
                assert step.move.verb == "next_turn"


@given(any_table)
@FAST
def test_two_priest_moves_never_follow_each_other(plan: Plan) -> None:
    moved = False
    for step in steps(plan):
        if moved:
            assert all(move.verb != "move_priest" for move in step.legal)
        moved = step.move.verb == "move_priest"


@given(any_table)
@FAST
def test_each_player_begins_with_four_shrines_in_villages(plan: Plan) -> None:
    for step in steps(plan):
        if step.move.verb == "move_maharaja" and step.before.round == 1:
            for seat in step.before.people:
                assert sum(mask >> seat & 1 for mask in step.before.villages) == 4
                assert step.before.players[seat].shrines == 4
            return


@given(any_table)
@FAST
def test_a_finished_game_leaves_no_loose_ends(plan: Plan) -> None:
    end = list(states(plan))[-1]
    assert end.todo == []
    assert end.takers == []
    assert all(not player.disc and not player.used for player in end.players)


@pytest.mark.parametrize("seed", range(20))
def test_in_solo_nobody_is_told_what_lies_face_down(seed: int) -> None:
    plan = Plan("maharaja", 1, seed=str(seed))
    events = [*set_up(plan)[1], *(event for step in walk(plan) for event in step.events)]
    for event in events:
        for viewer in (None, 0):
            shown = event.seen_by(viewer)
            assert not {"characters", "setup_tile", "action_tiles"} & set(shown.data)
            assert event.kind != "tiles_laid" or len(shown.data["tiles"]) == 2
    assert any(TABLE in event.private for event in events)
