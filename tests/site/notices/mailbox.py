"""Players who get mail, and the mail that a test's worker sends."""

from datetime import timedelta

from allauth.account.models import EmailAddress
from django.core import mail

from games.models import Notice, User, Wishes
from games.models.notices import Kind
from games.notices.posting import post_due
from games.notices.reminders import sweep_reminders
from games.notices.sending import send_due
from tests.site.pace.scenes import Wall, person

MINUTE = timedelta(minutes=1)


def reader(name: str, zone: str = "UTC", **chosen: object) -> User:
    """Return a player with a confirmed address and these notice settings."""
    user = person(name, zone)
    User.objects.filter(pk=user.pk).update(email=f"{name.lower()}@example.org")
    EmailAddress.objects.create(user=user, email=f"{name.lower()}@example.org", primary=True, verified=True)
    if chosen:
        Wishes.objects.create(user=user, **chosen)
    return User.objects.get(pk=user.pk)


def only(*kinds: str, **hows: str) -> dict[str, dict[str, str]]:
    """Return settings that switch on mail of these kinds only."""
    chosen = {str(kind): {"mail": "off"} for kind in Kind}
    return chosen | {kind: {"mail": "on"} for kind in kinds} | {k: {"mail": how} for k, how in hows.items()}


def work(wall: Wall, after: timedelta = MINUTE) -> list[mail.EmailMultiAlternatives]:
    """Advance the clock, do the worker's part, and return the mails that were sent."""
    before = len(mail.outbox)
    wall.advance(after)
    sweep_reminders()
    send_due()
    post_due()
    return mail.outbox[before:]


def rows(user: User, *kinds: str) -> list[Notice]:
    found = Notice.objects.filter(user=user).order_by("pk")
    return list(found.filter(kind__in=kinds) if kinds else found)
