"""Inviting by name, at any time; suggestions, answers, and the question before a table is cancelled."""

import re

import pytest
from django.core.cache import cache

from games.accounts.write import bring_games
from games.lobby.invitations import decline
from games.lobby.tables import take_seat
from games.models import Invitation, Table, User, Wishes
from games.models.table import Status, Visibility
from games.people.blocking import tie
from tests.site.lobby.people import client_of, guest, opened, person
from tests.site.people.tables import finished

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def no_limit_reached_yet() -> None:
    cache.clear()


def send_names(host: User | None, table: Table, names: str):
    return client_of(host).post(f"/t/{table.code}/invite", {"names": names})


def page_of(user: User, table: Table) -> str:
    return client_of(user).get(f"/t/{table.code}/").content.decode()


def listed(host: User, table: Table) -> list[tuple[str, str]]:
    """Return the names and answers in the host's list of invited people."""
    part = page_of(host, table).split('class="people invited"')[1].split("</ul>")[0]
    return re.findall(r"<span>([\w ]+)</span> <span[^>]*>([^<]+)<", part)


def suggestions(user: User, names: str) -> list[str]:
    html = client_of(user).get("/lobby/people", {"names": names}).content.decode()
    return re.findall(r'value="([^"]+)"', html)


def test_people_are_invited_by_name_after_the_table_has_opened() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, visibility=Visibility.LINK)
    assert client_of(bela).get(f"/t/{table.code}/").status_code == 404
    assert send_names(asha, table, " BELA ").status_code == 302
    assert listed(asha, table) == [("Bela", "not here yet")]
    assert "Asha invites you to play." in client_of(bela).get("/my/").content.decode()
    assert client_of(bela).post(f"/t/{table.code}/join").status_code == 302
    assert listed(asha, table) == [("Bela", "joined")]
    assert send_names(asha, table, "Bela").status_code == 302
    assert table.invited.count() == 1


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("Nobody Atall", "There is no player called Nobody Atall."),
        ("Asha", "You are already at the table."),
        (",".join(f"N{at}" for at in range(11)), "Use at most 10 names"),
    ],
)
def test_wrong_names_are_refused_with_the_reason_and_stay_in_the_field(names: str, sentence: str) -> None:
    asha = person("Asha")
    table = opened(asha)
    answer = send_names(asha, table, names)
    assert answer.status_code == 422
    html = answer.content.decode()
    assert sentence in html
    assert f'value="{names}"' in html


def test_only_the_host_invites_and_withdraws_and_only_at_an_open_table() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    person("Dara")
    table = opened(asha, bela, seats=3, invited=[chand])
    for stranger, status in ((bela, 403), (chand, 403), (None, 302)):
        assert send_names(stranger, table, "Dara").status_code == status
        answer = client_of(stranger).post(f"/t/{table.code}/withdraw", {"name": "Chand"})
        assert answer.status_code == status
    assert list(table.invited.all()) == [chand]
    take_seat(table_id=table.pk, user=chand)
    assert send_names(asha, table, "Dara").status_code == 409


def test_a_host_without_an_account_invites_by_link_only() -> None:
    visitor = guest()
    person("Bela")
    table = opened(visitor)
    assert send_names(visitor, table, "Bela").status_code == 403
    page = page_of(visitor, table)
    assert "/invite" not in page
    assert f"/i/{table.invite}/" in page
    form = client_of(visitor).get("/lobby/new/").content.decode()
    assert 'name="names"' not in form
    assert 'value="named"' not in form
    sent = {"game": "maharaja", "seats": "3", "kind": "friendly", "pace": "none", "names": "Bela"}
    assert client_of(visitor).post("/lobby/new/", sent | {"visibility": "public"}).status_code == 302
    assert client_of(visitor).post("/lobby/new/", sent | {"visibility": "named"}).status_code == 422
    assert not Invitation.objects.exists()


def test_guests_cannot_be_invited_to_a_ranked_table_that_is_open() -> None:
    asha = person("Asha")
    visitor = guest()
    table = opened(asha, ranked=True)
    answer = send_names(asha, table, visitor.username)
    assert answer.status_code == 422
    assert "two or more people with accounts" in answer.content.decode()


def test_suggestions_are_people_whom_one_follows_or_has_finished_a_game_with() -> None:
    asha = person("Asha")
    names = ("Bela", "Bedi", "Beno", "Bert", "Besa")
    followed, met, left, stranger, follower = (person(name) for name in names)
    tie(person=asha, name=followed.username, kind="follow")
    tie(person=follower, name="Asha", kind="follow")
    finished(asha, met)
    game = finished(asha, left)
    game.seats.filter(user=asha).update(final_reason="resigned")
    finished(stranger, met)
    assert suggestions(asha, "be") == ["Bedi", "Bela"]
    assert suggestions(asha, "BEL") == ["Bela"]
    assert suggestions(asha, "Bert, bed") == ["Bert, Bedi"]
    assert suggestions(asha, "ela") == []
    assert suggestions(asha, "%") == []
    assert client_of(None).get("/lobby/people").status_code == 302


def test_the_field_for_names_asks_for_suggestions_as_one_types() -> None:
    asha = person("Asha")
    for html in (page_of(asha, opened(asha)), client_of(asha).get("/lobby/new/").content.decode()):
        assert 'hx-get="/lobby/people"' in html
        assert 'list="suggestions"' in html
        assert '<datalist id="suggestions">' in html


def test_more_invitations_than_free_seats_are_told_before_and_the_first_to_join_sits() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    table = opened(asha, seats=2)
    assert "1 seat is free. If you invite more people, the first to join sits down." in page_of(asha, table)
    form = client_of(asha).get("/lobby/new/").content.decode()
    assert "The first to join get the free seats." in form
    assert send_names(asha, table, "Bela, Chand").status_code == 302
    client_of(chand).post(f"/t/{table.code}/join")
    answer = client_of(bela).post(f"/t/{table.code}/join")
    assert answer.status_code == 409
    assert "All seats are taken and the game has started." in answer.content.decode()
    assert table.code not in client_of(bela).get("/my/").content.decode()


def test_a_guest_declines_beside_joining_and_the_host_reads_it() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, visibility=Visibility.NAMED, invited=[bela], seats=2)
    action = f'action="/t/{table.code}/decline"'
    for path in (f"/t/{table.code}/", "/my/", "/"):
        assert action in client_of(bela).get(path).content.decode()
    key = page_of(asha, table).partition("poll?key=")[2].partition('"')[0]
    poll = f"/t/{table.code}/poll?key={key}"
    assert client_of(asha).get(poll, headers=HTMX).status_code == 204
    for _click in range(2):
        answer = client_of(bela).post(f"/t/{table.code}/decline", follow=True)
        assert "You declined the invitation." in answer.content.decode()
    assert client_of(asha).get(poll, headers=HTMX).status_code == 200, "the host's page reloads"
    assert listed(asha, table) == [("Bela", "declined")]
    assert table.code not in client_of(bela).get("/my/").content.decode()
    assert action not in page_of(bela, table)


def test_declining_is_for_those_who_are_invited() -> None:
    asha, bela = person("Asha"), person("Bela")
    hidden, public = opened(asha, visibility=Visibility.NAMED), opened(asha)
    assert client_of(bela).post(f"/t/{hidden.code}/decline").status_code == 404
    assert client_of(bela).post(f"/t/{public.code}/decline").status_code == 302
    assert not Invitation.objects.exists()
    assert "decline" not in page_of(bela, public)
    assert client_of(None).post(f"/t/{public.code}/decline")["Location"].startswith("/accounts/login/")


def test_an_invitation_that_was_declined_is_not_sent_again() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, invited=[bela])
    decline(table=table, user=bela)
    client_of(asha).post(f"/t/{table.code}/withdraw", {"name": "Bela"})
    send_names(asha, table, "Bela")
    assert listed(asha, table) == [("Bela", "declined")]
    take_seat(table_id=table.pk, user=bela)
    assert listed(asha, table) == [("Bela", "joined")], "who changes their mind can still join"


def test_a_withdrawn_invitation_is_gone_for_its_guest() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, visibility=Visibility.NAMED, invited=[bela], seats=2)
    assert client_of(asha).post(f"/t/{table.code}/withdraw", {"name": "Bela"}).status_code == 302
    assert not table.invited.exists()
    assert client_of(bela).get(f"/t/{table.code}/").status_code == 404
    assert client_of(asha).post(f"/t/{table.code}/withdraw", {"name": "Nobody"}).status_code == 302


def test_cancelling_asks_first_and_names_everyone_who_sits_or_is_invited() -> None:
    asha, bela, chand, dara = person("Asha"), person("Bela"), person("Chand"), person("Dara")
    table = opened(asha, bela, seats=4, invited=[bela, chand, dara])
    decline(table=table, user=dara)
    question = page_of(asha, table).split('id="ask-cancel"')[1].split("</details>")[0]
    assert re.findall(r"<li>([^<]+)</li>", question) == ["Bela has a seat.", "Chand is invited."]
    assert "Cancel this table?" in question
    assert f'action="/t/{table.code}/leave"' in question
    assert "ask-cancel" not in page_of(bela, table)
    answer = client_of(asha).post(f"/t/{table.code}/leave", follow=True)
    assert "You cancelled the table." in answer.content.decode()
    assert Table.objects.get(pk=table.pk).status == Status.ABORTED
    other = opened(chand, bela, seats=3)
    answer = client_of(bela).post(f"/t/{other.code}/leave", follow=True)
    assert "You left the table." in answer.content.decode()


def test_a_host_invites_at_most_20_people_a_day_whom_they_have_not_played_with() -> None:
    asha, friends = person("Asha"), [person(f"F{at}x") for at in range(3)]
    people = [person(f"P{at}x") for at in range(21)]
    finished(asha, *friends)
    table = opened(asha)

    def names(users: list[User]) -> str:
        return ", ".join(user.username for user in users)

    assert send_names(asha, table, names(people[:10])).status_code == 302
    sent = {"game": "maharaja", "seats": "3", "kind": "friendly", "pace": "none", "visibility": "public"}
    answer = client_of(asha).post("/lobby/new/", sent | {"seats": "4", "names": names(people[10:20])})
    assert answer.status_code == 302
    answer = send_names(asha, table, names(people[20:]))
    assert answer.status_code == 429
    assert "whom you haven’t played with" in answer.content.decode()
    answer = client_of(asha).post("/lobby/new/", sent | {"names": names(people[20:])})
    assert answer.status_code == 429
    assert Invitation.objects.count() == 20
    assert send_names(asha, table, names(friends)).status_code == 302
    assert Invitation.objects.count() == 23


def test_a_guests_games_bring_the_invitations_of_the_guest_along() -> None:
    asha = person("Asha")
    visitor = guest()
    seen, hidden, both = (
        opened(asha, visibility=Visibility.NAMED, invited=[visitor], seats=2) for _ in range(3)
    )
    Invitation.objects.filter(table=hidden).update(hidden=True)
    bela = person("Bela")
    send_names(asha, both, "Bela")
    bring_games(guest_id=visitor.pk, user=bela)
    mine = client_of(bela).get("/my/").content.decode()
    assert [table.code in mine for table in (seen, hidden, both)] == [True, False, True]
    assert listed(asha, hidden) == [("Bela", "not here yet")], "as if it were not hidden"


@pytest.mark.parametrize(("setting", "seen"), [("everybody", "fks"), ("known", "fk"), ("nobody", "")])
def test_a_setting_says_whose_invitations_one_sees(setting: str, seen: str) -> None:
    """f: someone whom Bela follows; k: someone with whom she has finished a game; s: a stranger."""
    bela, hosts = person("Bela"), {letter: person(f"Host{letter}") for letter in "fks"}
    tie(person=bela, name="Hostf", kind="follow")
    finished(hosts["k"], bela)
    Wishes.objects.create(user=bela, may_invite=setting)
    tables = {
        letter: opened(host, invited=[bela], visibility=Visibility.NAMED) for letter, host in hosts.items()
    }
    mine = client_of(bela).get("/my/").content.decode()
    assert "".join(letter for letter, table in tables.items() if table.code in mine) == seen
    for letter, table in tables.items():
        status = client_of(bela).get(f"/t/{table.code}/").status_code
        assert status == (200 if letter in seen else 404)
        assert listed(hosts[letter], table) == [("Bela", "not here yet")]
