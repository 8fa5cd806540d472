"""Follow, mute and block. Whoever is blocked keeps away from one's tables and is never told why."""

from collections.abc import Iterable

from django.db import transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.models import Table, Tie, User
from games.models.names import name_key
from games.models.people import Kind

AT_MOST = 500


def tie(*, person: User, name: str, kind: str) -> User:
    """From now on; a second time changes nothing. Whoever blocks somebody no longer follows them."""
    other = _other(person, name)
    if kind not in Kind.values or (kind == Kind.FOLLOW and other.is_guest):
        raise Refused(_("That cannot be done."), status=422)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=person.pk)
        if Tie.objects.filter(person=person, kind=kind).count() >= AT_MOST:
            raise Refused(_("You have come to the end of the list: take somebody off it first."))
        Tie.objects.get_or_create(person=person, other=other, kind=kind, defaults={"since": clock.now()})
        if kind == Kind.BLOCK:
            Tie.objects.filter(person=person, other=other, kind=Kind.FOLLOW).delete()
    return other


def untie(*, person: User, name: str, kind: str) -> User:
    """No longer; if it never was so, so much the better. Whose account was closed can be let go of too."""
    known = User.objects.filter(pk__in=person.ties.values("other"), name_key=name_key(name[:150]))
    other = known.first() or _other(person, name)
    if kind in Kind.values:
        Tie.objects.filter(person=person, other=other, kind=kind).delete()
    return other


def unwelcome(user: User, people: Iterable[int]) -> set[int]:
    """Those of these people (by id) who have blocked this one."""
    return set(
        Tie.objects.filter(kind=Kind.BLOCK, other=user, person__in=people).values_list("person_id", flat=True)
    )


def check_welcome(table: Table, user: User) -> None:
    """Refuse a seat beside somebody who has blocked this person, without a word about it."""
    people = list(table.seats.filter(user__isnull=False).values_list("user_id", flat=True))
    if unwelcome(user, [*people, table.owner_id] if table.owner_id else people):
        raise Refused(_("You cannot join this table."), status=403)


def _other(person: User, name: str) -> User:
    other = User.objects.filter(name_key=name_key(name[:150]), is_active=True).first()
    if other is None:
        raise Refused(_("Nobody here is called %s.") % name[:30], status=404)
    if other.pk == person.pk:
        raise Refused(_("That is you."), status=422)
    return other
