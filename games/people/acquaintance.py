"""Who knows whom: people who follow each other or have finished a game together."""

from collections.abc import Collection

from django.db.models import Q, QuerySet

from games.base.final_reason import LEFT
from games.models import Seat, Tie, User, Wishes
from games.models.names import name_key
from games.models.notices import MayInvite
from games.models.people import Kind
from games.models.table import Status

MAX_SUGGESTIONS = 8
"""Names in one list of suggestions."""


def played_with(user: User, others: Collection[int]) -> set[int]:
    """Return those of these users who have finished a game with the user."""
    return set(_seats_beside(user).filter(user__in=others).values_list("user_id", flat=True))


def who_know(user: User, others: Collection[int]) -> set[int]:
    """Return those of these users who follow the user or have finished a game with them."""
    following = Tie.objects.filter(kind=Kind.FOLLOW, other=user, person__in=others)
    return {*following.values_list("person_id", flat=True), *played_with(user, others)}


def closed_to(host: User, guests: Collection[int]) -> set[int]:
    """Return those of these users whom no invitation of the host reaches. The host must not notice.

    One of the two has blocked the other, or the guest's settings exclude the host.
    """
    blocks = Tie.objects.filter(
        Q(person__in=guests, other=host) | Q(person=host, other__in=guests), kind=Kind.BLOCK
    )
    blocked = {pk for pair in blocks.values_list("person_id", "other_id") for pk in pair}
    choices = dict(Wishes.objects.filter(user__in=guests).values_list("user_id", "may_invite"))
    known = who_know(host, guests)
    return {
        guest for guest in guests
        if guest in blocked or choices.get(guest) == MayInvite.NOBODY
        or (choices.get(guest) == MayInvite.KNOWN and guest not in known)
    }  # fmt: skip


def suggested_names(user: User, beginning: str) -> list[str]:
    """Return names that begin so, of people whom the user follows or has finished a game with."""
    followed = Tie.objects.filter(person=user, kind=Kind.FOLLOW).values("other")
    people = User.objects.filter(Q(pk__in=followed) | Q(pk__in=_seats_beside(user).values("user")))
    named = people.filter(name_key__startswith=name_key(beginning), is_active=True, is_guest=False)
    names = named.exclude(pk=user.pk).order_by("username").values_list("username", flat=True)
    return list(names[:MAX_SUGGESTIONS])


def _seats_beside(user: User) -> QuerySet[Seat]:
    """Return all seats of people at tables where the user has played a game to its end."""
    own = Seat.objects.filter(user=user, table__status=Status.FINISHED).exclude(final_reason__in=LEFT)
    return Seat.objects.filter(table__in=own.values("table"), user__isnull=False)
