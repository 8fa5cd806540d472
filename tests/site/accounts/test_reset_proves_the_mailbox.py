"""A password reset by mail deletes access that a stranger set up with an address that is not theirs."""

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth import get_user
from django.core import mail
from django.core.cache import cache
from django.test import Client

from games.base import clock
from games.models import Browser, Notice, User, Webhook, Wishes
from tests.site.accounts.credentials import PASSWORD

pytestmark = pytest.mark.django_db
NEW = {"password1": "quite another secret", "password2": "quite another secret"}


@pytest.fixture(autouse=True)
def nothing_counted_yet() -> None:
    """Reset all rate limits."""
    cache.clear()


def set_up(user: User) -> None:
    """Set up everything by which a stranger could read on or log in again."""
    moment = clock.now()
    Authenticator.objects.create(user=user, type=Authenticator.Type.TOTP, data={"secret": "x"})
    hook = Webhook.objects.create(user=user, url="https://hooks.example.org/", created_at=moment)
    Browser.objects.create(user=user, url="https://push.example.org/", digest="d", created_at=moment)
    Wishes.objects.create(user=user, calendar_secret="known-to-a-stranger", digest_hour=5)
    EmailAddress.objects.create(user=user, email="stranger@example.org")
    notice = {"user": user, "kind": "turn", "written_at": moment, "due_at": moment}
    Notice.objects.create(**notice, channel="hook", target=hook.pk, occasion="1")
    Notice.objects.create(**notice, channel="mail", occasion="1")


def left(user: User) -> dict[str, int]:
    return {
        "keys": Authenticator.objects.filter(user=user).count(),
        "hooks": user.webhooks.count(),
        "browsers": user.browsers.count(),
        "calendars": Wishes.objects.filter(user=user, calendar_secret__isnull=False).count(),
        "pending": EmailAddress.objects.filter(user=user, email="stranger@example.org").count(),
        "waiting": Notice.objects.filter(user=user, channel="hook").count(),
    }


@pytest.mark.parametrize("confirmed", [False, True])
def test_a_reset_by_mail_deletes_access_that_a_stranger_set_up_before_the_address_was_confirmed(
    client: Client, asha: User, confirmed: bool
) -> None:
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True, verified=confirmed)
    set_up(asha)
    stranger = Client()
    stranger.force_login(asha)
    client.post("/accounts/password/reset/", {"email": asha.email})
    link = next(word for word in mail.outbox[0].body.split() if "/password/reset/key/" in word)
    form = client.get(link, follow=True)
    client.post(form.redirect_chain[-1][0], NEW)
    assert left(asha) == dict.fromkeys(left(asha), int(confirmed))
    assert client.get("/calendar/known-to-a-stranger.ics").status_code == (200 if confirmed else 404)
    assert not get_user(stranger).is_authenticated, "other sessions end with the old password"
    assert Wishes.objects.get(user=asha).digest_hour == 5, "what tells nobody anything stays"
    assert Notice.objects.filter(user=asha, channel="mail").exists()
    assert not User.objects.get(pk=asha.pk).check_password(PASSWORD)
