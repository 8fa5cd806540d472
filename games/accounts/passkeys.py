"""Accounts without a confirmed address: everything a stranger may have set up gives way to the mailbox."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db import transaction

from games.models import Notice, User, Wishes
from games.models.notices import Channel, Status

ELSEWHERE = (Channel.HOOK, Channel.PUSH)


def forget_unproven(*, user: User) -> None:
    """Drop keys, webhooks, browsers, the calendar's link and pending addresses after a reset by mail.

    The reset proves the mailbox. If no address of the account was confirmed before, somebody else may have
    signed up with it: they must neither lock its owner out nor go on reading. Their sessions end with the
    old password.
    """
    if EmailAddress.objects.filter(user=user, verified=True).exists():
        return
    with transaction.atomic():
        Authenticator.objects.filter(user=user).delete()
        user.webhooks.all().delete()
        user.browsers.all().delete()
        Notice.objects.filter(user=user, channel__in=ELSEWHERE, status=Status.WAITING).delete()
        Wishes.objects.filter(user=user).update(calendar_secret=None)
        EmailAddress.objects.filter(user=user).exclude(email__iexact=user.email).delete()
