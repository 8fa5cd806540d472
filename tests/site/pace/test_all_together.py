"""One clock with all kinds of stops at random, compared with a clock that counts step by step."""

import random
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from games.base.refusals import Refused
from games.clocks.calendar import DAY, SATURDAY, Span, clipped
from games.clocks.events import as_text
from games.models import Clock, Game, Habits, Maintenance, Pause, Vacation
from games.pace import maintenance, pauses, vacations
from tests.site.pace.quiet_hours import NIGHT, QUARTER, is_quiet
from tests.site.pace.scenes import Wall, clock_of, person, planning, started

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
ZONES = ("UTC", "Asia/Kathmandu", "America/Sao_Paulo", "Pacific/Chatham")


class Walk:
    """A game and random events that change the deadline of one of its clocks."""

    def __init__(self, wall: Wall, seed: int) -> None:
        self.wall, self.chance = wall, random.Random(seed)
        self.zone = ZoneInfo(self.chance.choice(ZONES))
        self.asha, self.bela = person("Asha", self.zone.key), person("Bela")
        wall.advance(self.chance.randrange(7 * 96) * QUARTER)
        self.banked, self.most = self.chance.random() < 0.5, self.chance.choice([2, 7, 30])
        terms = {"weekend_pause": self.chance.random() < 0.5, "vacation_days": self.most}
        game = started(self.asha, self.bela, pace="bank" if self.banked else "normal", **terms)
        self.game: Game = planning(game)
        self.first: Clock = clock_of(self.game, self.asha)

    def day(self, most: int) -> date:
        """Return a random day from today on."""
        return (self.wall() + self.chance.randrange(most) * DAY).astimezone(self.zone).date()

    def goes_on(self) -> None:
        self.wall.advance(self.chance.randrange(1, 60) * QUARTER)
        acts = [self.leaves, self.plans, self.returns, self.pauses, self.stops, self.sleeps]
        with suppress(Refused):
            self.chance.choice(acts)()

    def leaves(self) -> None:
        vacations.plan(user=self.asha, last=self.day(5))

    def plans(self) -> None:
        first = self.day(5)
        vacations.plan(user=self.asha, first=first, last=first + self.chance.randrange(4) * DAY)

    def returns(self) -> None:
        for vacation in Vacation.objects.filter(user=self.asha, ends_at__gt=self.wall())[:1]:
            vacations.cancel(user=self.asha, vacation_id=vacation.pk)

    def pauses(self) -> None:
        pauses.propose(game_id=self.game.pk, user=self.bela, last=self.day(4))
        ends = as_text(Pause.objects.get(starts_at=None).ends_at)
        pauses.answer(game_id=self.game.pk, user=self.asha, ends=ends, agree=True)

    def stops(self) -> None:
        maintenance.begin()
        self.wall.advance(self.chance.randrange(1, 60) * QUARTER)
        maintenance.end()

    def sleeps(self) -> None:
        """Change the quiet hours, which applies from the next clock on."""
        hours = {name: time(self.chance.randrange(24)) for name in ("quiet_from", "quiet_until")}
        Habits.objects.update_or_create(user=self.asha, defaults=hours)

    def expected(self) -> datetime:
        """Return the deadline, counted by quarters of an hour from the start of the clock."""
        away = _spans(Vacation.objects.filter(user=self.asha), "starts_at", "ends_at")
        stops = clipped(away, self.most * DAY)
        stops += _spans(Pause.objects.filter(starts_at__isnull=False), "starts_at", "ends_at")
        stops += _spans(Maintenance.objects.all(), "started_at", "ended_at")
        moment, ran = self.first.started_at, timedelta()
        while ran < self.first.left:
            ran += QUARTER * (not self._stands(moment, stops))
            moment += QUARTER
        while self._stands(moment, stops) or is_quiet(NIGHT, moment, self.zone):
            moment += QUARTER
        return moment

    def _stands(self, moment: datetime, stops: list[Span]) -> bool:
        weekend = self.game.table.weekend_pause and moment.astimezone(self.zone).weekday() >= SATURDAY
        asleep = self.banked and is_quiet(NIGHT, moment, self.zone)
        return weekend or asleep or any(span.holds(moment) for span in stops)


def _spans(rows: object, first: str, last: str) -> list[Span]:
    return [Span(*pair) for pair in rows.values_list(first, last)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(8))
def test_a_deadline_after_random_absences_equals_one_counted_on_a_wall_clock(wall: Wall, seed: int) -> None:
    walk = Walk(wall, seed)
    for _ in range(8):
        walk.goes_on()
        expected = walk.expected()
        if expected <= wall():  # time was up meanwhile: that is the sweep's
            break
        assert clock_of(walk.game, walk.asha).deadline_at == expected
