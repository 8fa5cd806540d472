"""Operators decide about reports; reporters and authors are told, and the log keeps it."""

import pytest

from games.base.refusals import Refused
from games.models import Deed, Message, Notice, Report, Sanction, User
from games.models.notices import Kind
from games.models.talk import Decision
from games.moderation.reports import decide
from tests.site.moderation.conftest import client_of, confirmed


def test_the_queue_shows_a_report_with_the_messages_around_it(insult: Message, operator: User) -> None:
    page = client_of(operator).get("/operator/moderation/").content.decode()
    assert "You play like a cow" in page
    assert "Reported by 1 person" in page


def test_a_decision_hides_the_message_and_tells_the_reporter(
    insult: Message, asha: User, operator: User
) -> None:
    confirmed(asha)
    answer = {"decision": "hide", "days": 7, "answer": "Thank you, Asha."}
    client_of(operator).post(f"/operator/moderation/report/{insult.pk}", answer)
    assert Message.objects.get().hidden
    assert Report.objects.get().decision == Decision.HIDDEN
    assert [notice.data for notice in Notice.objects.filter(user=asha, kind=Kind.OPERATOR)] == [
        {"what": "report"}
    ]
    page = client_of(asha).get("/me/operator/").content.decode()
    assert "The message was hidden" in page
    assert "Thank you, Asha." in page


def test_a_report_without_ground_leaves_the_message_and_its_author_alone(
    insult: Message, rude: User, operator: User
) -> None:
    decide(operator=operator, message_id=insult.pk, decision="nothing")
    assert not Message.objects.get().hidden
    assert not Sanction.objects.exists()
    assert not Notice.objects.filter(user=rude, kind=Kind.OPERATOR).exists()


def test_a_decision_with_a_measure_needs_a_reason(insult: Message, operator: User) -> None:
    with pytest.raises(Refused, match="Give a reason"):
        decide(operator=operator, message_id=insult.pk, decision="warning")
    assert Report.objects.get().handled_at is None
    assert not Message.objects.get().hidden, "nothing of a refused decision is kept"


def test_the_second_of_two_operators_is_told_that_it_was_decided(insult: Message, operator: User) -> None:
    decide(operator=operator, message_id=insult.pk, decision="hide")
    with pytest.raises(Refused, match="decided already"):
        decide(operator=operator, message_id=insult.pk, decision="nothing")


def test_operators_do_not_decide_about_their_own_messages(insult: Message, operator: User) -> None:
    Message.objects.filter(pk=insult.pk).update(author=operator)
    with pytest.raises(Refused, match="Another operator"):
        decide(operator=operator, message_id=insult.pk, decision="nothing")
    assert insult.reports.filter(handled_at=None).exists()


def test_every_decision_is_in_the_log_of_operators(insult: Message, rude: User, operator: User) -> None:
    decide(operator=operator, message_id=insult.pk, decision="mute", reason="Insults", days=3)
    assert list(Deed.objects.order_by("pk").values_list("operator_name", "action", "about")) == [
        ("Olga", "measure: mute", f"user {rude.pk}"),
        ("Olga", "report: measure", f"message {insult.pk}"),
    ]


def test_pages_of_moderation_refuse_people_without_the_permission(asha: User, insult: Message) -> None:
    User.objects.filter(pk=asha.pk).update(is_staff=True)
    client = client_of(asha)
    for address in ("", "people/Rude/", "unfair/", "log/"):
        assert client.get(f"/operator/moderation/{address}").status_code == 403, address
    assert client.post(f"/operator/moderation/report/{insult.pk}", {"decision": "hide"}).status_code == 403


def test_actions_in_the_admin_are_in_the_log_too(insult: Message, operator: User) -> None:
    chosen = {"action": "hide_messages", "_selected_action": [insult.pk]}
    client_of(operator).post("/admin/games/message/", chosen)
    assert Message.objects.get().hidden
    assert Deed.objects.get().action == "hide_messages: message"


@pytest.mark.parametrize(
    ("model", "action"), [("report", "done"), ("report", "hide_message"), ("message", "hide_messages")]
)
def test_no_action_of_the_admin_closes_a_report(
    insult: Message, operator: User, model: str, action: str
) -> None:
    row = insult.reports.get() if model == "report" else insult
    client_of(operator).post(f"/admin/games/{model}/", {"action": action, "_selected_action": [row.pk]})
    assert Report.objects.get().handled_at is None, "its reporter would not hear of it"
    decide(operator=operator, message_id=insult.pk, decision="hide")
    assert User.objects.get(username="Asha").unread_measures


def test_the_admin_shows_the_decision_about_a_report_and_leads_to_the_queue(
    insult: Message, operator: User
) -> None:
    decide(operator=operator, message_id=insult.pk, decision="hide", answer="Thank you, Asha.")
    page = client_of(operator).get(f"/admin/games/report/{insult.reports.get().pk}/change/").content.decode()
    assert "The message was hidden" in page
    assert "Thank you, Asha." in page
    assert '<a href="/operator/moderation/">' in page
