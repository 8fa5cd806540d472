"""Decides about reported messages, and tells those who reported them."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.models import Message, Report, User
from games.models.notices import Kind
from games.models.talk import MOST_SAID, Decision
from games.moderation.audit import note
from games.moderation.measures import take_measure
from games.notices.outbox import News, write_notices

NOTHING, HIDE = "nothing", "hide"
"""Decisions besides the kinds of measures, which hide the message too."""


def decide(
    *, operator: User, message_id: int, decision: str, reason: str = "", days: int = 0, answer: str = ""
) -> int:
    """Close all open reports of a message and return how many. A measure needs a reason and perhaps days."""
    with transaction.atomic():
        # Locking the message makes the second of two operators find no open report.
        message = Message.objects.select_for_update(of=("self",)).filter(pk=message_id).first()
        if message is None or not (reports := _open_reports(message)):
            raise Refused(_("These reports were decided already."))
        if message.author_id == operator.pk:
            raise Refused(_("Another operator must decide about your own message."), status=403)
        if decision != NOTHING:
            Message.objects.filter(pk=message_id).update(hidden=True)
        if decision not in (NOTHING, HIDE):
            author = _author(message)
            take_measure(operator=operator, user=author, kind=decision, reason=reason, days=days)
        outcome = {NOTHING: Decision.NOTHING, HIDE: Decision.HIDDEN}.get(decision, Decision.MEASURE)
        _close(reports, outcome, answer)
        note(operator, f"report: {outcome}", f"message {message_id}", reports=len(reports))
    return len(reports)


def _open_reports(message: Message) -> list[Report]:
    return list(message.reports.select_related("reporter").filter(handled_at=None))


def _author(message: Message) -> User:
    author = User.objects.filter(pk=message.author_id).first() if message.author_id else None
    if author is None:
        raise Refused(_("The author’s account no longer exists. You can hide the message."), status=422)
    return author


def _close(reports: list[Report], outcome: Decision, answer: str) -> None:
    Report.objects.filter(pk__in=[report.pk for report in reports]).update(
        handled_at=clock.now(), decision=outcome, answer=answer.strip()[:MOST_SAID]
    )
    reporters = [report.reporter for report in reports if report.reporter]
    User.objects.filter(pk__in=[user.pk for user in reporters]).update(unread_measures=True)
    write_notices(
        News(Kind.OPERATOR, [report.reporter], f"report {report.pk}", data={"what": "report"})
        for report in reports
    )
