"""Takes measures against accounts and lifts them. Each is told to the player and noted in the audit log."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.ladder.seeking import give_up
from games.lobby.tables import leave_open_tables
from games.models import Sanction, User
from games.models.moderation import Measure
from games.models.notices import Kind
from games.moderation.audit import note
from games.notices.outbox import News, write_notices
from games.people.guests import new_name

LASTING = {Measure.MUTE: "muted_until", Measure.SUSPENSION: "suspended_until"}
"""Lasting measures, and the column of the user that has a copy of their end: a request reads no other row."""
LENGTHS = (1, 3, 7, 14, 30, 90, 365)
"""Days that a lasting measure may take."""


def take_measure(*, operator: User, user: User, kind: str, reason: str, days: int = 0) -> Sanction:
    """Store the measure, let it take effect and tell the player."""
    measure, moment = Measure(kind), clock.now()
    ends_at = moment + timedelta(days=days) if measure in LASTING else None
    with transaction.atomic():
        found = User.objects.select_for_update(no_key=True).get(pk=user.pk)
        check_allowed(operator, found)
        if measure in LASTING and days not in LENGTHS:
            raise Refused(_("Choose how long it takes."), status=422)
        if not reason.strip():
            raise Refused(_("Give a reason: the player reads it."), status=422)
        sanction = Sanction.objects.create(
            user=found, kind=measure, reason=reason.strip(), made_by=operator, made_at=moment, ends_at=ends_at
        )
        _take_effect(found, measure, moment)
        _tell(found, str(measure), sanction)
        note(operator, f"measure: {measure}", f"user {found.pk}", sanction=sanction.pk, days=days)
    return sanction


def lift(*, operator: User, sanction_id: int) -> None:
    """End a measure before its time. A second click changes nothing."""
    with transaction.atomic():
        sanction = Sanction.objects.select_for_update(of=("self",)).select_related("user").get(pk=sanction_id)
        check_allowed(operator, sanction.user)
        if end_now(sanction):
            _tell(sanction.user, "lifted", sanction)
            note(operator, "measure lifted", f"user {sanction.user_id}", sanction=sanction.pk)


def end_now(sanction: Sanction) -> bool:
    """End the measure if it still lasts, and return whether it did. The caller has locked the row."""
    moment = clock.now()
    if sanction.lifted_at or sanction.ends_at is None or sanction.ends_at <= moment:
        return False
    sanction.lifted_at = moment
    sanction.save(update_fields=["lifted_at"])
    _refresh(User.objects.select_for_update(no_key=True).get(pk=sanction.user_id), moment)
    return True


def tell(user: User, what: str, sanction: Sanction) -> None:
    """Tell the player that the operator wrote something about a measure."""
    User.objects.filter(pk=user.pk).update(unread_measures=True)
    _tell(user, what, sanction)


def check_allowed(operator: User, user: User) -> None:
    """Refuse to decide about oneself, and about operators unless a superuser decides.

    It holds for measures, for lifting them and for answers to appeals.
    """
    if user.pk == operator.pk or (user.is_staff and not operator.is_superuser):
        raise Refused(_("You can’t take measures against this account."), status=403)


def _take_effect(user: User, measure: Measure, moment: datetime) -> None:
    """Apply the measure. A suspended player leaves the queue and all tables that have not started."""
    if measure == Measure.RENAME:
        _reset_name(user)
    _refresh(user, moment)
    if measure == Measure.SUSPENSION:
        give_up(user=user)  # a user who is being seated right now is seated: a steward plays
        leave_open_tables(user=user)


def _refresh(user: User, moment: datetime) -> None:
    """Copy the ends of the measures that last into the user's row."""
    lasting = Sanction.objects.filter(user=user, lifted_at=None, ends_at__gt=moment)
    for measure, column in LASTING.items():
        ends = lasting.filter(kind=measure).order_by("-ends_at").values_list("ends_at", flat=True)
        setattr(user, column, ends.first())
    user.unread_measures = True
    user.save(update_fields=["muted_until", "suspended_until", "unread_measures"])


def _reset_name(user: User) -> None:
    """Give the user a harmless name. The player may choose another one right away."""
    user.username, user.renamed_at = new_name(user), None
    user.save(update_fields=["username", "renamed_at"])


def _tell(user: User, what: str, sanction: Sanction) -> None:
    occasion = f"{what} {sanction.pk}"
    write_notices([News(Kind.OPERATOR, [user], occasion, data={"what": what})])
