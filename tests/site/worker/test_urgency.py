"""Games without people use the lowest queue and a slice of time, behind games with people."""

from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game, Seat, User
from games.pace import resolve
from games.table.urgency import HOUSEKEEPING, ROUNDS, queue_of
from tests.services.pg import Pg
from tests.services.processes import soon
from tests.site.lobby.people import opened, person
from tests.site.worker.apart import Apart
from tests.site.worker.scripts import OPEN_SOLO


@pytest.mark.django_db
def test_the_queues_of_many_games_are_asked_for_in_one_query() -> None:
    asha, bela = person("Asha"), person("Bela")
    played, closed, left = opened(asha, bela, seats=2), opened(bela, bots=2), opened(asha, bots=2)
    Seat.objects.filter(table=left).update(bot="apprentice")
    Seat.objects.filter(table=played, user=bela).update(bot="apprentice")
    User.objects.filter(pk=bela.pk).update(is_active=False)
    ids = list(Game.objects.order_by("pk").values_list("pk", flat=True))
    with CaptureQueriesContext(connection) as made:
        found = queue_of(ids)
    assert len(made) == 1
    assert found == {
        played.game.pk: ROUNDS, closed.game.pk: HOUSEKEEPING, left.game.pk: HOUSEKEEPING,
    }  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize("left", [True, False])
def test_a_game_without_people_stops_after_a_slice(monkeypatch: pytest.MonkeyPatch, left: bool) -> None:
    table = opened(person("Asha"), bots=2)
    if left:
        table.seats.update(bot="random")
    table.seats.exclude(bot="").update(bot="random")
    Game.objects.update(needs_worker=True)
    monkeypatch.setattr(resolve, "SLICE", 0.0)
    played, more = resolve._play_on(table.game.pk)
    assert (played == 1 and more) == left


DESERT = """
from django.conf import settings
from games.models import Game, Table, User
from games.ending.write import resign
from games.people.guests import make_guest
from games.lobby.tables import open_table, take_seat

guest = make_guest()
for _ in range(5):
    table = open_table(owner=guest, game_name="maharaja", seats=4, options={}, bots=3)
    resign(table_id=table.pk, user=guest)
print(set(Table.objects.values_list("status", flat=True)))

people = [User.objects.create_user(name) for name in ("Bela", "Chand")]
ranked = open_table(owner=people[0], game_name="maharaja", seats=2, options={}, ranked=True)
take_seat(table_id=ranked.pk, user=people[1])
Game.objects.filter(table=ranked).update(awaited=[0, 1], needs_worker=False)
resign(table_id=ranked.pk, user=people[0])
for message in settings.VAR_DIR.glob("broker/*/*.msg"):
    message.unlink()
resign(table_id=ranked.pk, user=people[1])
"""
ASHA = "found = Game.objects.filter(table__seats__user__username='Asha').first()"


@pytest.mark.slow
@pytest.mark.postgres
def test_games_without_people_do_not_delay_a_table_with_people(pg: Pg, tmp_path: Path) -> None:
    apart = Apart(tmp_path, migrated=True, DATABASE_URL=pg.url)
    broker = tmp_path / "var" / "broker"
    assert apart.python(DESERT) == "{'aborted'}"
    apart.python(OPEN_SOLO.replace("Game.objects", "Game.objects.filter(table=table)"))
    with apart.process("worker", "rounds"):
        assert apart.until("not found.needs_worker", given=ASHA), apart.logs()
        assert soon(lambda: not list(broker.glob("rounds/*.msg")))
    deserted = Game.objects.get(table__ranked=True)
    assert (deserted.needs_worker, deserted.version) == (True, 0), "no worker of its queue was there"
    waiting = [path.read_text() for path in broker.glob("housekeeping/*.msg")]
    assert any("games.tasks.resolve" in message for message in waiting)
