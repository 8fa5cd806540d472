"""How games start and how they end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.chance import fingerprint
from engine.kernel.options import OptionError
from tests.engine.every_game import EVERY_GAME
from tests.engine.games.walks import FAST, TABLES, Plan, last, plans, set_up, walk

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


@every_table
def test_the_defaults_start_a_game(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    state, events = game.setup(seats=seats, seed="1", options={})
    named = {option.name: option.default_for(seats) for option in game.options}
    assert game.setup(seats=seats, seed="1", options=named) == (state, events)
    assert game.awaited(state).seats


@every_table
def test_every_single_value_starts_a_game(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for option in game.options:
        for value in option.allowed(seats):
            state, _ = game.setup(seats=seats, seed="1", options={option.name: [value]})
            assert game.awaited(state).seats


@every_table
def test_an_unknown_option_is_an_option_error(name: str, seats: int) -> None:
    with pytest.raises(OptionError, match="no_such_option"):
        EVERY_GAME[name].setup(seats=seats, seed="1", options={"no_such_option": [1]})


@every_table
def test_an_unknown_value_is_an_option_error(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for option in game.options:
        with pytest.raises(OptionError, match=option.name):
            game.setup(seats=seats, seed="1", options={option.name: ["no_such_value"]})


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_seat_count_without_a_game_is_an_option_error(name: str) -> None:
    game = EVERY_GAME[name]
    for seats in {-1, 0, 1, *(n + 1 for n in game.seats)} - set(game.seats):
        with pytest.raises(OptionError):
            game.setup(seats=seats, seed="1", options={})


@every_table
def test_defaults_are_allowed_values(name: str, seats: int) -> None:
    for option in EVERY_GAME[name].options:
        assert set(option.default) <= set(option.values)
        assert set(option.default_for(seats)) <= set(option.allowed(seats))


@every_table
def test_the_same_seed_gives_the_same_set_up_and_another_seed_another(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    set_ups = [game.setup(seats=seats, seed=str(seed), options={})[1] for seed in (1, 1, 2, 3, 4)]
    assert set_ups[0] == set_ups[1]
    assert any(other != set_ups[0] for other in set_ups[2:])


@every_table
def test_there_is_no_result_before_the_end(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    assert all(game.result(step.before) == [] for step in walk(Plan(name, seats)))


@every_table
@given(st.data())
@FAST
def test_the_parts_add_up_and_the_ranks_agree(name: str, seats: int, data: st.DataObject) -> None:
    scores = EVERY_GAME[name].result(last(data.draw(plans(name, seats))))
    assert [score.seat for score in scores] == list(range(len(scores)))
    assert len(scores) >= seats
    for score in scores:
        assert sum(score.parts.values()) == score.total
        assert score.rank == 1 + sum(other.rank < score.rank for other in scores)
        assert all(score.total >= other.total for other in scores if score.rank < other.rank)
    assert min(score.rank for score in scores) == 1


@every_table
def test_the_seed_is_published_at_the_end_and_fits_its_hash(name: str, seats: int) -> None:
    plan = Plan(name, seats, seed="a secret until now")
    game = EVERY_GAME[name]
    opened = repr(game.view(last(plan), None))
    assert plan.seed in opened
    assert fingerprint(plan.seed) in opened
    assert plan.seed not in repr(game.view(set_up(plan)[0], None))
