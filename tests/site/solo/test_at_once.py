"""Attempts and challenges with parallel devices and workers, on PostgreSQL."""

from datetime import timedelta
from functools import partial

import pytest

from games.models import Challenge, SoloGame, Table, Tie, User
from games.solo import challenges
from games.solo.challenges import attempt, make_challenges
from tests.services.pg import Pg, at_once
from tests.site.solo.scene import NOON, played
from tests.site.table.people import Person

pytestmark = pytest.mark.postgres


def begin(pg: Pg) -> list[object]:
    """Start an attempt on four devices of one player at once; return their answers."""
    make_challenges()
    daily = Challenge.objects.get(kind="daily", date=NOON.date())
    ana = User.objects.create_user("Ana", date_joined=NOON - timedelta(days=9))
    told = at_once(*(partial(attempt, challenge=daily, user=ana) for _device in range(4)))
    assert not [answer for answer in told if isinstance(answer, Exception)], told
    return told


def test_four_devices_at_the_same_moment_are_one_attempt(pg: Pg) -> None:
    assert len({game.pk for game in begin(pg)}) == 1
    assert SoloGame.objects.count() == Table.objects.count() == 1


def test_without_the_lock_several_games_begin_but_still_only_one_counts(
    pg: Pg, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counter-proof without the lock; the constraint still allows only one counted attempt."""
    monkeypatch.setattr(User.objects, "select_for_update", lambda **_: User.objects.all())
    begin(pg)
    assert SoloGame.objects.filter(counted=True).count() == 1


def test_four_workers_make_each_challenge_once(pg: Pg) -> None:
    told = at_once(*(make_challenges for _worker in range(4)))
    assert not [answer for answer in told if isinstance(answer, Exception)]
    made = Challenge.objects.values_list("kind", "date")
    assert len(made) == len(set(made)) == sum(challenges.AHEAD.values())


def test_every_page_answers_on_postgresql_as_it_does_on_sqlite(pg: Pg) -> None:
    make_challenges()
    daily = Challenge.objects.get(kind="daily", date=NOON.date())
    ana, ben = Person("Ana"), Person("Ben")
    User.objects.update(date_joined=NOON - timedelta(days=9))
    for person, pick in ((ana, 0), (ben, 1)):
        person.user.refresh_from_db()
        played(daily, person.user, pick)
    Tie.objects.create(person=ana.user, other=ben.user, kind="follow", since=NOON)
    chosen = {"solo": "easy", "seed": "monsoon"}
    free = ana.client.post("/solo/free/", chosen)["Location"]
    assert ana.client.post("/solo/free/", chosen)["Location"] == free
    ana.client.post("/solo/campaign/first-steps/")
    other = SoloGame.objects.get(user=ben.user)
    here = f"/solo/daily/{daily.date}/"
    paths = ["/", "/solo/", "/solo/archive/", "/solo/campaign/", "/solo/statistics/", here, "/p/Ana/", free]
    for path in [*paths, f"{here}beside/{other.pk}/", f"/solo/beat/{free.split('/')[2]}/"]:
        assert ana.client.get(path).status_code == 200, path
    assert "You and people you follow" in ana.client.get(here).content.decode()
