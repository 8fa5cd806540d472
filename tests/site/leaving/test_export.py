"""The export holds all data of a user."""

import json

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.base import clock
from games.leaving.export import everything_about
from games.models import Move, Pair, User
from games.table.chat import take_notes
from tests.site.leaving.histories import lived_in
from tests.site.leaving.user_keys import user_keys
from tests.site.lobby.people import client_of, person

pytestmark = pytest.mark.usefixtures("fresh")


def test_the_export_holds_all_data_of_the_user_and_no_messages_of_others(
    with_password: tuple[User, Client], asha: User
) -> None:
    user, client = with_password
    tables = lived_in(user, asha)
    game = tables[0].game
    seats = {seat.user_id: seat.number for seat in tables[0].seats.all()}
    for number, (who, text) in enumerate(((user, "my own move"), (asha, "a move of another")), start=500):
        Move.objects.create(
            game=game, number=number, seat=seats[who.pk], text=text, public=text, played_at=game.waiting_since
        )
    take_notes(table_id=tables[0].pk, user=asha, text="notes of the other", revision=0)
    answer = client.get("/me/export")
    assert answer["Content-Disposition"] == 'attachment; filename="maharaja.json"'
    text = answer.content.decode()
    found = json.loads(text)
    assert found["account"]["username"] == "Dalia"
    assert found["account"]["addresses"][0]["email"] == "dalia@example.org"
    assert {one["code"] for one in found["games"]} == {table.code for table in tables}
    assert [move["move"] for one in found["games"] for move in one["moves"]] == ["my own move"]
    assert [one["text"] for one in found["chat"]] == ["my very own words"] * 4
    assert [one["text"] for one in found["notes"]] == ["my secret notes"] * 4
    assert [(one["kind"], one["name"]) for one in found["people"]] == [("follow", "Asha")]
    assert found["letters"][0]["text"] == "Dear operator"
    for secret in ("notes of the other", "a move of another", user.password, game.seed, tables[0].invite):
        assert secret not in text


def test_the_export_reads_every_database_table_that_refers_to_users(asha: User) -> None:
    with CaptureQueriesContext(connection) as caught:
        everything_about(asha)
    asked = " ".join(query["sql"] for query in caught)
    not_read = set()
    for found in (key.model._meta for key in user_keys()):
        if f'{"JOIN" if found.auto_created else "FROM"} "{found.db_table}"' not in asked:
            not_read.add(found.db_table)
    assert not_read == {"django_admin_log", "games_user_groups", "games_user_user_permissions"}, (
        "of operators"
    )


def test_the_export_names_accounts_that_mostly_play_each_other(asha: User, bela: User) -> None:
    Pair.objects.create(game_name="maharaja", first=bela, second=asha, finish=1, flagged_at=clock.now())
    for user in (asha, bela):
        (found,) = everything_about(user)["ranked"]["pairs"]
        assert (found["first__username"], found["second__username"]) == ("Bela", "Asha")


def test_the_number_of_queries_of_the_export_is_constant(asha: User, bela: User) -> None:
    counts = []
    for many in (1, 5):
        for _ in range(many):
            lived_in(asha, person(f"P{User.objects.count()}"))
        client = client_of(asha)
        with CaptureQueriesContext(connection) as caught:
            client.get("/me/export")
        counts.append(len(caught))
    assert counts[0] == counts[1]


def test_too_many_exports_are_refused(asha: User, bela: User) -> None:
    client = client_of(asha)
    assert [client.get("/me/export").status_code for _ in range(11)] == [200] * 10 + [429]
    assert client_of(bela).get("/me/export").status_code == 200, "everybody has a limit of their own"
