"""Ladder and queue with parallel workers, on PostgreSQL."""

import threading
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import pairwise

import pytest
from django.db import transaction

from games import tasks
from games.base import clock
from games.ladder import counters, rater, results
from games.ladder.rater import rate_new
from games.ladder.rebuilding import rebuild
from games.ladder.seasons import update_calendar
from games.ladder.seeking import give_up, seat_seekers, seek
from games.leaving.write import delete_account
from games.models import Change, Counter, Finish, Search, Season, Seat, Standing, Table, User
from tests.services.pg import PATIENCE, Pg, at_once, wait_for_the_other_call
from tests.site.ladder.scene import Ended, Hands, finished, table_of
from tests.site.lobby.people import person

pytestmark = pytest.mark.postgres
MIDNIGHT = datetime(2027, 1, 1, tzinfo=UTC)


@pytest.fixture(autouse=True)
def worker_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks.seat_people, "delay", lambda: None)


def test_twenty_workers_rate_one_finished_game_once(pg: Pg) -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    told = at_once(*[rate_new] * 20)
    assert sorted(told) == [0] * 19 + [1]
    assert Change.objects.count() == 4
    assert Standing.objects.get(player=asha, ladder="all", season=0).games == 1
    assert rebuild(write=False).none


def test_workers_without_the_lock_rate_a_game_more_than_once(pg: Pg, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counter-proof: two workers read the counter without its lock before one has written."""
    both = threading.Barrier(2)
    finished(person("Asha"), person("Bela"))
    Counter.objects.create(name="rated")

    def unlocked(name: str) -> Counter:
        found = Counter.objects.get(name=name)
        both.wait(timeout=PATIENCE)
        return found

    monkeypatch.setattr(counters, "locked", unlocked)
    monkeypatch.setattr(rater, "waiting", lambda: not Change.objects.exists())
    told = at_once(rate_new, rate_new)
    assert [answer for answer in told if isinstance(answer, Exception)], "both wrote the same history"


def test_workers_race_while_games_finish_and_nothing_is_lost(pg: Pg) -> None:
    people = [person(f"Player {at}") for at in range(4)]
    tables = [table_of(people[at % 4], people[(at + 1) % 4]) for at in range(8)]
    told = at_once(*(partial(_end, table) for table in tables), *[rate_new] * 8)
    assert not [answer for answer in told if isinstance(answer, Exception)]
    rate_new()
    assert list(Finish.objects.order_by("number").values_list("number", flat=True)) == list(range(1, 9))
    assert Counter.objects.get(name="rated").value == 8
    assert rebuild(write=False).none


def _end(table: Table) -> None:
    with transaction.atomic():
        results.record(table, Ended([1, 2]), None)


def test_games_that_end_at_midnight_have_one_order_of_numbers_moments_and_seasons(
    pg: Pg, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks, hold = iter(range(1000)), threading.Lock()

    def now() -> datetime:
        with hold:
            return MIDNIGHT + timedelta(microseconds=next(ticks) - 12)

    people = [person(f"Player {at}") for at in range(4)]
    monkeypatch.setattr(clock, "now", lambda: MIDNIGHT - timedelta(hours=1))
    tables = [table_of(people[at % 4], people[(at + 1) % 4]) for at in range(16)]
    monkeypatch.setattr(clock, "now", now)
    told = at_once(*(partial(_end, table) for table in tables), *[update_calendar] * 4)
    assert not [answer for answer in told if isinstance(answer, Exception)], told
    rows = list(Finish.objects.order_by("number").values_list("finished_at", "season"))
    assert len(rows) == 16
    assert all(one <= other for one, other in pairwise(rows)), "moments and seasons never go back"
    assert all((moment >= MIDNIGHT) == (season == 20271) for moment, season in rows)
    assert {season for _, season in rows} == {20266, 20271}
    rate_new()
    update_calendar()
    update_calendar()
    season = Season.objects.get()
    assert season.closed_at
    assert season.last_finish == sum(number == 20266 for _, number in rows)
    games = Standing.objects.filter(season=20266, ladder="all").values_list("games", flat=True)
    assert sum(games) == 2 * season.last_finish
    assert not Standing.objects.filter(season=20266, place=None).exists()


def test_a_season_is_sealed_after_a_game_that_is_still_ending_at_midnight(pg: Pg, hands: Hands) -> None:
    """The game's moment is before midnight and its commit after."""
    asha, bela = person("Asha"), person("Bela")
    hands.at = MIDNIGHT - timedelta(microseconds=1)
    finished(asha, bela)
    slow, taken = table_of(asha, bela), threading.Event()

    def end() -> None:
        with transaction.atomic():
            results.record(slow, Ended([1, 2]), None)
            taken.set()
            wait_for_the_other_call()

    def close() -> None:
        assert taken.wait(timeout=PATIENCE)
        hands.at = MIDNIGHT
        update_calendar()

    told = at_once(end, close)
    assert told == [None, None]
    assert Season.objects.get().last_finish == 2


def test_four_workers_seat_everybody_once(pg: Pg) -> None:
    people = [person(f"Player {at}") for at in range(8)]
    for user in people:
        seek(user=user, game_name="maharaja", pace="normal", sizes=[2])
    told = at_once(*[seat_seekers] * 4)
    assert sum(told) == 4
    assert Table.objects.filter(status="running").count() == 4
    assert Search.objects.exclude(table=None).count() == 8
    seated = Table.objects.values_list("seats__user", flat=True)
    assert sorted(seated) == sorted(user.pk for user in people)


def test_a_player_who_leaves_while_a_worker_seats_is_either_seated_or_gone(pg: Pg) -> None:
    asha, bela = person("Asha"), person("Bela")
    for user in (asha, bela):
        seek(user=user, game_name="maharaja", pace="normal", sizes=[2])
    seated, left = at_once(seat_seekers, partial(give_up, user=asha))
    assert (seated, left) in ((1, False), (0, True))
    assert Table.objects.count() == seated


def test_an_account_deleted_while_a_worker_seats_leaves_no_seat_that_waits(pg: Pg) -> None:
    asha, bela = person("Asha"), person("Bela")
    for user in (asha, bela):
        seek(user=user, game_name="maharaja", pace="normal", sizes=[2])
    told = at_once(seat_seekers, partial(delete_account, user=asha))
    assert told in ([0, None], [1, None])
    assert not User.objects.filter(pk=asha.pk).exists()
    assert not Seat.objects.filter(user=None, bot="").exists()


def test_a_double_click_is_one_search(pg: Pg) -> None:
    asha = person("Asha")
    wish = {"user": asha, "game_name": "maharaja", "pace": "normal", "sizes": [2]}
    at_once(*[partial(seek, **wish)] * 4)
    assert Search.objects.filter(ended_at=None).count() == 1
