"""Private notes: saved without a reload, protected from a second window, visible to their owner only."""

import pytest

from games.lobby.tables import leave_seat, take_seat
from games.models import Note, User
from games.table.chat import Overtaken, take_notes
from tests.services.pg import Pg, at_once
from tests.site.lobby.people import client_of, opened
from tests.site.people.tables import running
from tests.site.table.chat.reading import HTMX

SECRET = "Bela always hoards coins"


def test_notes_are_stored_and_only_their_owner_sees_them(asha: User, bela: User, chand: User) -> None:
    table = running(asha, bela)
    answer = client_of(asha).post(f"/t/{table.code}/notes", {"notes": SECRET, "revision": "0"})
    assert answer.url == f"/t/{table.code}/#notes"
    assert SECRET in client_of(asha).get(f"/t/{table.code}/").content.decode()
    for viewer in (bela, chand, None):
        for path in ("", "poll", "chat"):
            headers = HTMX if path else {}
            html = client_of(viewer).get(f"/t/{table.code}/{path}", headers=headers).content.decode()
            assert SECRET not in html


def test_htmx_gets_the_new_revision_and_can_save_again(asha: User, bela: User) -> None:
    table = running(asha, bela)
    for revision in range(3):
        data = {"notes": f"{revision} <i>", "revision": str(revision)}
        html = client_of(asha).post(f"/t/{table.code}/notes", data, headers=HTMX).content.decode()
        assert f'name="revision" value="{revision + 1}"' in html
    assert Note.objects.get().text == "2 <i>"
    assert "2 &lt;i&gt;</textarea>" in client_of(asha).get(f"/t/{table.code}/").content.decode()


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_second_window_must_confirm_to_overwrite_notes(
    asha: User, bela: User, headers: dict[str, str]
) -> None:
    table = running(asha, bela)
    take_notes(table_id=table.pk, user=asha, text="from the first window", revision=0)
    client = client_of(asha)
    data = {"notes": "from the second", "revision": "0"}
    answer = client.post(f"/t/{table.code}/notes", data, headers=headers)
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "from the first window" in html
    assert 'name="over" value="1"' in html
    assert headers or "from the second</textarea>" in html
    assert Note.objects.get().text == "from the first window"
    client.post(f"/t/{table.code}/notes", {**data, "over": "1"}, headers=headers)
    assert (Note.objects.get().text, Note.objects.get().revision) == ("from the second", 2)


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"notes": "x" * 5001, "revision": "0"}, 422),
        ({"notes": "x", "revision": "-1"}, 409),
        ({"notes": "x", "revision": "7"}, 409),
        ({"notes": "x", "revision": "9" * 30}, 409),
    ],
)
def test_too_long_notes_and_wrong_revisions_are_refused(
    asha: User, bela: User, data: dict[str, str], status: int
) -> None:
    table = running(asha, bela)
    for headers in ({}, HTMX):
        answer = client_of(asha).post(f"/t/{table.code}/notes", data, headers=headers)
        assert answer.status_code == status
        assert 'role="alert"' in answer.content.decode()
    assert not Note.objects.exists()


def test_spectators_cannot_save_notes(asha: User, bela: User, chand: User) -> None:
    table = running(asha, bela)
    for viewer in (chand, None):
        data = {"notes": "hm", "revision": "0"}
        assert client_of(viewer).post(f"/t/{table.code}/notes", data).status_code == 403


def test_a_player_who_takes_over_a_seat_does_not_see_the_former_players_notes(
    asha: User, bela: User, chand: User
) -> None:
    table = opened(asha, bela)
    take_notes(table_id=table.pk, user=bela, text=SECRET, revision=0)
    leave_seat(table_id=table.pk, user=bela)
    take_seat(table_id=table.pk, user=chand)
    assert SECRET not in client_of(chand).get(f"/t/{table.code}/").content.decode()


@pytest.mark.postgres
def test_of_two_first_saves_at_once_one_is_refused(pg: Pg) -> None:
    people = [User.objects.create_user(name) for name in ("Ana", "Ben")]
    table = running(*people)

    def save(text: str):
        return lambda: take_notes(table_id=table.pk, user=people[0], text=text, revision=0)

    answers = at_once(save("one"), save("other"))
    assert sorted(type(answer) is Overtaken for answer in answers) == [False, True], answers
    assert Note.objects.get().revision == 1
