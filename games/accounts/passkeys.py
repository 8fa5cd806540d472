"""Deletes passkeys and other access that a stranger may have set up with somebody's address."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db import transaction
from django.http import HttpRequest

from games.models import Notice, User, Wishes
from games.models.notices import Channel, Status

CHANNELS = (Channel.HOOK, Channel.PUSH)
"""Channels of notices that a stranger may have set up."""
CONFIRMED = "confirmed"
"""Session key: the id of the account whose address was confirmed in this session, which was not its own."""


def note_confirmation(request: HttpRequest, user_id: int) -> None:
    """Store whether the owner of the mailbox confirmed the address outside of the account's own session."""
    elsewhere = request.user.pk != user_id
    User.objects.filter(pk=user_id).update(confirmed_elsewhere=elsewhere)
    if elsewhere:
        request.session[CONFIRMED] = user_id


def note_login(request: HttpRequest, user: User) -> None:
    """Trust an account that the owner of the mailbox can log in to: both are the same person."""
    if request.session.get(CONFIRMED) == user.pk:
        User.objects.filter(pk=user.pk).update(confirmed_elsewhere=False)


def delete_unproven_access(*, user: User) -> bool:
    """Delete passkeys, webhooks, browsers, the calendar's link and pending addresses after a reset by mail.

    The reset proves that the user owns the mailbox. If no address of the account was confirmed before, or one
    was confirmed outside of its sessions, a stranger may have signed up with this address. The stranger must
    neither lock the owner out nor read on. The new password ends the stranger's sessions. Return whether the
    user has to set up something again.
    """
    confirmed = EmailAddress.objects.filter(user=user, verified=True).exists()
    if confirmed and not user.confirmed_elsewhere:
        return False
    with transaction.atomic():
        User.objects.filter(pk=user.pk).update(confirmed_elsewhere=False)
        Notice.objects.filter(user=user, channel__in=CHANNELS, status=Status.WAITING).delete()
        EmailAddress.objects.filter(user=user).exclude(email__iexact=user.email).delete()
        deleted = [
            Authenticator.objects.filter(user=user).delete()[0],
            user.webhooks.all().delete()[0],
            user.browsers.all().delete()[0],
            Wishes.objects.filter(user=user).exclude(calendar_secret=None).update(calendar_secret=None),
        ]
    return any(deleted)
