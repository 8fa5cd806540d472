"""Lets players appeal against a measure, once, and operators answer."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.models import Sanction, User
from games.models.moderation import MOST_REASON
from games.moderation.audit import note
from games.moderation.measures import check_allowed, end_now, tell


def appeal(*, user: User, sanction_id: int, text: str) -> None:
    """Store the player's appeal. A second one against the same measure is refused."""
    text = text.replace("\x00", "").strip()
    if not text or len(text) > MOST_REASON:
        raise Refused(_("Write between 1 and %d characters.") % MOST_REASON, status=422)
    own = Sanction.objects.filter(pk=sanction_id, user=user)
    if not own.filter(appealed_at=None).update(appeal=text, appealed_at=clock.now()):
        known = own.exists()
        raise Refused(
            _("You have already appealed.") if known else _("That no longer exists."),
            status=409 if known else 404,
        )


def answer_appeal(*, operator: User, sanction_id: int, accepted: bool, answer: str) -> None:
    """Answer an appeal and tell the player. An accepted appeal ends the measure."""
    with transaction.atomic():
        found = Sanction.objects.select_for_update(of=("self",)).select_related("user")
        sanction = found.filter(pk=sanction_id, appealed_at__isnull=False).first()
        if sanction is None or sanction.decided_at:
            raise Refused(_("This appeal was answered already."))
        check_allowed(operator, sanction.user)
        if sanction.made_by_id == operator.pk and not operator.is_superuser:
            raise Refused(_("Another operator must answer this appeal: you took the measure."), status=403)
        if not answer.strip():
            raise Refused(_("Write an answer: the player reads it."), status=422)
        sanction.decided_at, sanction.answer = clock.now(), answer.strip()[:MOST_REASON]
        sanction.save(update_fields=["decided_at", "answer"])
        if accepted:
            end_now(sanction)
        tell(sanction.user, "appeal", sanction)
        note(
            operator, "appeal accepted" if accepted else "appeal refused", f"user {sanction.user_id}",
            sanction=sanction.pk,
        )  # fmt: skip
