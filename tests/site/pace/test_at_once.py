"""Events at the same time, on PostgreSQL. Variants without the locks show the race."""

import threading
from datetime import UTC, datetime
from functools import partial

import pytest
from django.db import transaction
from django.db.models import QuerySet

from games.base.refusals import Refused
from games.clocks.events import log_event
from games.clocks.write import drop_clocks
from games.models import Clock, Game, Seat, TableEvent, User, Vacation
from games.pace import maintenance, replacements, time_up, vacations
from games.table.bots import STEWARD
from tests.services.pg import PATIENCE, Pg, at_once, wait_for_the_other_call
from tests.site.pace.scenes import (
    HOUR,
    Wall,
    clock_of,
    decide,
    fresh,
    in_days,
    person,
    planning,
    seat_of,
    started,
)

pytestmark = pytest.mark.postgres


@pytest.fixture
def due(pg: Pg, wall: Wall) -> Game:
    """Return a game in which one player's time is up for the second time; the other has planned."""
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    decide(game, bela)
    Seat.objects.update(grace_used=True)
    wall.advance(30 * HOUR)
    return fresh(game)


def slowly(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Make the sweep wait for the other call after it has found what is due."""
    usual = getattr(time_up, name)

    def found(*args: object) -> object:
        answer = usual(*args)
        if answer:
            wait_for_the_other_call()
        return answer

    monkeypatch.setattr(time_up, name, found)


def effects(game: Game) -> tuple[list[str], int]:
    kinds = TableEvent.objects.filter(game=game).order_by("pk").values_list("kind", flat=True)
    return list(kinds), Seat.objects.get(table=game.table, user__username="Asha").misses_in_a_row


def test_two_sweeps_at_the_same_time_count_one_miss(due: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    slowly(monkeypatch, "_claimable")
    answers = at_once(time_up.sweep_clocks, time_up.sweep_clocks)
    assert sorted(answers) == [0, 1]
    assert effects(due) == (["missed"], 1)


def test_two_sweeps_at_the_same_time_extend_a_deadline_once(
    due: Game, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    Seat.objects.update(grace_used=False)
    slowly(monkeypatch, "_claimable")
    assert sorted(at_once(time_up.sweep_clocks, time_up.sweep_clocks)) == [0, 1]
    extended = clock_of(due)
    assert (extended.extended, extended.counted_from, extended.left) == (True, wall.now, 6 * HOUR)
    assert effects(due) == (["extended"], 0)
    maintenance.begin()
    wall.advance(50 * HOUR)
    at_once(maintenance.end, maintenance.end)
    assert clock_of(due).deadline_at == datetime(2026, 11, 20, 7, tzinfo=UTC), "six hours, and the night"


def test_without_the_lock_two_sweeps_count_a_miss_twice(due: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    both = threading.Barrier(2)
    usual = time_up._claimable

    def found(*args: object) -> object:
        answer = usual(*args)
        both.wait(timeout=PATIENCE)
        return answer

    monkeypatch.setattr(QuerySet, "select_for_update", lambda rows, **_: rows)
    monkeypatch.setattr(time_up, "_claimable", found)
    answers = at_once(time_up.sweep_batch, time_up.sweep_batch)
    assert answers == [1, 1]
    assert effects(due) == (["missed", "missed"], 2)


@pytest.mark.parametrize("first", ["sweep", "decision"])
def test_a_decision_at_the_moment_of_the_sweep_either_counts_or_is_refused(
    due: Game, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asha, begun = User.objects.get(username="Asha"), threading.Event()
    claimable = time_up._claimable

    def claim(*args: datetime) -> object:
        found = claimable(*args)
        begun.set()
        wait_for_the_other_call()
        return found

    def sweep_first() -> None:
        assert begun.wait(timeout=PATIENCE)
        decide(due, asha)

    def decide_first() -> None:
        with transaction.atomic():
            decide(due, asha)
            begun.set()
            wait_for_the_other_call()

    def sweep_second() -> int:
        assert begun.wait(timeout=PATIENCE)
        return time_up.sweep_clocks()

    if first == "sweep":
        monkeypatch.setattr(time_up, "_claimable", claim)
        decided, swept = at_once(sweep_first, time_up.sweep_clocks)
    else:
        decided, swept = at_once(decide_first, sweep_second)
    refused = isinstance(decided, Refused)
    assert (refused, swept) == ((True, 1) if first == "sweep" else (False, 0)), decided
    assert due.moves.filter(number=due.version + 1).exists() == (not refused)
    assert effects(due) == ((["missed"], 1) if refused else ([], 0))
    last = Clock.objects.filter(user=asha).latest("pk")
    assert bool(last.claimed_at) == refused


def test_of_two_vacations_planned_at_the_same_time_one_is_refused(pg: Pg, wall: Wall) -> None:
    asha = person("Asha")
    planning(started(asha, person("Bela")))
    plan = partial(vacations.plan, user=asha, first=in_days(3), last=in_days(8))
    answers = at_once(plan, plan)
    assert sum(isinstance(answer, Refused) for answer in answers) == 1
    assert Vacation.objects.count() == 1


def test_a_vacation_and_moves_at_the_same_time_do_not_deadlock(pg: Pg, wall: Wall) -> None:
    """A clock that begins meanwhile refers to the user who plans the vacation."""
    asha, bela = person("Asha"), person("Bela")
    games = [started(asha, bela) for _ in range(4)]
    movers = [partial(decide, game, clock_of(game).user) for game in games]
    answers = at_once(partial(vacations.plan, user=asha, last=in_days(5)), *movers)
    assert not [answer for answer in answers if isinstance(answer, Exception)]
    for running in Clock.objects.filter(user=asha, ended_at=None):
        assert running.deadline_at > wall.now + 5 * 24 * HOUR, "whichever came first, the clock knows of it"


def test_of_two_users_who_take_an_offered_seat_at_the_same_time_one_gets_it(pg: Pg, wall: Wall) -> None:
    people = [person(name) for name in ("Asha", "Bela", "Chand")]
    game = planning(started(*people))
    seat = seat_of(game, people[2])
    Seat.objects.filter(pk=seat.pk).update(bot=STEWARD, steward_since=wall.now)
    drop_clocks(game, seat)
    log_event("steward", [game], seat=seat.number)
    for user in people[:2]:
        replacements.ask_for_replacement(game_id=game.pk, user=user, seat_id=seat.pk)
    new = [person("Dalia"), person("Emil")]
    answers = at_once(
        *(partial(replacements.replace, game_id=game.pk, user=user, seat_id=seat.pk) for user in new)
    )
    assert [type(answer) for answer in answers].count(Refused) == 1
    assert Seat.objects.get(pk=seat.pk).user in new
