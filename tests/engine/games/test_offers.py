"""What a game offers besides its moves: the open view, progress, safe moves, imagined states."""

import random
from typing import Any

import pytest

from engine.kernel.moves import TABLE
from tests.engine.every_game import EVERY_GAME
from tests.engine.games.checks import spoil
from tests.engine.games.walks import TABLES, TOO_LONG, Plan, last, set_up, walk
from tests.engine.noninterference import observed, twin

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


IN_EVERY_VIEW = ("seat", "seed_hash", "seed", "step", "waiting_point", "awaited", "over", "players")


@every_table
def test_every_view_has_what_the_site_reads_of_any_game(name: str, seats: int) -> None:
    game, plan = EVERY_GAME[name], Plan(name, seats)
    for state in (set_up(plan)[0], last(plan)):
        for viewer in (None, *range(seats)):
            view, awaited = game.view(state, viewer), game.awaited(state)
            found = {field: getattr(view, field) for field in IN_EVERY_VIEW}
            assert (found["seat"], found["over"]) == (viewer, not state.stack)
            place = (found["waiting_point"], found["step"], tuple(found["awaited"]))
            assert place == (awaited.number, awaited.step, awaited.seats)
            assert len(found["players"]) >= seats


@every_table
def test_the_open_view_shows_each_player_as_that_player_sees_it(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in walk(Plan(name, seats)):
        opened: Any = game.open_view(step.before, None)
        for seat in range(seats):
            own: Any = game.view(step.before, seat)
            assert opened.players[seat] == own.players[seat]


@every_table
def test_the_open_view_shows_more_than_a_spectator_sees(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    assert any(
        game.open_view(step.before, None) != game.view(step.before, None) for step in walk(Plan(name, seats))
    )


@every_table
def test_after_the_end_the_open_view_is_the_view(name: str, seats: int) -> None:
    game, end = EVERY_GAME[name], last(Plan(name, seats))
    for viewer in (None, *range(seats)):
        assert game.open_view(end, viewer) == game.view(end, viewer)


@every_table
def test_the_open_view_shares_nothing_with_the_state(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in list(walk(Plan(name, seats)))[::3]:
        stored = game.codec.encode(step.before)
        spoil(game.open_view(step.before, 0))
        assert game.codec.encode(step.before) == stored


@every_table
def test_progress_never_goes_back_and_stays_within_its_bounds(name: str, seats: int) -> None:
    game, plan = EVERY_GAME[name], Plan(name, seats)
    found = [game.progress(set_up(plan)[0]), *(game.progress(step.after) for step in walk(plan))]
    numbers = [progress.number for progress in found]
    assert numbers == sorted(numbers)
    assert numbers[0] >= 0
    assert 1 <= numbers[-1] <= found[-1].of
    assert len({(progress.unit, progress.of) for progress in found}) == 1


@every_table
def test_safe_moves_are_legal_and_end_the_decision(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in walk(Plan(name, seats)):
        stored = game.codec.encode(step.before)
        for seat in set(game.awaited(step.before).seats) - {TABLE}:
            state = step.before
            moves = game.idle_moves(state, seat)
            assert moves
            for move in moves:
                state = game.play(state, seat, move.text)[0]
            assert seat not in game.awaited(state).seats
        assert game.codec.encode(step.before) == stored


@every_table
def test_a_seat_that_is_not_awaited_has_no_safe_moves(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in walk(Plan(name, seats), limit=30):
        for seat in set(range(seats)) - set(game.awaited(step.before).seats):
            assert game.idle_moves(step.before, seat) == []


@every_table
def test_a_game_of_absent_players_ends(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    state, _ = set_up(Plan(name, seats))
    for _ in range(TOO_LONG):
        awaited = game.awaited(state).seats
        if not awaited:
            break
        moves = game.legal(state, TABLE) if awaited[0] == TABLE else game.idle_moves(state, awaited[0])
        for move in moves:
            state = game.play(state, awaited[0], move.text)[0]
    assert game.result(state)


@every_table
def test_the_safe_choice_depends_on_nothing_that_the_seat_must_not_know(name: str, seats: int) -> None:
    game, rng = EVERY_GAME[name], random.Random(1)
    for step in walk(Plan(name, seats)):
        if step.seat != TABLE:
            other = twin(game, step.before, step.before, step.seat, rng)
            choices = [game.idle(game.view(state, step.seat), step.legal) for state in (step.before, other)]
            assert choices[0] == choices[1]


@pytest.mark.slow
@every_table
def test_an_imagined_state_looks_to_the_viewer_as_the_real_one(name: str, seats: int) -> None:
    """The same view, the same legal moves, the same seats awaited."""
    game = EVERY_GAME[name]
    for seed in range(3):
        for step in walk(Plan(name, seats, seed=str(seed), rest=seed)):
            for viewer in (None, *range(seats)):
                imagined = game.imagine(game.view(step.before, viewer), random.Random(seed))
                assert observed(game, imagined, viewer) == observed(game, step.before, viewer)


@every_table
def test_a_finished_game_is_imagined_as_finished(name: str, seats: int) -> None:
    game, end = EVERY_GAME[name], last(Plan(name, seats))
    assert observed(game, game.imagine(game.view(end, 0), random.Random(1)), 0) == observed(game, end, 0)


@every_table
def test_an_imagined_state_can_be_played_to_its_end(name: str, seats: int) -> None:
    game, rng = EVERY_GAME[name], random.Random(1)
    for step in list(walk(Plan(name, seats, rest=5)))[::7]:
        state = game.imagine(game.view(step.before, rng.randrange(seats)), rng)
        for _ in range(TOO_LONG):
            awaited = game.awaited(state).seats
            if not awaited:
                break
            move = rng.choice(game.legal(state, awaited[0]))
            state = game.play(state, awaited[0], move.text)[0]
        assert game.result(state)


@every_table
def test_the_same_chance_imagines_the_same_and_other_chance_something_else(name: str, seats: int) -> None:
    game, differs = EVERY_GAME[name], False
    for step in walk(Plan(name, seats), limit=40):
        view = game.view(step.before, 0)
        first, again, other = (game.imagine(view, random.Random(seed)) for seed in (1, 1, 2))
        assert first == again
        other.seed = first.seed
        differs = differs or other != first
    assert differs


@every_table
def test_an_imagined_state_shares_nothing_with_the_view(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in list(walk(Plan(name, seats)))[::3]:
        view = game.view(step.before, 0)
        spoil(game.imagine(view, random.Random(1)))
        assert view == game.view(step.before, 0)
