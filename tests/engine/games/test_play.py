"""What holds at every position of every game."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.moves import TABLE, IllegalMove
from tests.engine.every_game import EVERY_GAME
from tests.engine.games.checks import check_every_listed_move
from tests.engine.games.walks import FAST, TABLES, TOO_LONG, Plan, Step, everybody, plans, walk
from tests.engine.noninterference import shown_before_commit

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def a_game(name: str, seats: int, seed: int = 1) -> Iterator[Step]:
    return walk(Plan(name, seats, seed=str(seed), rest=seed))


@every_table
@given(st.data())
@FAST
def test_a_random_game_ends(name: str, seats: int, data: st.DataObject) -> None:
    moves = list(walk(data.draw(plans(name, seats))))
    assert 0 < len(moves) < TOO_LONG
    game = EVERY_GAME[name]
    assert game.awaited(moves[-1].after).seats == ()
    assert game.result(moves[-1].after)


@every_table
def test_nobody_but_the_awaited_may_move(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in a_game(name, seats):
        awaited = game.awaited(step.before).seats
        for other in {TABLE, *everybody(game)} - set(awaited):
            assert game.legal(step.before, other) == []
            with pytest.raises(IllegalMove):
                game.play(step.before, other, step.move.text)


@every_table
def test_nobody_may_move_when_it_is_over(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    over = list(a_game(name, seats))[-1].after
    assert all(game.legal(over, seat) == [] for seat in (TABLE, *everybody(game)))


@every_table
def test_every_awaited_seat_has_a_move(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in a_game(name, seats):
        assert all(game.legal(step.before, seat) for seat in game.awaited(step.before).seats)


@every_table
def test_text_that_is_not_listed_is_illegal(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in a_game(name, seats):
        for text in ("", "nonsense", step.move.text + " ", step.move.text.upper()):
            with pytest.raises(IllegalMove):
                game.play(step.before, step.seat, text)


@every_table
def test_no_two_listed_moves_have_the_same_text(name: str, seats: int) -> None:
    for step in a_game(name, seats):
        texts = [move.text for move in step.legal]
        assert len(set(texts)) == len(texts)


@every_table
def test_a_text_begins_with_the_verb_and_has_one_line(name: str, seats: int) -> None:
    for step in a_game(name, seats):
        for move in step.legal:
            assert move.text.split(" ")[0] == move.verb
            assert move.text.isprintable()
            assert move.text == " ".join(move.text.split())


@every_table
def test_the_list_is_made_anew_each_time(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in a_game(name, seats):
        expected = step.legal[:]
        step.legal.clear()
        assert game.legal(step.before, step.seat) == expected


@every_table
def test_every_listed_move_can_be_played_and_no_two_do_the_same(name: str, seats: int) -> None:
    for seed in range(3):
        for at, step in enumerate(a_game(name, seats, seed)):
            if at % 3 == seed:
                check_every_listed_move(step, name)


@every_table
def test_the_table_has_one_move_and_is_awaited_alone(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    found = 0
    for step in a_game(name, seats):
        awaited = game.awaited(step.before)
        if TABLE in awaited.seats:
            found += 1
            assert awaited.seats == (TABLE,)
            assert len(step.legal) == 1
            assert step.legal[0].commits
    assert found


@every_table
def test_several_seats_are_awaited_only_together(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in a_game(name, seats):
        awaited = game.awaited(step.before)
        assert len(awaited.seats) == 1 or awaited.together
        assert len(set(awaited.seats)) == len(awaited.seats)


@every_table
@given(st.data())
@FAST
def test_a_move_that_does_not_commit_leaves_the_same_seat_awaited(
    name: str, seats: int, data: st.DataObject
) -> None:
    game = EVERY_GAME[name]
    for step in walk(data.draw(plans(name, seats))):
        for move in step.legal if step.before.number % 4 == 0 else [step.move]:
            if not move.commits:
                after, _, _ = game.play(step.before, step.seat, move.text)
                assert game.awaited(after).seats == (step.seat,), move.text


@every_table
def test_a_move_that_does_not_commit_draws_no_chance(name: str, seats: int) -> None:
    """With another seed it does exactly the same."""
    game = EVERY_GAME[name]
    for step in a_game(name, seats):
        twin = game.clone(step.before)
        twin.seed = "another"
        for move in step.legal:
            if not move.commits:
                after, _, events = game.play(step.before, step.seat, move.text)
                other, _, other_events = game.play(twin, step.seat, move.text)
                other.seed = step.before.seed
                assert (other, other_events) == (after, events), move.text


@every_table
def test_a_move_that_can_be_undone_shows_nothing_hidden(name: str, seats: int) -> None:
    """Neither from the seed nor from a stack, a hand or a plan that is in the state already."""
    rng = random.Random(1)
    for step in a_game(name, seats):
        assert shown_before_commit(EVERY_GAME[name], step.before, step.seat, rng) == []


@every_table
def test_a_waiting_point_is_new_or_still_waits(name: str, seats: int) -> None:
    """Its number never comes again once it was left: a form that answers it can be told from a stale one."""
    game = EVERY_GAME[name]
    highest = 0
    for step in a_game(name, seats):
        number = game.awaited(step.after).number
        below = [point.number for point in step.before.stack]
        assert number > highest or number in below or number == 0
        highest = max(highest, number)
