"""Reports of messages to the operator, who sees the messages around them and can hide them."""

import pytest
from django.test import Client

from games.models import Message, Report, User
from games.table.chat import report, say
from tests.site.lobby.people import client_of
from tests.site.people.tables import running
from tests.site.table.chat.reading import HTMX, poll, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def operator() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("Olga", "olga@example.org", "x"))
    return client


def test_each_user_can_report_a_message_once(asha: User, bela: User, chand: User) -> None:
    table = running(asha, bela)
    said = say(table_id=table.pk, user=asha, text="something rude")
    for user in (bela, bela, chand):
        answer = client_of(user).post(f"/t/{table.code}/chat/{said.pk}/report", headers=HTMX)
        assert "The operator will look at it." in answer.content.decode()
    assert set(Report.objects.values_list("reporter__username", "author_name", "text")) == {
        ("Bela", "Asha", "something rude"), ("Chand", "Asha", "something rude"),
    }  # fmt: skip
    assert client_of(bela).post(f"/t/{table.code}/chat/{said.pk}/report").url == f"/t/{table.code}/#talk"


def test_messages_cannot_be_reported_by_their_author_by_visitors_or_at_another_table(
    asha: User, bela: User
) -> None:
    table, elsewhere = running(asha, bela), running(asha, bela)
    said = say(table_id=table.pk, user=asha, text="hello")
    for user, code, message, status in (
        (asha, table.code, said.pk, 422),
        (bela, table.code, 999, 404),
        (bela, elsewhere.code, said.pk, 404),
        (None, table.code, said.pk, 403),
    ):
        assert client_of(user).post(f"/t/{code}/chat/{message}/report").status_code == status
    assert not Report.objects.exists()


def test_the_operator_sees_the_context_and_hides_the_message(
    asha: User, bela: User, operator: Client
) -> None:
    table = running(asha, bela)
    say(table_id=table.pk, user=bela, text="what came before")
    said = say(table_id=table.pk, user=asha, text="<b>rude</b>")
    say(table_id=table.pk, user=bela, text="what came after")
    report(table_id=table.pk, message_id=said.pk, reporter=bela)
    page = client_of(bela).get(f"/t/{table.code}/").content.decode()
    found = Report.objects.get()
    html = operator.get(f"/admin/games/report/{found.pk}/change/").content.decode()
    for text in ("what came before", "&lt;b&gt;rude&lt;/b&gt;", "what came after"):
        assert text in html
    assert operator.get("/admin/games/report/?decided=no").status_code == 200
    operator.post(f"/operator/moderation/report/{said.pk}", {"decision": "hide", "days": 7})
    assert Message.objects.get(pk=said.pk).hidden
    assert Report.objects.get().handled_at
    for viewer in (asha, bela, None):
        assert "rude" not in words(viewer, table)
    assert poll(bela, table, page)["HX-Trigger"] == "chat", "open pages fetch the chat again"


def test_messages_can_be_hidden_in_the_admin(asha: User, bela: User, operator: Client) -> None:
    table = running(asha, bela)
    said = say(table_id=table.pk, user=asha, text="hello")
    assert "hello" in operator.get(f"/admin/games/message/{said.pk}/change/").content.decode()
    operator.post("/admin/games/message/", {"action": "hide_messages", "_selected_action": said.pk})
    assert "hello" not in words(bela, table)


def test_the_query_string_of_the_admin_cannot_filter_by_private_texts(asha: User, operator: Client) -> None:
    for question in (
        "report/?message__table__invite__startswith=a", "message/?table__invite__startswith=a",
        "message/?table__notes__text__startswith=a", "letter/?user__password__startswith=a",
        "report/?reporter__notes__text__contains=a",
    ):  # fmt: skip
        assert operator.get(f"/admin/games/{question}").status_code == 400
    assert operator.get("/admin/games/note/").status_code == 404, "notes are nobody's but their owner's"
    assert operator.get("/admin/games/tie/").status_code == 404
