"""Chat: players write, viewers of the table read, and messages of muted players are hidden."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.base import clock
from games.models import Message, User
from games.models.table import Visibility
from games.models.talk import MOST_SAID
from games.pace.resolve import resolve_game
from games.people.blocking import tie
from games.table.chat import say
from tests.services.pg import Pg
from tests.site.lobby.people import client_of, guest, opened
from tests.site.people.tables import finished, running
from tests.site.table.chat.reading import HTMX, poll, talk_key, words
from tests.site.table.test_page import WRITES, key_of, queries

pytestmark = pytest.mark.usefixtures("fresh")


def test_messages_at_a_public_table_can_be_read_by_everybody(asha: User, bela: User, chand: User) -> None:
    table = running(asha, bela)
    answer = client_of(asha).post(f"/t/{table.code}/chat", {"text": "  Good luck!  "})
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.code}/#talk")
    for viewer in (asha, bela, chand, None):
        assert '<p class="text" dir="auto">Good luck!</p>' in words(viewer, table)
        assert "Good luck!" in client_of(viewer).get(f"/t/{table.code}/").content.decode()


def test_htmx_gets_only_the_list_of_messages(asha: User, bela: User) -> None:
    table = running(asha, bela)
    answer = client_of(asha).post(f"/t/{table.code}/chat", {"text": "Hello"}, headers=HTMX)
    assert answer.content.decode().lstrip().startswith('<div id="said"')
    key = talk_key(answer.content.decode())
    assert client_of(asha).get(f"/t/{table.code}/chat?talk={key}", headers=HTMX).status_code == 204


def test_a_table_with_one_seat_has_notes_but_no_chat(asha: User) -> None:
    table = opened(asha, seats=1, options={"solo": ["easy"]})
    html = client_of(asha).get(f"/t/{table.code}/").content.decode()
    assert 'id="talk"' not in html
    assert 'id="notes-text"' in html


def test_spectators_can_read_messages_but_not_write_any(asha: User, bela: User, chand: User) -> None:
    table = running(asha, bela)
    for viewer in (chand, None):
        assert 'id="say"' not in client_of(viewer).get(f"/t/{table.code}/").content.decode()
        assert client_of(viewer).post(f"/t/{table.code}/chat", {"text": "Psst"}).status_code == 403
    assert not Message.objects.exists()


def test_players_can_chat_before_and_after_the_game(asha: User, bela: User) -> None:
    for table in (opened(asha, bela), finished(asha, bela)):
        client_of(bela).post(f"/t/{table.code}/chat", {"text": "Thank you"})
        assert "Thank you" in words(asha, table)


@pytest.mark.parametrize("visibility", [Visibility.LINK, Visibility.NAMED])
def test_messages_at_a_private_table_are_for_its_players_only(
    asha: User, bela: User, chand: User, visibility: str
) -> None:
    table = running(asha, bela, visibility=visibility)
    said = say(table_id=table.pk, user=asha, text="between us")
    for viewer in (chand, None):
        client = client_of(viewer)
        assert client.get(f"/t/{table.code}/chat", headers=HTMX).status_code == 404
        for ending in ("chat", f"chat/{said.pk}/report", "notes"):
            assert client.post(f"/t/{table.code}/{ending}", {"text": "x"}).status_code == 404


@pytest.mark.parametrize("text", ["", "   \n ", "\u202e\u200b", "x" * (MOST_SAID + 1)])
def test_empty_and_too_long_messages_are_refused(asha: User, bela: User, text: str) -> None:
    table = running(asha, bela)
    for headers in ({}, HTMX):
        answer = client_of(asha).post(f"/t/{table.code}/chat", {"text": text}, headers=headers)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()
    assert not Message.objects.exists()


def test_markup_in_messages_is_escaped(asha: User, bela: User) -> None:
    table = running(asha, bela)
    evil = '<script>alert(1)</script> "quoted" {{ 7 }}\x00'
    client_of(asha).post(f"/t/{table.code}/chat", {"text": evil})
    for html in (words(bela, table), client_of(bela).get(f"/t/{table.code}/").content.decode()):
        assert "<script>alert" not in html
        assert "&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot; {{ 7 }}" in html


def test_a_message_sent_twice_is_stored_once(asha: User, bela: User, monkeypatch: pytest.MonkeyPatch) -> None:
    table = running(asha, bela)
    for _ in range(2):
        say(table_id=table.pk, user=asha, text="Well played")
    assert Message.objects.count() == 1
    later = clock.now() + timedelta(minutes=1)
    monkeypatch.setattr(clock, "now", lambda: later)
    say(table_id=table.pk, user=asha, text="Well played")
    assert Message.objects.count() == 2


def test_too_many_messages_are_refused(asha: User, bela: User) -> None:
    table = running(asha, bela)
    client = client_of(asha)
    statuses = [client.post(f"/t/{table.code}/chat", {"text": str(at)}).status_code for at in range(14)]
    assert statuses[0] == 302
    assert statuses[-1] == 429
    assert client_of(bela).post(f"/t/{table.code}/chat", {"text": "me"}).status_code == 302


def test_a_new_message_makes_a_poll_reload_only_the_chat(asha: User, bela: User) -> None:
    table = running(asha, bela)
    resolve_game(table.game.pk)
    page = client_of(bela).get(f"/t/{table.code}/").content.decode()
    assert "HX-Trigger" not in poll(bela, table, page)
    say(table_id=table.pk, user=asha, text="Hello")
    answer = poll(bela, table, page)
    assert (answer.status_code, answer.content, answer["HX-Trigger"]) == (204, b"", "chat")
    assert "HX-Trigger" not in poll(bela, table), "once the page has it"


def test_a_poll_is_one_query_with_any_number_of_messages(asha: User, bela: User) -> None:
    table = running(asha, bela)
    resolve_game(table.game.pk)
    tie(person=bela, name="Asha", kind="follow")
    for at in range(150):
        Message.objects.create(table=table, author=(asha, bela)[at % 2], text=str(at), said_at=clock.now())
    html = client_of(bela).get(f"/t/{table.code}/").content.decode()
    asked = queries(client_of(bela), f"/t/{table.code}/poll?key={key_of(html)}&talk={talk_key(html)}", 204)
    assert len(asked) <= 3
    assert not [sql for sql in asked if sql.startswith(WRITES)]


def test_more_messages_and_authors_cost_no_more_queries(asha: User, bela: User) -> None:
    table = running(asha, bela)
    resolve_game(table.game.pk)
    counts = []
    for many in (1, 60):
        for at in range(many):
            Message.objects.create(table=table, author=(asha, bela)[at % 2], text="x", said_at=clock.now())
        client = client_of(bela)
        with CaptureQueriesContext(connection) as caught:
            client.get(f"/t/{table.code}/")
        counts.append(len(caught))
    assert counts[1] <= counts[0] <= 10


@pytest.mark.parametrize("kind", ["mute", "block"])
def test_messages_of_muted_players_are_hidden_and_cause_no_reload(asha: User, bela: User, kind: str) -> None:
    table = running(asha, bela)
    resolve_game(table.game.pk)
    say(table_id=table.pk, user=asha, text="annoying words")
    tie(person=bela, name="Asha", kind=kind)
    page = client_of(bela).get(f"/t/{table.code}/").content.decode()
    assert "annoying words" not in page
    assert "annoying words" not in words(bela, table)
    say(table_id=table.pk, user=asha, text="more of them")
    assert "HX-Trigger" not in poll(bela, table, page)
    assert "annoying words" in words(asha, table), "the muted do not notice"
    assert "annoying words" in words(None, table)


def test_muting_from_the_chat_reloads_the_chat(asha: User, bela: User) -> None:
    table = running(asha, bela)
    say(table_id=table.pk, user=asha, text="Hello")
    data = {"name": "Asha", "kind": "mute", "next": f"/t/{table.code}/"}
    answer = client_of(bela).post("/people/change", data, headers=HTMX)
    assert (answer.status_code, answer["HX-Trigger"]) == (204, "chat")
    assert client_of(bela).post("/people/change", data).url == f"/t/{table.code}/"


def test_a_guest_can_be_muted(asha: User) -> None:
    visitor = guest()
    table = running(asha, visitor)
    say(table_id=table.pk, user=visitor, text="Hello")
    assert "Mute Calm Heron 12" in words(asha, table)
    tie(person=asha, name="Calm Heron 12", kind="mute")
    assert "Hello" not in words(asha, table)
    assert "Calm Heron 12" in client_of(asha).get("/people/").content.decode()


def test_messages_and_notes_make_no_form_stale(asha: User, bela: User) -> None:
    table = running(asha, bela)
    resolve_game(table.game.pk)
    before = list(table.seats.values_list("revision", flat=True))
    for user in (asha, bela):
        client_of(user).post(f"/t/{table.code}/chat", {"text": "Hello"})
        client_of(user).post(f"/t/{table.code}/notes", {"notes": "hm", "revision": "0"})
    assert list(table.seats.values_list("revision", flat=True)) == before


@pytest.mark.postgres
def test_a_poll_after_a_page_has_no_news_on_postgresql(pg: Pg) -> None:
    people = [User.objects.create_user(name) for name in ("Ana", "Ben")]
    table = running(*people)
    resolve_game(table.game.pk)
    for text in ("", "Hello", "Hello again"):
        if text:
            say(table_id=table.pk, user=people[0], text=text)
        answer = poll(people[1], table)
        assert answer.status_code == 204
        assert "HX-Trigger" not in answer
