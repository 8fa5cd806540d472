"""A password reset by mail deletes access that a stranger set up with an address that is not theirs."""

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth import get_user
from django.core import mail
from django.core.cache import cache
from django.test import Client

from games.accounts.forms import MOST_ACCOUNTS
from games.base import clock
from games.models import Browser, Notice, User, Webhook, Wishes
from tests.site.accounts.credentials import PASSWORD, SIGN_UP

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
    feed = {"calendar_secret": "known-to-a-stranger", "digest_hour": 5}
    Wishes.objects.update_or_create(user=user, defaults=feed)
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


def reset(owner: Client, address: str) -> Client:
    """Reset the password by mail as the owner of the mailbox, and return the client."""
    owner.post("/accounts/password/reset/", {"email": address})
    link = next(word for word in mail.outbox[-1].body.split() if "/password/reset/key/" in word)
    form = owner.get(link, follow=True)
    owner.post(form.redirect_chain[-1][0], NEW)
    return owner


def sign_up() -> tuple[Client, str]:
    """Sign up as Meera; return her browser and the link that confirms her address."""
    browser = Client()
    browser.post("/accounts/signup/", SIGN_UP)
    return browser, next(word for word in mail.outbox[-1].body.split() if "/confirm-email/" in word)


def said(browser: Client) -> str:
    """Return the text of the page that the browser opens next, with its messages."""
    return browser.get("/privacy/").content.decode()


@pytest.mark.parametrize("confirmed", [False, True])
def test_a_reset_by_mail_deletes_access_that_a_stranger_set_up_before_the_address_was_confirmed(
    client: Client, asha: User, confirmed: bool
) -> None:
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True, verified=confirmed)
    set_up(asha)
    stranger = Client()
    stranger.force_login(asha)
    reset(client, asha.email)
    assert left(asha) == dict.fromkeys(left(asha), int(confirmed))
    assert client.get("/calendar/known-to-a-stranger.ics").status_code == (200 if confirmed else 404)
    assert not get_user(stranger).is_authenticated, "other sessions end with the old password"
    assert Wishes.objects.get(user=asha).digest_hour == 5, "what tells nobody anything stays"
    assert Notice.objects.filter(user=asha, channel="mail").exists()
    assert not User.objects.get(pk=asha.pk).check_password(PASSWORD)


def test_a_reset_deletes_a_strangers_access_after_the_mailbox_owner_confirmed_the_address(
    client: Client,
) -> None:
    stranger, link = sign_up()
    client.post(link)
    meera = User.objects.get(username="Meera")
    assert EmailAddress.objects.get(user=meera).verified
    set_up(meera)
    reset(client, meera.email)
    assert left(meera) == dict.fromkeys(left(meera), 0)
    assert not get_user(stranger).is_authenticated
    assert EmailAddress.objects.get(user=meera).verified
    assert "Set up again what you need" in said(client)


def test_a_second_reset_keeps_what_the_owner_has_set_up_since(client: Client) -> None:
    _stranger, link = sign_up()
    client.post(link)
    meera = User.objects.get(username="Meera")
    reset(client, meera.email)
    assert "Set up again" not in said(client), "nothing was removed"
    set_up(meera)
    reset(client, meera.email)
    assert left(meera) == dict.fromkeys(left(meera), 1)


def test_a_reset_keeps_everything_if_the_user_confirmed_in_the_accounts_own_session(client: Client) -> None:
    browser, link = sign_up()
    browser.post(link)
    meera = User.objects.get(username="Meera")
    set_up(meera)
    reset(client, meera.email)
    assert left(meera) == dict.fromkeys(left(meera), 1)


@pytest.mark.parametrize("as_guest", [False, True])
def test_a_reset_keeps_everything_if_the_user_confirmed_on_another_device_and_logged_in_there(
    client: Client, as_guest: bool
) -> None:
    _browser, link = sign_up()
    phone = Client()
    phone.post(link)
    if as_guest:
        phone.post("/play/", {"level": "easy"})
    phone.post("/accounts/login/", {"login": "Meera", "password": PASSWORD})
    meera = User.objects.get(username="Meera")
    set_up(meera)
    reset(client, meera.email)
    assert left(meera) == dict.fromkeys(left(meera), 1)


def test_logging_in_elsewhere_does_not_make_a_strangers_access_safe(client: Client) -> None:
    _stranger, link = sign_up()
    client.post(link)
    again = Client()
    again.post("/accounts/login/", {"login": "Meera", "password": PASSWORD})
    meera = get_user(again)
    assert isinstance(meera, User)
    set_up(meera)
    reset(client, meera.email)
    assert left(meera) == dict.fromkeys(left(meera), 0)


def test_a_pending_address_resets_no_account_that_has_confirmed_another(client: Client, asha: User) -> None:
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True, verified=True)
    EmailAddress.objects.create(user=asha, email="typo@example.org")
    client.post("/accounts/password/reset/", {"email": "typo@example.org"})
    assert [message.to for message in mail.outbox] == [["typo@example.org"]]
    assert "/password/reset/key/" not in mail.outbox[0].body
    client.post("/accounts/password/reset/", {"email": asha.email.upper()})
    assert "/password/reset/key/" in mail.outbox[1].body, "the confirmed one does"


def test_the_newest_of_many_accounts_with_one_unconfirmed_address_gets_a_link(client: Client) -> None:
    for name in ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Newest"):
        user = User.objects.create_user(name, "shared@example.org", PASSWORD)
        EmailAddress.objects.create(user=user, email=user.email, primary=True)
    client.post("/accounts/password/reset/", {"email": "shared@example.org"})
    letter = str(mail.outbox[0].body)
    assert letter.count("/password/reset/key/") == MOST_ACCOUNTS
    assert "First" in letter
    assert "Newest" in letter
