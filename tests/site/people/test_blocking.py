"""Following, muting and blocking other users."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.base.refusals import Refused
from games.ending.write import rematch
from games.lobby.tables import open_table, take_seat
from games.models import Table, Tie, User
from games.models.table import Status, Visibility
from games.people.blocking import tie, untie
from tests.site.lobby.people import client_of, guest, opened, person
from tests.site.people.tables import finished, running

pytestmark = pytest.mark.django_db


def test_the_page_of_people_lists_followed_players_and_their_public_games(
    asha: User, bela: User, chand: User
) -> None:
    client = client_of(asha)
    assert (
        client.post("/people/change", {"name": "Bela", "kind": "follow", "next": "/p/Bela/"}).url
        == "/p/Bela/"
    )
    shown = running(bela, chand)
    hidden = [running(bela, chand, visibility=Visibility.LINK), finished(bela, chand)]
    html = client.get("/people/").content.decode()
    assert f'href="/t/{shown.code}/"' in html
    assert not [table for table in hidden if table.code in html]
    assert "Unfollow" in client.get("/p/Bela/").content.decode()
    client.post("/people/change", {"name": "Bela", "kind": "follow", "end": "1"})
    assert "Bela" not in client.get("/people/").content.decode().split("<h1>")[1]


def test_blocking_or_unblocking_twice_changes_nothing_more(asha: User, bela: User) -> None:
    for _ in range(2):
        tie(person=asha, name="Bela", kind="block")
    assert Tie.objects.count() == 1
    for _ in range(2):
        untie(person=asha, name="Bela", kind="block")
    assert not Tie.objects.exists()


@pytest.mark.parametrize("kind", ["follow", "mute", "block"])
def test_a_closed_account_can_be_removed_from_the_list(asha: User, bela: User, kind: str) -> None:
    tie(person=asha, name="Bela", kind=kind)
    User.objects.filter(pk=bela.pk).update(is_active=False)
    answer = client_of(asha).post("/people/change", {"name": "Bela", "kind": kind, "end": "1"})
    assert answer.status_code == 302
    assert not Tie.objects.exists()
    answer = client_of(asha).post("/people/change", {"name": "Bela", "kind": kind, "end": "1"})
    assert answer.status_code == 404, "to everybody else nobody is called so"


def test_blocking_a_user_ends_following_them(asha: User, bela: User) -> None:
    tie(person=asha, name="Bela", kind="follow")
    tie(person=asha, name="Bela", kind="block")
    assert list(Tie.objects.values_list("kind", flat=True)) == ["block"]


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"name": "Nobody", "kind": "follow"}, 404),
        ({"name": "Asha", "kind": "follow"}, 422),
        ({"name": "Bela", "kind": "adore"}, 422),
        ({"name": "Calm Heron 12", "kind": "follow"}, 422),
        ({}, 404),
        ({"name": "\x00", "kind": "follow"}, 404),
    ],
)
def test_invalid_names_and_kinds_are_refused_with_a_message(
    asha: User, bela: User, data: dict[str, str], status: int
) -> None:
    guest()
    answer = client_of(asha).post("/people/change", data)
    assert answer.status_code == status
    assert 'class="message error"' in answer.content.decode()
    assert not Tie.objects.exists()


def test_changing_a_tie_never_redirects_to_another_site(asha: User, bela: User) -> None:
    data = {"name": "Bela", "kind": "mute", "next": "https://example.org/"}
    assert client_of(asha).post("/people/change", data).url == "/people/"


def test_a_blocked_user_cannot_join_a_table_and_is_not_told_why(asha: User, bela: User, chand: User) -> None:
    tie(person=asha, name="Bela", kind="block")
    own, beside = opened(asha), opened(chand, asha)
    for table in (own, beside):
        answer = client_of(bela).post(f"/t/{table.code}/join")
        assert answer.status_code == 403
        html = answer.content.decode()
        assert "You can’t join this table." in html
        assert "block" not in html.split("<main")[1].lower()
        assert not table.seats.filter(user=bela).exists()
        assert table.code not in client_of(bela).get("/lobby/").content.decode()
        assert table.code in client_of(None).get("/lobby/").content.decode()
    take_seat(table_id=own.pk, user=chand)


def test_the_lobby_hides_tables_of_blocked_users(asha: User, bela: User) -> None:
    tie(person=asha, name="Bela", kind="block")
    table = opened(bela)
    assert table.code not in client_of(asha).get("/lobby/").content.decode()


def test_a_blocked_user_cannot_invite_the_blocker_and_is_not_told(
    asha: User, bela: User, chand: User
) -> None:
    tie(person=asha, name="Bela", kind="block")
    table = open_table(
        owner=bela,
        game_name="maharaja",
        seats=3,
        options={},
        visibility=Visibility.NAMED,
        invited=[asha, chand],
    )
    assert set(table.invited.all()) == {asha, chand}, "the host's list shows both"
    assert table.code not in client_of(asha).get("/my/").content.decode()
    assert client_of(asha).get(f"/t/{table.code}/").status_code == 404


def test_blocking_a_user_hides_their_invitation(asha: User, bela: User) -> None:
    table = opened(bela, visibility=Visibility.NAMED, invited=[asha])
    assert table.code in client_of(asha).get("/my/").content.decode()
    tie(person=asha, name="Bela", kind="block")
    assert table.code not in client_of(asha).get("/my/").content.decode()
    assert client_of(asha).get(f"/t/{table.code}/").status_code == 404
    assert table.code not in client_of(asha).get("/me/export").content.decode()


def test_a_rematch_of_a_blocked_user_does_not_reach_the_blocker(asha: User, bela: User, chand: User) -> None:
    old = finished(asha, bela, chand)
    tie(person=asha, name="Bela", kind="block")
    again = rematch(table_id=old.pk, user=bela)
    assert set(again.invited.all()) == {asha, chand}
    assert not again.seats.exclude(bot="").exists(), "no bot instead of the blocker"
    assert again.code not in client_of(asha).get("/my/").content.decode()
    assert again.code in client_of(chand).get("/my/").content.decode()


def test_an_invitation_to_someone_whom_the_host_has_blocked_is_hidden(asha: User, bela: User) -> None:
    tie(person=asha, name="Bela", kind="block")
    table = opened(asha, visibility=Visibility.NAMED, invited=[bela])
    assert table.code not in client_of(bela).get("/my/").content.decode()


def test_a_blocked_user_cannot_join_the_blockers_rematch(asha: User, bela: User, chand: User) -> None:
    old = finished(asha, bela, chand)
    tie(person=asha, name="Bela", kind="block")
    again = rematch(table_id=old.pk, user=asha)
    with pytest.raises(Refused, match="can’t join"):
        rematch(table_id=old.pk, user=bela)
    assert Table.objects.get(pk=again.pk).status == Status.OPEN


def test_a_user_cannot_see_who_muted_or_blocked_them(asha: User, bela: User) -> None:
    before = client_of(bela).get("/p/Asha/").content
    tie(person=asha, name="Bela", kind="block")
    tie(person=asha, name="Bela", kind="mute")
    mask = lambda html: html.split(b"<main")[1].split(b"csrfmiddlewaretoken")[0]  # noqa: E731
    assert mask(client_of(bela).get("/p/Asha/").content) == mask(before)
    assert b"Asha" not in client_of(bela).get("/people/").content.split(b"<main")[1]


def test_more_people_on_the_list_cost_no_more_queries(asha: User) -> None:
    counts = []
    for many in (1, 8):
        for at in range(many):
            one, other = person(f"A{many}x{at}"), person(f"B{many}x{at}")
            running(one, other)
            tie(person=asha, name=one.username, kind="follow")
            tie(person=asha, name=other.username, kind=("mute", "block")[at % 2])
        client = client_of(asha)
        with CaptureQueriesContext(connection) as caught:
            assert client.get("/people/").status_code == 200
        counts.append(len(caught))
    assert counts[0] == counts[1] <= 8


def test_too_many_changes_of_ties_are_refused(asha: User, bela: User) -> None:
    client = client_of(asha)
    statuses = [
        client.post("/people/change", {"name": "Bela", "kind": "mute"}).status_code for _ in range(62)
    ]
    assert statuses[0] == 302
    assert statuses[-1] == 429
