"""Deletes passkeys and other access that a stranger may have set up with somebody's address."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db import transaction

from games.models import Notice, User, Wishes
from games.models.notices import Channel, Status

CHANNELS = (Channel.HOOK, Channel.PUSH)
"""Channels of notices that a stranger may have set up."""


def delete_unproven_access(*, user: User) -> None:
    """Delete passkeys, webhooks, browsers, the calendar's link and pending addresses after a reset by mail.

    The reset proves that the user owns the mailbox. If no address of the account was confirmed before, a
    stranger may have signed up with this address. The stranger must neither lock the owner out nor read on.
    The new password ends the stranger's sessions.
    """
    if EmailAddress.objects.filter(user=user, verified=True).exists():
        return
    with transaction.atomic():
        Authenticator.objects.filter(user=user).delete()
        user.webhooks.all().delete()
        user.browsers.all().delete()
        Notice.objects.filter(user=user, channel__in=CHANNELS, status=Status.WAITING).delete()
        Wishes.objects.filter(user=user).update(calendar_secret=None)
        EmailAddress.objects.filter(user=user).exclude(email__iexact=user.email).delete()
