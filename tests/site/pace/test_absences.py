"""Vacations that cannot be stacked, pauses by agreement only, the operator's pause."""

from datetime import UTC, date, datetime, timedelta
from io import StringIO

import pytest
from django.core.management import call_command

from games.base.refusals import Refused
from games.clocks.events import as_text
from games.ending.write import resign
from games.models import Clock, Maintenance, Pause, Vacation
from games.pace import maintenance, pauses, replacements, vacations
from games.pace.time_up import sweep_clocks
from tests.site.pace.conftest import (
    HOUR,
    MONDAY,
    Wall,
    clock_of,
    decide,
    fresh,
    person,
    planning,
    seat_of,
    started,
    told,
    trio,
)  # fmt: skip

pytestmark = pytest.mark.django_db
DAY = 24 * HOUR


def in_days(number: int) -> date:
    return (MONDAY + number * DAY).date()


# Vacations


def test_a_vacation_stops_the_players_clocks_and_nobody_elses(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    wall.goes_on(4 * HOUR)
    vacations.plan(user=asha, last=in_days(4))
    assert clock_of(game, asha).deadline_at == datetime(2026, 11, 21, 20, tzinfo=UTC), (
        "20 hours after its end"
    )
    assert clock_of(game, bela).deadline_at == MONDAY + DAY
    assert fresh(game).news == 1, "the table sees it"


def test_a_planned_vacation_moves_a_deadline_that_would_fall_into_it(wall: Wall) -> None:
    asha = person("Asha", "America/New_York")
    game = planning(started(asha, person("Bela")))
    vacations.plan(user=asha, first=in_days(1), last=in_days(2))
    begins = datetime(2026, 11, 17, 5, tzinfo=UTC)
    assert Vacation.objects.get().starts_at == begins
    assert clock_of(game, asha).deadline_at == datetime(2026, 11, 19, 12, tzinfo=UTC), "seven in New York"


def test_clocks_that_begin_meanwhile_know_of_it(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    for one in (asha, bela):
        vacations.plan(user=one, first=in_days(2), last=in_days(3))
    game = started(asha, bela, pace="relaxed")
    assert clock_of(game).deadline_at == MONDAY + 5 * DAY


def test_pages_of_others_move_only_with_a_vacation_that_they_show(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    before = fresh(game).news
    far = vacations.plan(user=asha, first=in_days(60), last=in_days(70))
    assert fresh(game).news == before, "nobody is told yet, and nothing has changed"
    vacations.cancel(user=asha, vacation_id=far.pk)
    assert fresh(game).news == before
    near = vacations.plan(user=asha, first=in_days(9), last=in_days(10))
    assert fresh(game).news == before + 1
    vacations.cancel(user=asha, vacation_id=near.pk)
    assert fresh(game).news == before + 2


def test_vacations_cannot_be_stacked(wall: Wall) -> None:
    asha = person("Asha")
    vacations.plan(user=asha, first=in_days(10), last=in_days(14))
    for first, last in [(10, 14), (8, 10), (14, 20), (12, 12), (15, 20), (17, 20), (2, 7), (None, 8)]:
        with pytest.raises(Refused, match="at least 3 days"):
            vacations.plan(user=asha, first=first and in_days(first), last=in_days(last))
    vacations.plan(user=asha, first=in_days(18), last=in_days(19))
    vacations.plan(user=asha, first=in_days(2), last=in_days(6))
    assert Vacation.objects.count() == 3


def test_thirty_days_a_year_and_each_year_has_its_own(wall: Wall) -> None:
    asha = person("Asha")
    with pytest.raises(Refused, match="30 days of vacation a year"):
        vacations.plan(user=asha, first=date(2027, 3, 1), last=date(2027, 3, 31))
    vacations.plan(user=asha, first=date(2026, 12, 22), last=date(2027, 1, 20))
    vacations.plan(user=asha, first=date(2027, 2, 1), last=date(2027, 2, 10))
    with pytest.raises(Refused, match="more in 2027"):
        vacations.plan(user=asha, first=date(2027, 3, 1), last=date(2027, 3, 1))
    vacations.plan(user=asha, first=date(2026, 11, 20), last=date(2026, 12, 9))
    with pytest.raises(Refused, match="more in 2026"):
        vacations.plan(user=asha, first=date(2026, 12, 14), last=date(2026, 12, 14))


def test_one_that_is_ended_early_has_used_its_days_and_keeps_its_distance(wall: Wall) -> None:
    asha = person("Asha")
    game = planning(started(asha, person("Bela")))
    taken = vacations.plan(user=asha, last=in_days(9))
    wall.goes_on(2 * DAY)
    vacations.cancel(user=asha, vacation_id=taken.pk)
    assert clock_of(game, asha).deadline_at == MONDAY + 3 * DAY, "it was noon when it stopped"
    with pytest.raises(Refused, match="at least 3 days"):
        vacations.plan(user=asha, last=in_days(9))
    planned = vacations.plan(user=asha, first=in_days(6), last=in_days(32))
    vacations.cancel(user=asha, vacation_id=planned.pk)
    assert Vacation.objects.count() == 1
    vacations.plan(user=asha, first=in_days(6), last=in_days(32))


@pytest.mark.parametrize(("first", "last"), [(-1, 3), (5, 4), (400, 401), (None, -1)])
def test_a_vacation_that_makes_no_sense_is_refused(wall: Wall, first: int | None, last: int) -> None:
    with pytest.raises(Refused):
        vacations.plan(user=person("Asha"), first=first and in_days(first), last=in_days(last))


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_the_first_and_the_last_day_of_all_are_refused_like_any_other(wall: Wall, zone: str) -> None:
    asha = person("Asha", zone)
    game = started(asha, person("Bela"))
    for day in (date.min, date.max, date.max - DAY):
        with pytest.raises(Refused):
            vacations.plan(user=asha, last=day)
        with pytest.raises(Refused):
            vacations.plan(user=asha, first=day, last=date.max)
        with pytest.raises(Refused):
            pauses.propose(game_id=game.pk, user=asha, last=day)


def test_a_table_limits_how_long_vacations_stop_its_clocks(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    strict = planning(started(asha, bela, vacation_days=2))
    deaf = planning(started(asha, bela, vacation_days=0))
    vacations.plan(user=asha, last=in_days(9))
    assert clock_of(strict, asha).deadline_at == MONDAY + 3 * DAY
    assert clock_of(deaf, asha).deadline_at == MONDAY + DAY


def test_a_vacation_before_somebody_took_the_seat_over_is_nothing_to_the_table(wall: Wall) -> None:
    asha, bela, dalia = person("Asha"), person("Bela"), person("Dalia")
    game = planning(started(asha, bela, vacation_days=7))
    vacations.plan(user=dalia, last=in_days(8))
    wall.goes_on(12 * DAY)
    resign(table_id=game.table_id, user=bela)
    seat = seat_of(game, bela)
    replacements.ask_for_replacement(game_id=game.pk, user=asha, seat_id=seat.pk)
    replacements.replace(game_id=game.pk, user=dalia, seat_id=seat.pk)
    before = clock_of(game, dalia).deadline_at
    vacations.plan(user=dalia, last=in_days(15))
    assert clock_of(game, dalia).deadline_at >= before + 3 * DAY


def test_anothers_vacation_cannot_be_ended(wall: Wall) -> None:
    taken = vacations.plan(user=person("Asha"), last=in_days(9))
    with pytest.raises(Refused):
        vacations.cancel(user=person("Bela"), vacation_id=taken.pk)


# Pauses


def test_a_pause_needs_everybody_and_stops_every_clock_of_the_table(wall: Wall) -> None:
    game, (asha, bela, chand) = trio(wall)
    assert not pauses.propose(game_id=game.pk, user=asha, last=in_days(4))
    ends = as_text(Pause.objects.get().ends_at)
    assert not pauses.answer(game_id=game.pk, user=bela, ends=ends, agree=True)
    assert not pauses.answer(game_id=game.pk, user=bela, ends=ends, agree=True), "twice is once"
    assert clock_of(game, asha).deadline_at == MONDAY + DAY, "two of three are not all"
    wall.goes_on(2 * HOUR)
    assert pauses.answer(game_id=game.pk, user=chand, ends=ends, agree=True)
    for user in (asha, bela, chand):
        assert clock_of(game, user).deadline_at == datetime(2026, 11, 21, 22, tzinfo=UTC)
    assert told(game) == ["paused"]
    with pytest.raises(Refused, match="paused already"):
        pauses.propose(game_id=game.pk, user=asha, last=in_days(9))


def test_one_who_would_rather_play_on_is_enough(wall: Wall) -> None:
    game, (asha, bela, chand) = trio(wall)
    pauses.propose(game_id=game.pk, user=asha, last=in_days(4))
    ends = as_text(Pause.objects.get().ends_at)
    pauses.answer(game_id=game.pk, user=bela, ends=ends, agree=False)
    with pytest.raises(Refused, match="not there any more"):
        pauses.answer(game_id=game.pk, user=chand, ends=ends, agree=True)
    assert clock_of(game, asha).deadline_at == MONDAY + DAY


def test_agreeing_to_one_end_is_not_agreeing_to_another(wall: Wall) -> None:
    game, (asha, bela, chand) = trio(wall)
    pauses.propose(game_id=game.pk, user=asha, last=in_days(2))
    seen = as_text(Pause.objects.get().ends_at)
    pauses.propose(game_id=game.pk, user=bela, last=in_days(29))
    with pytest.raises(Refused, match="not there any more"):
        pauses.answer(game_id=game.pk, user=chand, ends=seen, agree=True)
    assert Pause.objects.get().agreed == [seat_of(game, bela).number]


def test_a_pause_has_an_end_within_a_month(wall: Wall) -> None:
    game, (asha, *_) = trio(wall)
    for number in (-1, 31):
        with pytest.raises(Refused, match="within the next 30 days"):
            pauses.propose(game_id=game.pk, user=asha, last=in_days(number))
    with pytest.raises(Refused):
        pauses.propose(game_id=game.pk, user=person("Dalia"), last=in_days(3))


def test_whoever_leaves_need_not_agree(wall: Wall) -> None:
    game, (asha, bela, chand) = trio(wall)
    pauses.propose(game_id=game.pk, user=asha, last=in_days(4))
    pauses.answer(game_id=game.pk, user=bela, ends=as_text(Pause.objects.get().ends_at), agree=True)
    resign(table_id=game.table_id, user=chand)
    assert Pause.objects.get().starts_at == wall.now


def test_where_nobody_is_left_nobody_has_agreed(wall: Wall) -> None:
    game, people = trio(wall)
    pauses.propose(game_id=game.pk, user=people[0], last=in_days(4))
    for user in people:
        resign(table_id=game.table_id, user=user)
    assert Pause.objects.get().starts_at is None, "bots play on"
    assert "paused" not in told(game)


def test_whoever_takes_a_seat_over_has_not_agreed_to_what_its_player_agreed_to(wall: Wall) -> None:
    game, (asha, bela, chand) = trio(wall)
    pauses.propose(game_id=game.pk, user=chand, last=in_days(20))
    resign(table_id=game.table_id, user=chand)
    seat = seat_of(game, chand)
    for user in (asha, bela):
        replacements.ask_for_replacement(game_id=game.pk, user=user, seat_id=seat.pk)
    dalia = person("Dalia")
    replacements.replace(game_id=game.pk, user=dalia, seat_id=seat.pk)
    ends = as_text(Pause.objects.get().ends_at)
    assert [pauses.answer(game_id=game.pk, user=user, ends=ends, agree=True)
            for user in (asha, bela, dalia)] == [False, False, True]  # fmt: skip


def test_the_used_time_of_a_paused_wait_is_what_ran(wall: Wall) -> None:
    game, people = trio(wall)
    pauses.propose(game_id=game.pk, user=people[0], last=in_days(1))
    for user in people[1:]:
        pauses.answer(game_id=game.pk, user=user, ends=as_text(Pause.objects.get().ends_at), agree=True)
    wall.goes_on(40 * HOUR)
    decide(game, people[0])
    assert Clock.objects.filter(user=people[0]).latest("pk").used == 4 * HOUR
    assert timedelta(hours=36) == Clock.objects.filter(user=people[0]).latest("pk").stopped


# The operator's pause


def test_maintenance_stops_every_clock_and_gives_the_time_back(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    normal, bank = planning(started(asha, bela)), planning(started(asha, bela, pace="bank"))
    left = clock_of(bank, asha).left
    wall.goes_on(4 * HOUR)
    assert maintenance.begin()
    assert not maintenance.begin()
    wall.goes_on(5 * DAY)
    assert sweep_clocks() == 0, "nothing is due"
    decide(bank, asha)
    assert seat_of(bank, asha).bank == left - 4 * HOUR, "a bank is not drained meanwhile"
    assert maintenance.end()
    assert clock_of(normal, asha).deadline_at == MONDAY + 6 * DAY
    assert sweep_clocks() == 0
    assert clock_of(bank, bela).left == left - 4 * HOUR
    assert maintenance.finish() == 0, "once is enough"
    assert not maintenance.end()


def test_what_a_crash_left_undone_is_finished_and_nothing_is_due_before(
    wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [started(person(f"A{n}"), person(f"B{n}")) for n in range(3)]
    maintenance.begin()
    wall.goes_on(5 * DAY)
    Maintenance.objects.update(ended_at=wall.now)
    monkeypatch.setattr(maintenance, "BATCH", 1)
    assert maintenance._batch() == 1
    assert sweep_clocks() == 0
    wall.goes_on(HOUR)
    assert maintenance.finish() == 2
    assert {clock_of(game).deadline_at for game in games} == {MONDAY + 6 * DAY}
    assert sweep_clocks() == 0


def test_the_operator_has_a_command(wall: Wall) -> None:
    started(person("Asha"), person("Bela"))
    said = StringIO()
    for what in ("status", "begin", "begin", "status", "end", "end"):
        call_command("maintenance", what, stdout=said)
    assert said.getvalue().splitlines() == [
        "1 clocks, running", "Every clock stands.", "Every clock stands already.",
        "1 clocks, standing since 16 Nov 2026 12:00", "Clocks run again, with their time back.",
        "No clock stands.",
    ]  # fmt: skip
