"""A player of the toy who was away: the mail, what happened since the last visit, and the steward."""

import pytest
from django.db import transaction

from games.lobby.tables import open_table, take_seat
from games.models import Game, Table
from games.pace.resolve import resolve_game
from games.pace.steward import step_in
from games.pace.terms import Terms
from games.table.play import play
from tests.site.notices.mailbox import only, reader, work
from tests.site.pace.conftest import nudged, wall  # noqa: F401  (fixtures)
from tests.site.pace.scenes import HOUR, Wall
from tests.site.toy_title.position import position
from tests.site.toy_title.test_secrecy import client_of

pytestmark = pytest.mark.django_db


def test_a_mail_asks_the_titles_question_and_tells_how_the_game_stands(wall: Wall) -> None:  # noqa: F811
    people = [reader(name, chosen=only("turn")) for name in ("Asha", "Bela")]
    table = open_table(owner=people[0], game_name="toy", seats=2, options={}, terms=Terms(pace="normal"))
    take_seat(table_id=table.pk, user=people[1])
    game = Game.objects.get(table=table)
    first, second = (table.seats.get(number=seat).user for seat in (0, 1))
    work(wall, HOUR)
    play(game_id=game.pk, version=game.version, seat=0, texts=["add 2", "done"])
    (sent,) = work(wall, HOUR)
    assert sent.to == [second.email]
    assert sent.subject.startswith("Take your turn")
    assert f"The Toy with {first.username}" in sent.body
    assert f"{first.username}: 2" in sent.body
    assert "Lap 1 of 1." in sent.body


def test_the_table_says_what_happened_since_the_last_visit() -> None:
    found = position()
    html = client_of(found, "owner").get(f"/t/{found.table.code}/").content.decode()
    since = html.split('id="since"')[1].split('id="table"')[0]
    assert "makes a bid." in since
    assert "bid 2" not in since


def test_a_steward_keeps_the_seat_to_the_end_of_the_game() -> None:
    found = position()
    with transaction.atomic():
        step_in(found.game, found.seat("owner"))
    resolve_game(found.game.pk)
    assert Table.objects.get(pk=found.table.pk).status == "finished"
    assert found.seat("owner").final_reason == "steward"
