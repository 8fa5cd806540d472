"""States are plain data: stored, cloned, replayed and taken back without a trace."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.codec import CodecError
from engine.kernel.events import Event
from engine.kernel.history import History
from tests.engine.every_game import EVERY_GAME
from tests.engine.games.checks import check_undo, spoil
from tests.engine.games.walks import FAST, TABLES, Plan, plans, set_up, walk

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def positions(name: str, seats: int) -> list[Any]:
    plan = Plan(name, seats)
    return [set_up(plan)[0], *(step.after for step in walk(plan))]


def test_spoiling_reaches_everything() -> None:
    class Inner(msgspec.Struct):
        numbers: list[int]

    class Outer(msgspec.Struct):
        count: int
        inner: Inner
        by_name: dict[str, list[int]]

    thing = Outer(1, Inner([2]), {"a": [3]})
    spoil(thing)
    assert msgspec.to_builtins(thing) == {
        "count": "spoilt",
        "inner": {"numbers": [2, "spoilt"]},
        "by_name": {"a": [3, "spoilt"], "spoilt": "spoilt"},
    }


@every_table
def test_json_gives_the_state_back_after_every_move(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for state in positions(name, seats):
        stored = game.codec.encode(state)
        assert game.codec.decode(stored) == state
        assert game.codec.encode(game.codec.decode(stored)) == stored


@every_table
@given(st.data())
@FAST
def test_a_stored_game_goes_on_as_if_it_had_not_been_stored(
    name: str, seats: int, data: st.DataObject
) -> None:
    game = EVERY_GAME[name]
    for step in walk(data.draw(plans(name, seats))):
        stored = game.codec.decode(game.codec.encode(step.before))
        assert game.legal(stored, step.seat) == step.legal
        assert game.play(stored, step.seat, step.move.text) == (step.after, step.move, step.events)


@every_table
def test_events_give_themselves_back_from_json(name: str, seats: int) -> None:
    for step in walk(Plan(name, seats)):
        assert msgspec.json.decode(msgspec.json.encode(step.events), type=list[Event]) == step.events


def test_no_game_reads_the_states_of_another_version() -> None:
    for name, game in EVERY_GAME.items():
        state, _ = set_up(Plan(name, game.seats[0]))
        text = game.codec.encode(state).replace(
            f'"version":{game.version}'.encode(), f'"version":{game.version + 1}'.encode()
        )
        with pytest.raises(CodecError):
            game.codec.decode(text)


@every_table
def test_a_clone_is_equal(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for state in positions(name, seats):
        assert game.clone(state) == state


@every_table
def test_a_clone_shares_nothing(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for state in positions(name, seats)[::3]:
        stored = game.codec.encode(state)
        spoil(game.clone(state))
        assert game.codec.encode(state) == stored


@every_table
def test_a_view_shares_nothing_with_the_state(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for state in positions(name, seats)[::3]:
        stored = game.codec.encode(state)
        for viewer in (None, *range(seats)):
            spoil(game.view(state, viewer))
        assert game.codec.encode(state) == stored


@every_table
def test_events_share_nothing_with_the_state(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    state, events = set_up(Plan(name, seats))
    stored = game.codec.encode(state)
    spoil(events)
    assert game.codec.encode(state) == stored
    for step in walk(Plan(name, seats)):
        stored = game.codec.encode(step.after)
        spoil(step.events)
        assert game.codec.encode(step.after) == stored


@every_table
@given(st.data())
@FAST
def test_the_list_of_moves_rebuilds_the_game(name: str, seats: int, data: st.DataObject) -> None:
    plan = data.draw(plans(name, seats))
    history = History(EVERY_GAME[name], seats=seats, seed=plan.seed, options=plan.options)
    for step in walk(plan):
        entry = history.play(step.seat, step.move.text)
        assert entry.events == step.events
        assert history.state == step.after


@every_table
def test_undo_is_exact(name: str, seats: int) -> None:
    plan = Plan(name, seats, rest=2)
    assert check_undo(plan, walk(plan)) > 10


def undone_at_once(plan: Plan) -> bool:
    """Take back everything since the last point of no return, once that is more than a few moves."""
    history = History(EVERY_GAME[plan.game], seats=plan.seats, seed=plan.seed, options=plan.options)
    since = [history.state]
    for step in walk(plan):
        history.play(step.seat, step.move.text)
        since = [step.after] if step.move.commits else [*since, step.after]
        if len(since) > 4:
            for state in reversed(since[:-1]):
                history.undo(step.seat)
                assert history.state == state
            return True
    return False


@every_table
def test_undo_goes_back_through_everything_since_the_last_point_of_no_return(name: str, seats: int) -> None:
    """In some games eager players have long turns, in others those who take their time."""
    plans = (Plan(name, seats, rest=3 + at, eager=eager) for eager in (0.95, 0.3) for at in range(4))
    assert any(undone_at_once(plan) for plan in plans)
