"""What a player wants to hear of, in which language, and the secret of their calendar."""

import secrets
from collections.abc import Mapping

from django.db import transaction

from games.models import User, Wishes
from games.models.notices import Channel, How, Kind
from games.notices.announce import move_digests


def save_wishes(
    *, user: User, chosen: Mapping[tuple[str, str], str], digest_hour: int, reminder_share: int, language: str
) -> None:
    """Everything the page has. What waits for the digest follows its hour."""
    with transaction.atomic():
        wishes = own(user)
        for (kind, channel), how in chosen.items():
            wishes.choose(Kind(kind), Channel(channel), How(how))
        if wishes.reminder_share != reminder_share:
            user.clocks.filter(ended_at=None).update(reckoned_for=None)
        wishes.digest_hour, wishes.reminder_share = digest_hour, reminder_share
        wishes.language = language
        wishes.save()
        move_digests(user)


def own(user: User) -> Wishes:
    """The row, made when it is first needed, and ours until the transaction ends."""
    Wishes.objects.get_or_create(user=user)
    return Wishes.objects.select_for_update().get(user=user)


def speak(*, user: User, language: str) -> None:
    """The language of their browser, or the one they have just chosen."""
    if not Wishes.objects.filter(user=user).update(language=language):
        Wishes.objects.get_or_create(user=user, defaults={"language": language})


def new_calendar(*, user: User) -> str:
    """A secret link; an older one is worth nothing from now on."""
    with transaction.atomic():
        wishes = own(user)
        wishes.calendar_secret = secrets.token_urlsafe(32)
        wishes.save(update_fields=["calendar_secret"])
        return wishes.calendar_secret


def revoke_calendar(*, user: User) -> None:
    """Nobody reads the feed any more."""
    Wishes.objects.filter(user=user).update(calendar_secret=None)
