"""Stores letters to the operator, and mails them if the operator has an address."""

import logging
from datetime import timedelta
from smtplib import SMTPDataError, SMTPRecipientsRefused, SMTPSenderRefused

from django.conf import settings
from django.core.mail import EmailMessage
from django.db.models import F, Q
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.models import Letter, User

log = logging.getLogger(__name__)
PATIENCE = timedelta(minutes=15)
"""Time after which another worker may mail a letter that one worker claimed and did not mail."""
DOUBLE_CLICK = timedelta(minutes=1)
"""Time in which the same text from the same address counts as one letter."""


def write_letter(*, user: User | None, name: str, email: str, text: str) -> Letter:
    """Store and return the letter; return the stored one if the form was sent twice."""
    if not text.strip():
        raise Refused(_("Your message is empty."), status=422)
    moment = clock.now()
    recent = Letter.objects.filter(email=email, text=text, written_at__gt=moment - DOUBLE_CLICK)
    return recent.first() or Letter.objects.create(
        user=user, name=name, email=email, text=text, written_at=moment
    )


def mail_letters() -> int:
    """Mail the letters that were not mailed yet; return how many.

    After a crash a letter may be mailed twice, with the same Message-ID. Letters that the mail server refused
    come last, so that they delay no other.
    """
    if not settings.OPERATOR_EMAIL:
        return 0
    order = F("claimed_at").asc(nulls_first=True), "written_at"
    return sum(_mail_once(letter) for letter in Letter.objects.filter(mailed_at=None).order_by(*order)[:50])


def _mail_once(letter: Letter) -> bool:
    """Mail the letter unless another worker does; return whether it was mailed."""
    if not _claim(letter):
        return False
    try:
        _mail(letter)
    except (SMTPDataError, SMTPRecipientsRefused, SMTPSenderRefused) as refused:
        log.warning("the mail server refused letter %s: %s", letter.pk, refused)
        return False
    Letter.objects.filter(pk=letter.pk).update(mailed_at=clock.now())
    return True


def _claim(letter: Letter) -> bool:
    moment = clock.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=moment - PATIENCE)
    return bool(Letter.objects.filter(free, pk=letter.pk, mailed_at=None).update(claimed_at=moment))


def _mail(letter: Letter) -> None:
    host = settings.OPERATOR_EMAIL.rpartition("@")[2]
    EmailMessage(
        subject=" ".join(f"[Maharaja] {letter.name or letter.email}".split()),  # a header must be one line
        body=letter.text,
        to=[settings.OPERATOR_EMAIL],
        reply_to=[letter.email],
        headers={"Message-ID": f"<letter-{letter.pk}-{letter.written_at:%Y%m%d%H%M%S}@{host}>"},
    ).send()
