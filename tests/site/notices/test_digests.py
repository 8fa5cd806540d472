"""The daily digest."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from games.models import Notice
from games.notices.notice_settings import save_settings
from games.notices.outbox import News, write_notices
from tests.site.notices.mailbox import only, reader, rows, work
from tests.site.pace.scenes import HOUR, Wall, decide, person, planning, started

pytestmark = pytest.mark.django_db


def digest_hours(zone: str, first: datetime, wall: Wall, days: int = 4) -> list[datetime]:
    """Return when digests are sent over some days with new notices every evening."""
    asha, bela = reader("Asha", zone, chosen=only(last="digest"), digest_hour=8), person("Bela")
    wall.set_to(first)
    sent = []
    for _ in range(days):
        game = planning(started(asha, bela, pace="relaxed"))
        decide(game, bela)
        sent += [wall() for _hour in range(24) if work(wall, HOUR)]
    return sent


@pytest.mark.slow
@pytest.mark.parametrize(
    ("zone", "first", "hours"),
    [
        ("Europe/Berlin", datetime(2026, 10, 23, 18, tzinfo=UTC), [6, 7, 7]),  # back on the 25th
        ("America/New_York", datetime(2027, 3, 12, 23, tzinfo=UTC), [13, 12, 12]),  # on, on the 14th
    ],
)
def test_a_digest_comes_at_the_chosen_hour_across_daylight_saving(
    zone: str, first: datetime, hours: list[int], wall: Wall
) -> None:
    sent = digest_hours(zone, first, wall, days=3)
    assert [moment.hour for moment in sent] == hours
    assert len({moment.date() for moment in sent}) == 3


def test_a_digest_lists_waiting_decisions_that_the_player_has_seen(wall: Wall, client: Client) -> None:
    asha, bela = reader("Asha", chosen=only(last="digest")), person("Bela")
    games = [planning(started(asha, bela, pace="relaxed")) for _ in range(3)]
    for game in games:
        decide(game, bela)
    client.force_login(asha)
    client.get(f"/t/{games[0].table.code}/")
    decide(games[1], asha)
    assert work(wall, 19 * HOUR) == []
    (sent,) = work(wall, HOUR)
    assert sent.subject == "Your turn in 2 games"
    assert sent.body.startswith("Hello Asha, here is your daily digest.")
    assert [row.status for row in rows(asha, "last")] == ["sent", "dropped", "sent"]
    assert work(wall, 24 * HOUR) == []


@pytest.mark.slow
def test_a_digest_with_many_outdated_notices_is_one_mail(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only(last="digest", turn="digest")), person("Bela")
    first, past, second = (planning(started(asha, bela)) for _ in range(3))
    Notice.objects.all().delete()
    decide(first, bela)
    for number in range(40):
        write_notices([News("turn", [asha], f"{number}", past.table)])
    decide(past, asha)
    decide(second, bela)
    wall.set_to(rows(asha)[0].due_at)
    (sent,) = work(wall, timedelta())
    assert sent.body.count("/go/") == 2
    assert work(wall, timedelta(minutes=6)) == []


def test_waiting_digests_move_to_a_new_digest_hour(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only(last="digest")), person("Bela")
    game = planning(started(asha, bela))
    decide(game, bela)
    save_settings(user=asha, chosen={}, digest_hour=15, reminder_share=25, language="en")
    assert rows(asha)[0].due_at == datetime(2026, 11, 16, 15, tzinfo=UTC)


def test_saving_settings_does_not_delay_a_digest_that_is_about_to_be_sent(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only(last="digest")), person("Bela")
    decide(planning(started(asha, bela, pace="relaxed")), bela)
    wall.set_to(rows(asha)[0].due_at)
    save_settings(user=asha, chosen={}, digest_hour=8, reminder_share=25, language="en")
    assert len(work(wall)) == 1
