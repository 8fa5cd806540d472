"""The arithmetic of a review: luck, rates, moments, and which work a game needs."""

import math
import random

import pytest

from engine.kernel.history import History
from games.replay.past import Record, walk
from games.review.against import parting
from games.review.agenda import MOST_DECISIONS, MOST_POINTS, course_of, pieces_of, spread
from games.review.curve import percent
from games.review.findings import Luck, Rate
from games.review.pieces import shortlist
from games.review.summary import luck_of, moments_of, rates_of
from games.review.words import luck_words, points_of_chance
from games.titles import Title
from tests.toy import GAME as TOY

MOVES = [(0, "a"), (1, "b"), (0, "c"), (1, "d"), (2, "e")]


def estimate(*chances: float, error: float = 0.01) -> dict[str, list[float]]:
    return {"chances": [*chances], "errors": [error] * len(chances)}


def compared(step: int, played: float, value: float, **more: object) -> dict[str, object]:
    usual = {"plan": ["x"], "error": 0.01, "place": 1, "plans": 5, "moves": 1, "promised": {}, "expects": {}}
    return {"step": step, "played": played, "value": value, **usual, **more}


def test_luck_is_the_set_up_against_an_equal_share_and_what_each_draw_changed() -> None:
    points = {"0": estimate(0.6, 0.4), "5": estimate(0.7, 0.3), "9": estimate(0.5, 0.5)}
    draws = {"5": estimate(0.55, 0.45), "9": estimate(0.6, 0.4)}
    one, two = luck_of(points, draws)
    assert one.setup == pytest.approx(0.1)
    assert one.drawn == pytest.approx((0.7 - 0.55) + (0.5 - 0.6))
    assert (two.setup, two.drawn) == pytest.approx((-one.setup, -one.drawn)), (
        "one's luck is the other's bad luck"
    )
    assert one.error == pytest.approx(math.sqrt(5) * 0.01, abs=1e-3)


def test_luck_within_the_error_is_called_even() -> None:
    assert luck_words(Luck(0.05, 0.0, 0.03)) == "about even"
    assert luck_words(Luck(0.05, 0.04, 0.03)) == "lucky"
    assert luck_words(Luck(-0.05, -0.04, 0.03)) == "unlucky"


def test_a_plan_counts_as_one_of_the_best_if_at_most_two_are_clearly_better() -> None:
    decisions = [compared(0, 0, 0, place=1), compared(2, 0, 0, place=4), compared(1, 0, 0, place=3)]
    few = compared(3, 0, 0, place=1, plans=3)
    assert rates_of([*decisions, few], MOVES, 2) == [Rate(1, 2), Rate(1, 1)]


def test_the_most_costly_decisions_are_the_moments_in_the_order_of_the_game() -> None:
    entries = [
        compared(3, 0.3, 0.5), compared(0, 0.3, 0.6), compared(1, 0.2, 0.35), compared(2, 0.2, 0.3),
    ]  # fmt: skip
    found = moments_of(entries, MOVES, [0, 1])
    assert [(moment.step, moment.kind) for moment in found] == [(0, "missed"), (1, "missed"), (3, "missed")]


def test_well_found_plans_fill_the_list_and_doubtful_ones_do_not() -> None:
    entries = [
        compared(0, 0.3, 0.6), compared(1, 0.5, 0.35), compared(2, 0.3, 0.31),
        compared(3, 0.3, 0.4, error=0.2),
    ]  # fmt: skip
    assert [moment.kind for moment in moments_of(entries, MOVES, [0, 1])] == ["missed", "found"]


def test_people_come_before_bots() -> None:
    entries = [compared(4, 0.1, 0.9), *(compared(step, 0.3, 0.4) for step in range(3))]
    assert [moment.step for moment in moments_of(entries, MOVES, [0, 1])] == [0, 1, 2]
    assert 4 in [moment.step for moment in moments_of(entries, MOVES, [2])]
    work = {"people": [2], "decision": {str(entry["step"]): entry for entry in entries}}
    assert shortlist(MOVES, work)[0] == (4, 1)


def test_a_chance_is_certain_only_if_it_is() -> None:
    assert [percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)] == [0, 1, 50, 99, 100]
    assert [points_of_chance(share) for share in (0.012, -0.123, 0.0)] == [
        "+1 point",
        "−12 points",
        "0 points",
    ]


def test_two_games_part_at_the_first_move_that_differs() -> None:
    assert parting(MOVES, [*MOVES[:2], (0, "z")]) == 3
    assert parting(MOVES, MOVES[:2]) is None


def random_record(seed: int, seats: int, laps: int) -> Record:
    history, rng = History(TOY, seats=seats, seed=str(seed), options={"laps": [laps]}), random.Random(seed)
    while seats_now := TOY.awaited(history.state).seats:
        legal = TOY.legal(history.state, seats_now[0])
        history.play(seats_now[0], rng.choice(legal).text)
    moves = [(entry.seat, entry.text) for entry in history.played]
    return Record("toy", TOY.version, seats, str(seed), {"laps": [laps]}, moves)


@pytest.mark.parametrize("seed", range(4))
def test_the_course_of_a_game_names_stages_draws_and_runs_of_choices(toy: Title, seed: int) -> None:
    record = random_record(seed, 3, 2)
    course, moves = course_of(record), list(record.moves)
    assert course.last == len(moves)
    assert course.stages[0] == 1
    assert course.stages[-1] == 2
    assert course.ends[-1] == course.last
    assert {moves[step - 1][1] for step in course.drawn} <= {"draw", "roll"}
    for (step, length), (after, _) in zip(course.runs, course.runs[1:], strict=False):
        assert len({seat for seat, _text in moves[step : step + length]}) == 1, "one seat"
        assert step + length <= after, "no move belongs to two"
    decided = {at for step, length in course.runs for at in range(step, step + length)}
    choices = {
        at for at, history in enumerate(walk(record))
        if at < len(moves) and moves[at][0] >= 0 and len(TOY.legal(history.state, moves[at][0])) > 1
    }  # fmt: skip
    assert choices <= decided, "no choice is left out"


def test_the_work_is_bounded_and_the_curve_has_both_ends(toy: Title) -> None:
    course = course_of(random_record(1, 5, 3))
    pieces = pieces_of(course, 32)
    kinds = [kind for kind, _step, _moves in pieces]
    steps = [step for kind, step, _moves in pieces if kind == "point"]
    assert steps[0] == 0
    assert steps[-1] == course.last
    assert {step for kind, step, _moves in pieces if kind == "draw"} == set(course.drawn) <= set(steps)
    assert kinds.count("point") <= MOST_POINTS + len(course.drawn)
    assert kinds.count("decision") == min(MOST_DECISIONS, len(course.runs))
    assert [kind for kind, _step, _moves in pieces_of(course, 2)].count("decision") == 6
    assert spread(range(1000), 3) == [0, 333, 666]
