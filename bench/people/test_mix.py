"""The mix of requests, and what is told of them."""

from random import Random

from bench.people.mix import MOVE, PAGE, POLL, SHARES, Mix, Tally, percentile


def test_the_shares_hold_although_most_people_wait_for_others() -> None:
    mix, draw = Mix(), Random(1)
    for _ in range(2000):
        mix.note(mix.next([POLL, PAGE, MOVE] if draw.random() < 0.4 else [POLL, PAGE]))
    for kind, share in SHARES.items():
        assert abs(mix.done[kind] / 2000 - share) < 0.01


def test_a_move_that_came_to_nothing_is_made_up_for() -> None:
    mix = Mix()
    for kind in (POLL,) * 8 + (PAGE, MOVE):
        mix.note(kind)
    mix.take_back(MOVE)
    assert mix.next([POLL, PAGE, MOVE]) == MOVE


def test_the_95th_percentile_is_a_value_that_95_percent_do_not_exceed() -> None:
    assert percentile([n / 100 for n in range(100, 0, -1)], 0.95) == 0.95
    assert percentile([3.0], 0.95) == 3.0
    assert percentile([1.0, 2.0], 0.5) == 1.0
    assert percentile([], 0.95) == 0.0


def test_refusals_and_failures_are_no_answers_in_time() -> None:
    tally = Tally()
    tally.note("poll", 204, 0.1, 3)
    tally.note("step", 409, 9.0, None)
    tally.note(MOVE, 503, 9.0, None)
    assert tally.requests == 2
    assert tally.share("poll") == 0.5
    assert dict(tally.seconds) == {"poll": [0.1]}
    assert dict(tally.queries) == {"poll": [3]}
    assert (dict(tally.refused), dict(tally.failed)) == ({"step 409": 1}, {"move 503": 1})
