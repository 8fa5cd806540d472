"""Reminders and digests respect the player's quiet hours."""

from datetime import UTC, datetime, time, timedelta

import pytest

from games.clocks.calendar import Quiet
from games.models import Game, Habits, User
from games.notices.digests import digest_at
from games.notices.quiet_hours import reminder_at
from tests.site.notices.mailbox import only, reader, rows, work
from tests.site.pace.scenes import HOUR, Wall, clock_of, decide, person, planning, started

NIGHT = Quiet(time(23), time(7))


def at(text: str) -> datetime:
    return datetime.fromisoformat(f"2026-11-{text}").replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("wanted", "since", "deadline", "reminded"),
    [
        ("17 14:00", "16 12:00", "17 20:00", "17 14:00"),
        ("17 03:00", "16 12:00", "17 09:00", "17 07:00"),
        ("17 06:59", "16 12:00", "17 08:00", "17 07:00"),
        ("17 03:00", "16 12:00", "17 07:30", "16 22:45"),
        ("17 03:00", "16 12:00", "17 07:00", "16 22:45"),
        ("17 03:00", "17 01:00", "17 07:30", "17 07:00"),
        ("17 03:00", "17 01:00", "17 07:00", None),
    ],
)
def test_a_reminder_that_would_come_at_night_comes_after_or_before_it(
    wanted: str, since: str, deadline: str, reminded: str | None
) -> None:
    times = {"since": at(since), "deadline": at(deadline)}
    assert reminder_at(at(wanted), quiet=NIGHT, zone="UTC", **times) == (at(reminded) if reminded else None)
    assert reminder_at(at(wanted), quiet=None, zone="UTC", **times) == at(wanted)


@pytest.mark.django_db
def test_a_reminder_for_nine_is_sent_at_seven_not_at_three(wall: Wall) -> None:
    wall.set_to(at("16 09:00"))
    asha = reader("Asha", chosen=only("reminder"))
    game = planning(started(asha, person("Bela")))
    assert clock_of(game, asha).deadline_at == at("17 09:00")
    wall.set_to(at("17 03:00"))
    assert work(wall, timedelta()) == []
    wall.set_to(at("17 06:59"))
    assert work(wall, timedelta()) == []
    assert len(work(wall, timedelta(minutes=1))) == 1


@pytest.mark.django_db
def test_a_reminder_is_sent_in_the_evening_if_the_deadline_is_at_the_end_of_the_night(wall: Wall) -> None:
    wall.set_to(at("16 05:00"))
    asha = reader("Asha", chosen=only("reminder"))
    game = planning(started(asha, person("Bela")))
    assert clock_of(game, asha).deadline_at == at("17 07:00")
    wall.set_to(at("16 22:45"))
    assert len(work(wall, timedelta())) == 1
    assert work(wall, 8 * HOUR) == []


@pytest.mark.django_db
def test_a_reminder_written_late_at_night_waits_for_the_morning(wall: Wall) -> None:
    """The worker was stopped when the reminder was due."""
    wall.set_to(at("16 14:00"))
    asha = reader("Asha", chosen=only("reminder"))
    planning(started(asha, person("Bela"), pace="fast"))
    wall.set_to(at("17 02:00"))
    assert work(wall, timedelta()) == []
    assert [row.due_at for row in rows(asha)] == [at("17 07:00")]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("hour", "now", "due"),
    [
        (8, "17 12:00", "18 08:00"),
        (3, "17 12:00", "18 07:00"),
        (3, "17 05:00", "17 07:00"),
        (23, "17 02:00", "17 07:00"),
        (23, "17 12:00", "18 07:00"),
        (7, "17 06:30", "17 07:00"),
    ],
)
def test_a_digest_never_comes_in_quiet_hours(hour: int, now: str, due: str) -> None:
    asha = reader("Asha", digest_hour=hour)
    assert digest_at(asha, at(now)) == at(due)
    Habits.objects.create(user=asha, quiet_from=time(0), quiet_until=time(0))
    assert digest_at(User.objects.get(pk=asha.pk), at(now)).hour == hour


@pytest.mark.django_db
def test_quiet_hours_do_not_delay_news_that_is_sent_right_away(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only("last")), person("Bela")
    game: Game = planning(started(asha, bela))
    wall.set_to(at("17 02:00"))
    decide(game, bela)
    assert len(work(wall)) == 1
