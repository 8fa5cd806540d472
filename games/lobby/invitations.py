"""Invites people by name to open tables. The host learns who joined and who declined, and nothing else."""

import re
from collections.abc import Collection

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.lobby.locking import own_table
from games.models import Invitation, Table, User
from games.models.names import name_key
from games.people.acquaintance import closed_to
from games.table import happenings
from games.table.invitations import open_invitations

MAX_NAMES = 10
"""How many people can be invited at once."""


def people_named(text: str, host: User) -> list[User]:
    """Return the users with these names, divided by commas; refuse unknown names and the host's own.

    A host without an account invites by link only.
    """
    if host.is_guest:
        raise Refused(_("Sign up to invite people by name, or send them the table’s link."), status=403)
    names = [part for part in re.split(r"\s*[,;\n]\s*", text.strip()) if part]
    if len(names) > MAX_NAMES:
        raise Refused(_("Use at most %s names.") % MAX_NAMES, status=422)
    keys = [name_key(name) for name in names]
    users = {user.name_key: user for user in User.objects.filter(name_key__in=keys, is_active=True)}
    unknown = [name for name, key in zip(names, keys, strict=True) if key not in users]
    if unknown:
        raise Refused(_("There is no player called %s.") % ", ".join(unknown), status=422)
    if host.name_key in users:
        raise Refused(_("You are already at the table."), status=422)
    return list(users.values())


def not_ranked() -> Refused:
    """Return the refusal of a ranked table for bots or guests."""
    return Refused(_("A ranked table is for two or more people with accounts."), status=422)


def invite(*, table_id: int, host: User, guests: Collection[User]) -> Table:
    """Invite these users to the host's open table and return it. People who are there already are skipped."""
    with transaction.atomic():
        table = own_table(table_id, host)
        if table.ranked and any(guest.is_guest for guest in guests):
            raise not_ranked()
        send_invitations(table, host, guests)
        reload_pages(table)
    return table


def send_invitations(table: Table, host: User, guests: Collection[User]) -> None:
    """Store invitations for users who have neither one nor a seat. The caller holds the table's lock."""
    there = set(table.invited.values_list("pk", flat=True)) | set(table.seats.values_list("user", flat=True))
    new = [guest for guest in guests if guest.pk not in there]
    if not new:
        return
    hidden, moment = closed_to(host, [guest.pk for guest in new]), clock.now()
    Invitation.objects.bulk_create(
        Invitation(table=table, user=guest, invited_at=moment, hidden=guest.pk in hidden) for guest in new
    )
    happenings.people_invited(table, [guest for guest in new if guest.pk not in hidden])


def decline(*, table: Table, user: User) -> None:
    """Decline the invitation to an open table. A second call changes nothing."""
    with transaction.atomic():
        if open_invitations(user.pk, moment := clock.now()).filter(table=table).update(declined_at=moment):
            reload_pages(table)


def withdraw(*, table_id: int, host: User, name: str) -> Table:
    """Withdraw the invitation of the user with this name and return the table."""
    with transaction.atomic():
        table = own_table(table_id, host)
        waiting = table.sent_invitations.filter(user__username=name, declined_at=None).first()
        if waiting:
            withdraw_invitation(table, waiting.user_id)
            reload_pages(table)
    return table


def withdraw_invitation(table: Table, guest: int) -> None:
    """Delete the invitation of the user with this id, if there is one. The caller holds the table's lock."""
    invitation = table.sent_invitations.filter(user=guest).first()
    if invitation:
        invitation.delete()
        if not invitation.hidden:
            happenings.invitation_withdrawn(table, guest)


def reload_pages(table: Table) -> None:
    """Let the open pages of all who sit at the table reload: they list who is invited."""
    table.seats.update(revision=F("revision") + 1)
