"""The log of operators stores keys, and says them in the reader's language."""

import pytest
from django.contrib import admin
from django.test import RequestFactory
from django.utils.translation import override

from games.base import clock
from games.models import Deed, Message, User
from games.models.moderation import Measure
from games.models.talk import Decision
from games.moderation.audit import note
from games.moderation.reports import decide
from games.moderation.words import ABOUT, ACTIONS, about_words, action_words
from tests.site.moderation.conftest import client_of

LOG = "/operator/moderation/log/"


def deed(action: str, about: str = "") -> Deed:
    return Deed(action=action, about=about, done_at=clock.now())


def test_the_log_speaks_the_language_of_the_reader(insult: Message, operator: User) -> None:
    decide(operator=operator, message_id=insult.pk, decision="nothing")
    page = client_of(operator).get(LOG, headers={"Accept-Language": "pt-BR"}).content.decode()
    assert "Nenhuma regra foi violada" in page
    assert "report: nothing" not in page


def test_the_log_says_a_measure_and_whom_it_was_taken_against(
    insult: Message, rude: User, operator: User
) -> None:
    decide(operator=operator, message_id=insult.pk, decision="mute", reason="Insults", days=3)
    page = client_of(operator).get(LOG).content.decode()
    assert "<td>No chat</td>" in page
    assert f"<td>Account {rude.pk}</td>" in page
    assert f"<td>Message {insult.pk}</td>" in page
    assert "measure: mute" not in page


@pytest.mark.parametrize(
    "action",
    [
        *(f"measure: {measure}" for measure in Measure), *(f"report: {decision}" for decision in Decision),
        "measure lifted", "appeal accepted", "appeal refused",
    ],
)  # fmt: skip
def test_every_action_of_moderators_has_words(action: str) -> None:
    with override("en"):
        assert action_words(deed(action)) == ACTIONS[action] != action


def test_every_action_of_the_admin_has_words() -> None:
    names = {name for page in admin.site._registry.values() for name in page.actions}
    assert names | {"added", "changed", "deleted"} <= set(ACTIONS)


def test_every_model_that_the_admin_can_change_has_words(operator: User, rf: RequestFactory) -> None:
    request = rf.get("/admin/")
    request.user = operator
    for model, page in admin.site._registry.items():
        if page.actions or page.has_add_permission(request) or page.has_change_permission(request):
            assert model._meta.model_name in ABOUT, model.__name__


def test_entries_of_the_admin_in_earlier_releases_have_words_too() -> None:
    with override("en"):
        assert action_words(deed("hide_messages: chat message")) == "Hid messages in the admin"
        assert about_words(deed("hide_messages: chat message", "message 3, 5")) == "Message 3, 5"


def test_entries_without_words_are_shown_as_they_are_stored(operator: User) -> None:
    note(operator, "juggled: seven clubs", "circus 4")
    page = client_of(operator).get(LOG).content.decode()
    assert "<td>juggled: seven clubs</td><td>circus 4</td>" in page
