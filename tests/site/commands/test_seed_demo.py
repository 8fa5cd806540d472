"""`manage.py seed_demo` fills the site, and a second run adds nothing."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.ladder.rebuilding import rebuild
from games.management.demo.ladder import STRENGTH
from games.management.demo.scenes import SCENES, ZONES
from games.models import Game, Move, Seat, Standing, Table, User
from games.models.table import Status
from maharaja_site.celery import app

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def run(name: str) -> str:
    output = StringIO()
    call_command(name, stdout=output)
    return output.getvalue()


def counts() -> list[int]:
    return [model.objects.count() for model in (User, Table, Seat, Game, Move)]


def test_seed_demo_makes_tables_for_every_status_only_once_and_replaces_an_expired_one() -> None:
    """One test, because filling the site takes long."""
    said = run("seed_demo")
    assert said.startswith(f"{len(SCENES)} tables made")
    statuses = list(Table.objects.values_list("status", flat=True))
    assert statuses.count(Status.OPEN) >= 3
    assert statuses.count(Status.RUNNING) >= 3
    assert statuses.count(Status.FINISHED) >= 3
    assert not Game.objects.filter(needs_worker=True).exists(), "nothing is left for a worker"
    assert f"{Game.objects.count()} games, each the same" in run("verify_games")
    assert not app.conf.task_always_eager
    demo = User.objects.get(username="demo")
    assert demo.check_password(said.split()[-1])
    others = User.objects.exclude(pk=demo.pk)
    assert {other.username for other in others} == {*ZONES, *STRENGTH} - {"demo"}
    assert rebuild(write=False).none, "the ladder is what its games give"
    assert Standing.objects.filter(ladder="all", season=0).count() == len(STRENGTH)
    assert not any(other.has_usable_password() for other in others)
    for seat in Seat.objects.filter(user=demo, table__status=Status.RUNNING):
        assert seat.number in seat.table.game.awaited, "the running games of demo wait for its decision"
    before = counts()
    assert run("seed_demo").startswith("0 tables made")
    assert counts() == before
    Table.objects.filter(code="demo-open-1").update(status=Status.EXPIRED)
    assert run("seed_demo").startswith("1 tables made")
    assert Table.objects.get(code="demo-open-1").status == Status.OPEN


def test_seed_demo_refuses_to_use_the_accounts_of_real_users() -> None:
    person = User.objects.create_user("DEMO", "demo@example.org", "nine-actions-and-2-arrows")
    with pytest.raises(CommandError, match="DEMO"):
        call_command("seed_demo", stdout=StringIO())
    person.refresh_from_db()
    assert person.check_password("nine-actions-and-2-arrows")
    assert User.objects.count() == 1
