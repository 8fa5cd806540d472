"""Attempts to hash a password get turns in the order of arrival, and what cannot wait is refused."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial

import pytest

from games.accounts import password_lane
from games.accounts.password_lane import PasswordLane
from tests.services.pg import PATIENCE
from tests.services.processes import soon


class Queue:
    """A lane whose turn this test holds, while attempts of other threads wait."""

    def __init__(self, places: int, pool: ThreadPoolExecutor) -> None:
        self.lane, self.pool = PasswordLane(places), pool
        self.served: list[str] = []
        assert self.lane.enter("the test")

    def attempt(self, address: str) -> Future[bool]:
        """Let an attempt of this address come, and wait until it waits or is refused."""
        before = list(self.lane.waiting)
        answer = self.pool.submit(self._take_turn, address)
        assert soon(lambda: answer.done() or self.lane.waiting != before)
        return answer

    def _take_turn(self, address: str) -> bool:
        if not self.lane.enter(address):
            return False
        self.served.append(address)
        self.lane.leave()
        return True

    def served_in_order(self, *answers: Future[bool]) -> list[str]:
        self.lane.leave()
        assert all(answer.result(PATIENCE) for answer in answers)
        return self.served


@pytest.fixture
def queue() -> Iterator[Callable[[int], Queue]]:
    with ThreadPoolExecutor(16) as pool:
        yield partial(Queue, pool=pool)


def test_attempts_get_turns_in_the_order_of_arrival(queue: Callable[[int], Queue]) -> None:
    held = queue(9)
    answers = [held.attempt(address) for address in "dbca"]
    assert held.served_in_order(*answers) == ["d", "b", "c", "a"]


def test_an_address_that_had_a_turn_lately_comes_after_the_others(queue: Callable[[int], Queue]) -> None:
    held = queue(9)
    held.lane.leave()
    assert held.attempt("again").result(PATIENCE)
    assert held.lane.enter("the test")
    answers = [held.attempt(address) for address in ("again", "first", "second")]
    assert held.served_in_order(*answers) == ["again", "first", "second", "again"]


def test_after_half_a_minute_an_address_arrives_as_any_other(
    queue: Callable[[int], Queue], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(password_lane, "REPEAT_DELAY_SECONDS", 0.0)
    held = queue(9)
    held.lane.leave()
    assert held.attempt("again").result(PATIENCE)
    assert held.lane.enter("the test")
    answers = [held.attempt(address) for address in ("again", "first")]
    assert held.served_in_order(*answers) == ["again", "again", "first"]


def test_a_second_waiting_attempt_of_an_address_is_refused(queue: Callable[[int], Queue]) -> None:
    held = queue(9)
    first = held.attempt("a")
    assert not held.attempt("a").result(PATIENCE)
    assert held.served_in_order(first) == ["a"]
    assert held.attempt("a").result(PATIENCE), "it may wait again"


def test_a_newcomer_is_refused_if_all_places_are_taken_by_newcomers(queue: Callable[[int], Queue]) -> None:
    held = queue(3)
    answers = [held.attempt("a"), held.attempt("b")]
    assert not held.attempt("c").result(PATIENCE)
    assert held.served_in_order(*answers) == ["a", "b"]


def test_a_newcomer_gets_the_place_of_an_address_that_had_a_turn_lately(
    queue: Callable[[int], Queue],
) -> None:
    held = queue(2)
    held.lane.leave()
    assert held.attempt("again").result(PATIENCE)
    assert held.lane.enter("the test")
    again = held.attempt("again")
    newcomer = held.attempt("new")
    assert not again.result(PATIENCE)
    assert not held.attempt("again").result(PATIENCE), "it does not push the newcomer out"
    assert held.served_in_order(newcomer) == ["again", "new"]
