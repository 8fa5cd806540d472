"""Reads how a player can be reached: notice settings, language, mail address, browsers and webhooks."""

from collections.abc import Collection, Iterable
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db.models import F, Value

from games.base.prepared import Prepared
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
    found: dict[int, list[tuple[str, int]]] = {pk: [] for pk in users}
    for at, user, target, email in sorted(_read_channels(users)):
        channel = CHANNELS[at]
        if channel == Channel.MAIL:
            if _is_good(users[user], email) and not found[user]:
                found[user].append((str(channel), 0))
        else:
            found[user].append((str(channel), target))
    return found


CHANNELS = (Channel.MAIL, Channel.PUSH, Channel.HOOK)


def _read_channels(users: dict[int, User]) -> list[Any]:
    """Return the rows of `_channels`, without a query for players of whom `read_people` knows enough."""
    asked = [pk for pk, user in users.items() if not _has_mail_only(user)]
    known = [(0, pk, 0, user.email) for pk, user in users.items() if _has_mail_only(user)]
    return known + (_CHANNELS(asked) if asked else [])


def _has_mail_only(user: User) -> bool:
    """Return whether the user is known to have a confirmed address and neither browser nor webhook."""
    return getattr(user, "has_confirmed", False) and not getattr(user, "has_endpoints", True)


def _channels(users: Collection[int]) -> Any:
    """Return a queryset of the channel's index, user, target and confirmed address."""
    shown = ("at", "whose", "target", "address")
    mail = EmailAddress.objects.filter(user__in=users, verified=True).annotate(
        at=Value(0), whose=F("user"), target=Value(0), address=F("email")
    )
    endpoints: tuple[Any, ...] = (Browser, Webhook)
    others = [
        model.objects.filter(user__in=users, switched_off_at=None).annotate(
            at=Value(at), whose=F("user"), target=F("pk"), address=Value("")
        )
        for at, model in enumerate(endpoints, start=1)
    ]
    return mail.values_list(*shown).union(*(rows.values_list(*shown) for rows in others), all=True)


_CHANNELS = Prepared[Any](_channels)


def reached_by_mail(users: Iterable[User]) -> set[int]:
    """Return the keys of users with a confirmed address that mail has not bounced from."""
    good = {user.pk: user for user in users if user.email}
    confirmed = EmailAddress.objects.filter(user__in=good, verified=True).values_list("user", "email")
    return {pk for pk, email in confirmed if _is_good(good[pk], email)}


def _is_good(user: User, confirmed: str) -> bool:
    """Return whether the confirmed address is the user's present one, and mail has not bounced from it."""
    return bool(user.email) and user.email.lower() == confirmed.lower() and not has_bounced(user)


def has_bounced(user: User) -> bool:
    """Return whether mail to the user's present address has bounced."""
    return bool(user.email) and settings_of(user).bounced_address.lower() == user.email.lower()
