"""Moderators answer no appeal of their own, nor one of another operator; a superuser answers those."""

import pytest
from django.contrib.auth.models import Permission

from games.base.refusals import Refused
from games.models import Sanction, User
from games.moderation.appeals import answer_appeal, appeal
from games.moderation.measures import take_measure
from tests.site.moderation.conftest import client_of


@pytest.fixture
def moderator() -> User:
    user = User.objects.create_user("Sam", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="add_sanction"))
    return user


def appealed(operator: User, user: User) -> Sanction:
    """Return a measure against this user, who has appealed."""
    sanction = take_measure(operator=operator, user=user, kind="mute", reason="Insults", days=7)
    appeal(user=user, sanction_id=sanction.pk, text="Please")
    return sanction


def still_muted(user: User) -> bool:
    return User.objects.get(pk=user.pk).muted_until is not None


def test_a_moderator_cannot_accept_their_own_appeal(moderator: User, operator: User) -> None:
    sanction = appealed(operator, moderator)
    answer = {"accepted": "yes", "answer": "I was right"}
    client_of(moderator).post(f"/operator/moderation/appeal/{sanction.pk}", answer)
    assert still_muted(moderator)
    assert Sanction.objects.get().decided_at is None


def test_a_moderator_cannot_accept_the_appeal_of_another_operator(moderator: User, operator: User) -> None:
    other = User.objects.create_user("Sally", is_staff=True)
    sanction = appealed(operator, other)
    with pytest.raises(Refused, match="this account"):
        answer_appeal(operator=moderator, sanction_id=sanction.pk, accepted=True, answer="Yes")
    assert still_muted(other)


def test_a_superuser_answers_the_appeal_of_a_moderator(moderator: User, operator: User) -> None:
    sanction = appealed(operator, moderator)
    answer_appeal(operator=operator, sanction_id=sanction.pk, accepted=True, answer="Yes")
    assert not still_muted(moderator)
