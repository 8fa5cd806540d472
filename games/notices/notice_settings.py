"""Saves a player's notice settings, language and calendar link."""

import secrets
from collections.abc import Mapping

from django.db import transaction

from games.models import User, Wishes
from games.models.notices import Channel, How, Kind, MayInvite
from games.notices.digests import move_digests


def save_settings(
    *,
    user: User,
    chosen: Mapping[tuple[str, str], str],
    digest_hour: int,
    reminder_share: int,
    language: str,
    may_invite: str = MayInvite.EVERYBODY,
) -> None:
    """Save all settings of the page. Waiting digests follow the chosen hour."""
    with transaction.atomic():
        saved = locked_settings(user)
        for (kind, channel), how in chosen.items():
            saved.choose(Kind(kind), Channel(channel), How(how))
        if saved.reminder_share != reminder_share:
            user.clocks.filter(ended_at=None).update(reckoned_for=None)
        saved.digest_hour, saved.reminder_share = digest_hour, reminder_share
        saved.language, saved.may_invite = language, may_invite
        saved.save()
        move_digests(user)


def locked_settings(user: User) -> Wishes:
    """Return the player's settings, locked until the transaction ends. Create the row if there is none."""
    Wishes.objects.get_or_create(user=user)
    return Wishes.objects.select_for_update().get(user=user)


def save_language(*, user: User, language: str) -> None:
    """Save the language of the player's notices."""
    if not Wishes.objects.filter(user=user).update(language=language):
        Wishes.objects.get_or_create(user=user, defaults={"language": language})


def new_calendar(*, user: User) -> str:
    """Store and return a new secret for the calendar link. The old link stops working."""
    with transaction.atomic():
        saved = locked_settings(user)
        saved.calendar_secret = secrets.token_urlsafe(32)
        saved.save(update_fields=["calendar_secret"])
        return saved.calendar_secret


def revoke_calendar(*, user: User) -> None:
    """Remove the secret: the calendar link stops working."""
    Wishes.objects.filter(user=user).update(calendar_secret=None)
