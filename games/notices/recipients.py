"""Reads how a player can be reached: notice settings, language, mail address, browsers and webhooks."""

from collections.abc import Iterable

from allauth.account.models import EmailAddress
from django.conf import settings

from games.models import Browser, User, Webhook, Wishes
from games.models.notices import Channel, How


def settings_of(user: User) -> Wishes:
    """Return the player's notice settings, or the defaults if the player has saved none."""
    return getattr(user, "wishes", None) or Wishes(user=user)


def language_of(user: User) -> str:
    """Return the language of the player's notices, or the site's default if none is known."""
    return settings_of(user).language or settings.LANGUAGE_CODE


def wants(user: User | None, kind: str) -> bool:
    """Return whether the player has switched on this kind of notice in any channel."""
    return user is not None and any(settings_of(user).how(kind, channel) != How.OFF for channel in Channel)


def is_notified(user: User, kind: str) -> bool:
    """Return whether the player gets this kind of notice. Guests and closed accounts get none."""
    return user.is_active and not user.is_guest and wants(user, kind)


def channels_to(users: dict[int, User]) -> dict[int, list[tuple[str, int]]]:
    """Return, by user, the channel and target of mail, of each browser and of each webhook."""
    reached = reached_by_mail(users.values())
    found = {pk: [(str(Channel.MAIL), 0)] if pk in reached else [] for pk in users}
    for channel, model in ((Channel.PUSH, Browser), (Channel.HOOK, Webhook)):
        rows = model.objects.filter(user__in=users, switched_off_at=None).order_by("pk")
        for user, target in rows.values_list("user", "pk"):
            found[user].append((str(channel), target))
    return found


def reached_by_mail(users: Iterable[User]) -> set[int]:
    """Return the keys of users with a confirmed address that mail has not bounced from."""
    good = {user.pk: user.email.lower() for user in users if user.email and not has_bounced(user)}
    confirmed = EmailAddress.objects.filter(user__in=good, verified=True).values_list("user", "email")
    return {pk for pk, email in confirmed if good[pk] == email.lower()}


def has_bounced(user: User) -> bool:
    """Return whether mail to the user's present address has bounced."""
    return bool(user.email) and settings_of(user).bounced_address.lower() == user.email.lower()
