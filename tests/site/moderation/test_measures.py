"""Measures: warnings, name resets, mutes and suspensions with an end, and appeals against them."""

from datetime import timedelta

import pytest
from django.core import mail

from games.base.refusals import Refused
from games.models import Message, Sanction, Seat, Table, User
from games.moderation.appeals import answer_appeal, appeal
from games.moderation.measures import lift, take_measure
from games.notices.sending import send_due
from games.table.chat import say
from tests.site.moderation.conftest import client_of, confirmed
from tests.site.pace.scenes import Wall


def fresh_row(user: User) -> User:
    return User.objects.get(pk=user.pk)


def test_a_muted_player_cannot_write_until_the_end(
    table: Table, rude: User, operator: User, wall: Wall
) -> None:
    take_measure(operator=operator, user=rude, kind="mute", reason="Insults", days=3)
    with pytest.raises(Refused, match="lets you write again"):
        say(table_id=table.pk, user=fresh_row(rude), text="Hello")
    wall.advance(timedelta(days=3, minutes=1))
    say(table_id=table.pk, user=fresh_row(rude), text="Hello")
    assert Message.objects.get().text == "Hello"


def test_a_suspended_player_may_look_but_not_act(table: Table, rude: User, operator: User) -> None:
    take_measure(operator=operator, user=rude, kind="suspension", reason="Cheating", days=7)
    client = client_of(rude)
    assert client.get(f"/t/{table.code}/").status_code == 200
    refused = client.post(f"/t/{table.code}/chat", {"text": "Hello"})
    assert refused.status_code == 403
    assert "Your account is suspended" in refused.content.decode()
    assert not Message.objects.exists()
    assert client.post("/i18n/setlang/", {"language": "en"}).status_code == 302


def test_a_suspended_player_can_appeal_and_is_heard(table: Table, rude: User, operator: User) -> None:
    sanction = take_measure(operator=operator, user=rude, kind="suspension", reason="Cheating", days=7)
    client = client_of(rude)
    assert "Cheating" in client.get("/me/operator/").content.decode()
    client.post(f"/me/operator/{sanction.pk}/appeal", {"text": "It was my brother"})
    queue = client_of(operator).get("/operator/moderation/").content.decode()
    assert "It was my brother" in queue
    decided = {"accepted": "yes", "answer": "Then welcome back"}
    client_of(operator).post(f"/operator/moderation/appeal/{sanction.pk}", decided)
    assert fresh_row(rude).suspended_until is None
    assert "Then welcome back" in client.get("/me/operator/").content.decode()
    assert client.post(f"/t/{table.code}/chat", {"text": "Hello"}).status_code == 302


def test_a_refused_appeal_leaves_the_measure(rude: User, operator: User) -> None:
    sanction = take_measure(operator=operator, user=rude, kind="mute", reason="Insults", days=7)
    appeal(user=rude, sanction_id=sanction.pk, text="Please")
    answer_appeal(operator=operator, sanction_id=sanction.pk, accepted=False, answer="No")
    assert fresh_row(rude).muted_until is not None


def test_an_appeal_is_possible_once_and_only_for_its_player(rude: User, asha: User, operator: User) -> None:
    sanction = take_measure(operator=operator, user=rude, kind="warning", reason="Insults")
    with pytest.raises(Refused, match="no longer exists"):
        appeal(user=asha, sanction_id=sanction.pk, text="Please")
    appeal(user=rude, sanction_id=sanction.pk, text="Please")
    with pytest.raises(Refused, match="already appealed"):
        appeal(user=rude, sanction_id=sanction.pk, text="Pretty please")


def test_the_operator_who_took_a_measure_does_not_answer_its_appeal(rude: User) -> None:
    staff = User.objects.create_user("Sam", is_staff=True)
    sanction = take_measure(operator=staff, user=rude, kind="warning", reason="Insults")
    appeal(user=rude, sanction_id=sanction.pk, text="Please")
    with pytest.raises(Refused, match="Another operator"):
        answer_appeal(operator=staff, sanction_id=sanction.pk, accepted=False, answer="No")


def test_of_two_suspensions_the_longer_one_counts_until_it_is_lifted(rude: User, operator: User) -> None:
    short = take_measure(operator=operator, user=rude, kind="suspension", reason="One", days=3)
    long = take_measure(operator=operator, user=rude, kind="suspension", reason="Two", days=30)
    assert fresh_row(rude).suspended_until == long.ends_at
    lift(operator=operator, sanction_id=long.pk)
    lift(operator=operator, sanction_id=long.pk)
    assert fresh_row(rude).suspended_until == short.ends_at


def test_a_name_that_was_reset_is_harmless_and_may_be_changed_at_once(rude: User, operator: User) -> None:
    take_measure(operator=operator, user=rude, kind="rename", reason="An insult as a name")
    renamed = fresh_row(rude)
    assert renamed.username != "Rude"
    assert renamed.renamed_at is None
    client = client_of(rude)
    client.post("/me/", {"name": "Polite", "time_zone": "UTC"})
    assert fresh_row(rude).username == "Polite"


def test_a_warning_is_mailed_and_announced_on_every_page_until_it_is_read(
    rude: User, operator: User, wall: Wall
) -> None:
    confirmed(rude)
    take_measure(operator=operator, user=rude, kind="warning", reason="Insults")
    wall.advance(timedelta(minutes=2))
    send_due()
    assert "The operator sent you a warning" in mail.outbox[0].subject
    assert "/me/operator/" in mail.outbox[0].body
    client = client_of(rude)
    assert "The operator wrote to you." in client.get("/rules/").content.decode()
    assert "Insults" in client.get("/me/operator/").content.decode()
    assert "The operator wrote to you." not in client.get("/rules/").content.decode()


@pytest.mark.parametrize("days", [0, 2, 10_000])
def test_a_lasting_measure_has_one_of_the_lengths(rude: User, operator: User, days: int) -> None:
    with pytest.raises(Refused, match="how long"):
        take_measure(operator=operator, user=rude, kind="suspension", reason="Cheating", days=days)
    assert not Sanction.objects.exists()


def test_operators_are_safe_from_each_other_and_from_themselves(operator: User) -> None:
    staff = User.objects.create_user("Sam", is_staff=True)
    for user in (staff, operator):
        with pytest.raises(Refused, match="this account"):
            take_measure(operator=staff, user=user, kind="warning", reason="Why not")
    take_measure(operator=operator, user=staff, kind="warning", reason="A superuser may")


def test_a_suspended_player_keeps_the_seat(table: Table, rude: User, operator: User) -> None:
    take_measure(operator=operator, user=rude, kind="suspension", reason="Cheating", days=7)
    assert Seat.objects.get(user=rude).bot == ""
