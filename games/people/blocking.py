"""Stores whom a user follows, mutes or blocks, and keeps blocked users away from the user's tables."""

from collections.abc import Iterable

from django.db import transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.models import Invitation, Table, Tie, User
from games.models.names import name_key
from games.models.people import Kind
from games.table.limits import lock_user

MOST_TIES = 500
"""Ties of one kind that a user may have."""


def tie(*, person: User, name: str, kind: str) -> User:
    """Follow, mute or block the user of this name; return that user.

    Repeating it changes nothing. Blocking a user ends following them, and hides the invitations between both.
    """
    other = _other(person, name)
    if kind not in Kind.values or (kind == Kind.FOLLOW and other.is_guest):
        raise Refused(_("You can’t do that."), status=422)
    with transaction.atomic():
        lock_user(person)
        if Tie.objects.filter(person=person, kind=kind).count() >= MOST_TIES:
            raise Refused(_("Your list is full. Remove someone first."))
        Tie.objects.get_or_create(person=person, other=other, kind=kind, defaults={"since": clock.now()})
        if kind == Kind.BLOCK:
            Tie.objects.filter(person=person, other=other, kind=Kind.FOLLOW).delete()
            Invitation.objects.filter(user=person, table__owner=other).update(hidden=True)
            Invitation.objects.filter(user=other, table__owner=person).update(hidden=True)
    return other


def untie(*, person: User, name: str, kind: str) -> User:
    """Stop following, muting or blocking the user of this name; return that user.

    It is no error if there was no such tie. The other account may be closed.
    """
    known = User.objects.filter(pk__in=person.ties.values("other"), name_key=name_key(name[:150]))
    other = known.first() or _other(person, name)
    if kind in Kind.values:
        Tie.objects.filter(person=person, other=other, kind=kind).delete()
    return other


def blockers_among(people: Iterable[int], *, of: User) -> set[int]:
    """Return the ids of these people who have blocked the user `of`."""
    return set(
        Tie.objects.filter(kind=Kind.BLOCK, other=of, person__in=people).values_list("person_id", flat=True)
    )


def check_welcome(table: Table, user: User) -> None:
    """Refuse a seat to a user whom the owner or a player has blocked. The message does not say why."""
    people = list(table.seats.filter(user__isnull=False).values_list("user_id", flat=True))
    if blockers_among([*people, table.owner_id] if table.owner_id else people, of=user):
        raise Refused(_("You can’t join this table."), status=403)


def _other(person: User, name: str) -> User:
    other = User.objects.filter(name_key=name_key(name[:150]), is_active=True).first()
    if other is None:
        raise Refused(_("There is no player called %s.") % name[:30], status=404)
    if other.pk == person.pk:
        raise Refused(_("That is you."), status=422)
    return other
