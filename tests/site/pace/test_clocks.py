"""Clocks of awaited players: their deadlines by pace, quiet hours and weekends."""

from datetime import UTC, datetime, time, timedelta
from importlib import import_module

import pytest
from django.apps import apps

from games.ending.write import abort, resign
from games.models import Clock, Habits, User
from games.models.pace import Outcome
from tests.site.pace.scenes import (
    HOUR,
    MONDAY,
    Wall,
    clock_of,
    decide,
    fresh,
    person,
    planning,
    play_until,
    seat_of,
    started,
    turn_of,
)  # fmt: skip

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def test_only_the_awaited_player_has_a_running_clock(wall: Wall) -> None:
    game = started(person("Asha"), person("Bela"))
    first = clock_of(game)
    assert [first.seat.number] == game.awaited
    assert (first.started_at, first.deadline_at) == (MONDAY, MONDAY + 24 * HOUR)
    wall.advance(3 * HOUR)
    decide(game, first.user)
    other = clock_of(game)
    assert other.user != first.user
    assert other.deadline_at == MONDAY + 27 * HOUR
    first.refresh_from_db()
    assert (first.outcome, first.ended_at, first.used) == (Outcome.DECIDED, wall.now, 3 * HOUR)


def test_players_who_plan_at_the_same_time_each_have_a_clock(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela", "Asia/Tokyo")
    game = planning(started(asha, bela))
    first = clock_of(game, asha).deadline_at
    wall.advance(HOUR)
    decide(game, bela)
    assert clock_of(game, asha).deadline_at == first, "another's move changes nothing"
    assert not Clock.objects.filter(game=game, user=bela, ended_at=None).exists()


@pytest.mark.parametrize(
    ("pace", "hours"), [("live", 5 / 60), ("fast", 19), ("normal", 24), ("relaxed", 72)]
)  # fmt: skip
def test_each_pace_gives_its_time_and_quiet_hours_postpone_the_deadline(
    wall: Wall, pace: str, hours: float
) -> None:
    game = started(person("Asha"), person("Bela"), pace=pace)
    assert clock_of(game).deadline_at == MONDAY + timedelta(hours=hours), (
        "12 h from noon is midnight: on to 7"
    )


def test_quiet_hours_do_not_apply_to_live_tables(wall: Wall) -> None:
    wall.set_to(datetime(2026, 11, 17, 2, tzinfo=UTC))
    assert clock_of(started(person("Asha"), person("Bela"), pace="live")).left == timedelta(minutes=5)
    assert clock_of(Clock.objects.get().game).deadline_at == wall.now + timedelta(minutes=5)


def test_quiet_hours_follow_the_players_own_time_zone(wall: Wall) -> None:
    people = person("Asha", "Asia/Kolkata"), person("Bela", "America/Sao_Paulo")
    game = planning(started(*people, pace="fast"))
    asha, bela = (clock_of(game, user).deadline_at for user in people)
    assert asha == datetime(2026, 11, 17, 1, 30, tzinfo=UTC), "seven in the morning in Kolkata"
    assert bela == MONDAY + 12 * HOUR, "nine in the evening in São Paulo"


def test_a_time_bank_grows_up_to_its_cap_and_stops_in_quiet_hours(wall: Wall) -> None:
    asha = person("Asha")
    game = started(asha, person("Bela"), pace="bank")
    game = play_until(game, lambda row: seat_of(row, asha).number in row.awaited)
    assert clock_of(game, asha).left == 56 * HOUR
    wall.advance(24 * HOUR)  # eight of them asleep
    decide(game, asha)
    assert seat_of(game, asha).bank == 40 * HOUR
    game = play_until(game, lambda row: seat_of(row, asha).number in row.awaited)
    assert clock_of(game, asha).left == 48 * HOUR
    for _ in range(9):
        decide(game, asha)
        game = play_until(game, lambda row: seat_of(row, asha).number in row.awaited)
    assert clock_of(game, asha).left == 96 * HOUR


def test_changed_quiet_hours_or_zone_do_not_affect_a_running_clock(wall: Wall) -> None:
    asha = person("Asha")
    game = started(asha, person("Bela"), pace="bank")
    game = play_until(game, lambda row: seat_of(row, asha).number in row.awaited)
    wall.advance(10 * HOUR)
    Habits.objects.create(user=asha, quiet_from=time(11), quiet_until=time(22, 30))
    User.objects.filter(pk=asha.pk).update(time_zone="Pacific/Kiritimati")
    decide(game, asha)
    assert seat_of(game, asha).bank == 46 * HOUR, "ten hours of the 56 are used, however one calls them"


def test_a_weekend_pause_stops_the_clock_and_adds_no_time(wall: Wall) -> None:
    friday = datetime(2026, 11, 20, 12, tzinfo=UTC)
    wall.set_to(friday)
    game = started(person("Asha"), person("Bela"), weekend_pause=True)
    first = clock_of(game)
    assert first.deadline_at == friday + 72 * HOUR
    wall.set_to(friday + 48 * HOUR)
    decide(game, first.user)
    first.refresh_from_db()
    assert (first.used, first.stopped) == (12 * HOUR, 36 * HOUR)


def test_a_draft_move_does_not_change_the_clock(wall: Wall) -> None:
    asha = person("Asha")
    game = turn_of(started(asha, person("Bela")), asha)
    before = clock_of(game, asha)
    wall.advance(HOUR)
    decide(game, asha, lambda legal: next(text for text in legal if text.startswith("action")))
    assert clock_of(game, asha) == before
    assert seat_of(game, asha).draft


def test_games_without_a_pace_have_no_clocks(wall: Wall) -> None:
    game = started(person("Asha"), person("Bela"), pace="none")
    decide(game, fresh(game).table.seats.get(number=game.awaited[0]).user)
    assert not Clock.objects.exists()


def test_resigning_and_cancelling_end_the_clocks(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    resign(table_id=game.table_id, user=asha)
    assert clock_of(game).user == bela
    abort(table_id=game.table_id, user=bela)
    assert not Clock.objects.filter(ended_at=None).exists()


def test_a_finished_game_has_no_running_clock(wall: Wall) -> None:
    game = started(person("Asha"), person("Bela"), pace="live")
    play_until(game, lambda row: row.table.status == "finished")
    assert not Clock.objects.filter(ended_at=None).exists()
    assert set(Clock.objects.values_list("outcome", flat=True)) == {Outcome.DECIDED}


def test_the_migration_copies_the_players_quiet_hours_to_running_clocks(wall: Wall) -> None:
    game = planning(
        started(person("Asha", "Asia/Kolkata", quiet_from=time(21)), person("Bela", "Asia/Tokyo"))
    )
    Clock.objects.update(zone="UTC", quiet_from=time(23))
    import_module("games.migrations.0011_pace").keep_habits(apps, None)
    running = Clock.objects.filter(game=game, ended_at=None).order_by("user__username")
    kept = running.values_list("zone", "quiet_from", "quiet_until")
    assert list(kept) == [("Asia/Kolkata", time(21), time(7)), ("Asia/Tokyo", time(23), time(7))]
