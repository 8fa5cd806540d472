"""Vacations: they stop clocks, they have a yearly limit, and they cannot be combined."""

from datetime import UTC, date, datetime

import pytest

from games.base.refusals import Refused
from games.ending.write import resign
from games.models import Vacation
from games.pace import pauses, replacements, vacations
from tests.site.pace.scenes import (
    HOUR,
    MONDAY,
    Wall,
    clock_of,
    fresh,
    in_days,
    person,
    planning,
    seat_of,
    started,
)  # fmt: skip

pytestmark = pytest.mark.django_db
DAY = 24 * HOUR


def test_a_vacation_stops_only_the_clocks_of_its_player(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    wall.advance(4 * HOUR)
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


def test_a_clock_that_begins_before_a_planned_vacation_takes_it_into_account(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    for player in (asha, bela):
        vacations.plan(user=player, first=in_days(2), last=in_days(3))
    game = started(asha, bela, pace="relaxed")
    assert clock_of(game).deadline_at == MONDAY + 5 * DAY


def test_other_players_pages_reload_only_for_a_vacation_that_they_show(wall: Wall) -> None:
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


def test_a_vacation_too_close_to_another_is_refused(wall: Wall) -> None:
    asha = person("Asha")
    vacations.plan(user=asha, first=in_days(10), last=in_days(14))
    for first, last in [(10, 14), (8, 10), (14, 20), (12, 12), (15, 20), (17, 20), (2, 7), (None, 8)]:
        with pytest.raises(Refused, match="at least 3 days"):
            vacations.plan(user=asha, first=first and in_days(first), last=in_days(last))
    vacations.plan(user=asha, first=in_days(18), last=in_days(19))
    vacations.plan(user=asha, first=in_days(2), last=in_days(6))
    assert Vacation.objects.count() == 3


def test_each_year_has_its_own_thirty_vacation_days(wall: Wall) -> None:
    asha = person("Asha")
    with pytest.raises(Refused, match="30 vacation days a year"):
        vacations.plan(user=asha, first=date(2027, 3, 1), last=date(2027, 3, 31))
    vacations.plan(user=asha, first=date(2026, 12, 22), last=date(2027, 1, 20))
    vacations.plan(user=asha, first=date(2027, 2, 1), last=date(2027, 2, 10))
    with pytest.raises(Refused, match="more in 2027"):
        vacations.plan(user=asha, first=date(2027, 3, 1), last=date(2027, 3, 1))
    vacations.plan(user=asha, first=date(2026, 11, 20), last=date(2026, 12, 9))
    with pytest.raises(Refused, match="more in 2026"):
        vacations.plan(user=asha, first=date(2026, 12, 14), last=date(2026, 12, 14))


def test_a_vacation_ended_early_has_used_its_days_and_still_blocks_the_next_three(wall: Wall) -> None:
    asha = person("Asha")
    game = planning(started(asha, person("Bela")))
    taken = vacations.plan(user=asha, last=in_days(9))
    wall.advance(2 * DAY)
    vacations.cancel(user=asha, vacation_id=taken.pk)
    assert clock_of(game, asha).deadline_at == MONDAY + 3 * DAY, "it was noon when it stopped"
    with pytest.raises(Refused, match="at least 3 days"):
        vacations.plan(user=asha, last=in_days(9))
    planned = vacations.plan(user=asha, first=in_days(6), last=in_days(32))
    vacations.cancel(user=asha, vacation_id=planned.pk)
    assert Vacation.objects.count() == 1
    vacations.plan(user=asha, first=in_days(6), last=in_days(32))


@pytest.mark.parametrize(("first", "last"), [(-1, 3), (5, 4), (400, 401), (None, -1)])
def test_a_vacation_with_impossible_dates_is_refused(wall: Wall, first: int | None, last: int) -> None:
    with pytest.raises(Refused):
        vacations.plan(user=person("Asha"), first=first and in_days(first), last=in_days(last))


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_vacations_and_pauses_with_the_first_or_last_possible_date_are_refused(wall: Wall, zone: str) -> None:
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


def test_a_vacation_before_taking_over_a_seat_does_not_use_up_the_tables_limit(wall: Wall) -> None:
    asha, bela, dalia = person("Asha"), person("Bela"), person("Dalia")
    game = planning(started(asha, bela, vacation_days=7))
    vacations.plan(user=dalia, last=in_days(8))
    wall.advance(12 * DAY)
    resign(table_id=game.table_id, user=bela)
    seat = seat_of(game, bela)
    replacements.ask_for_replacement(game_id=game.pk, user=asha, seat_id=seat.pk)
    replacements.replace(game_id=game.pk, user=dalia, seat_id=seat.pk)
    before = clock_of(game, dalia).deadline_at
    vacations.plan(user=dalia, last=in_days(15))
    assert clock_of(game, dalia).deadline_at >= before + 3 * DAY


def test_a_player_cannot_end_another_players_vacation(wall: Wall) -> None:
    taken = vacations.plan(user=person("Asha"), last=in_days(9))
    with pytest.raises(Refused):
        vacations.cancel(user=person("Bela"), vacation_id=taken.pk)
