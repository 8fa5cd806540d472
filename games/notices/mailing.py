"""Sends notices as mails, with links to unsubscribe from each kind."""

import re
from collections.abc import Sequence
from email.utils import formatdate
from smtplib import SMTPDataError, SMTPRecipientsRefused, SMTPResponseException, SMTPSenderRefused

from anymail.exceptions import AnymailRecipientsRefused
from django.conf import settings
from django.core import signing
from django.core.mail import EmailMultiAlternatives
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation

from games.base import clock
from games.base.refusals import Undeliverable
from games.clocks.calendar import zone_of
from games.clocks.words import city_of
from games.models import Notice, User
from games.models.notices import Channel, How, Kind
from games.notices import bounces
from games.notices.notice_settings import locked_settings
from games.notices.read import sections
from games.notices.recipients import language_of
from games.notices.words import SHORT, subject

UNKNOWN_ADDRESS = (550, 551, 553)
"""Codes with which a mail server may refuse an address that does not exist."""
ABOUT_SENDER = re.compile(r"relay|sender|spf|dkim|dmarc|polic|spam|block", re.IGNORECASE)
"""Words in refusals with the same codes that are about the sender, not about the address."""
PERMANENT = 500
"""The first code of permanent rejections."""
SIGNER = signing.Signer(salt="unsubscribe")


def send(batch: Sequence[Notice]) -> None:
    """Send one mail for the batch, with the Message-ID stored in its leader.

    A permanent rejection (a code from 500) raises Undeliverable: another try would fail too.
    """
    try:
        message(batch).send()
    except (SMTPRecipientsRefused, SMTPDataError, SMTPSenderRefused) as refused:
        answers = _answers(refused)
        if not all(code >= PERMANENT for code, _words in answers):
            raise
        if all(_is_unknown_address(*answer) for answer in answers):
            bounces.mark(batch[0].user.email)
        raise Undeliverable(f"permanently rejected: {refused}") from refused
    except AnymailRecipientsRefused as refused:
        bounces.mark(batch[0].user.email)
        raise Undeliverable(f"permanently rejected: {refused}") from refused


def _answers(refused: Exception) -> list[tuple[int, bytes | str]]:
    """Return the codes and words with which a mail server refused a mail."""
    if isinstance(refused, SMTPRecipientsRefused):
        return list(refused.recipients.values())
    assert isinstance(refused, SMTPResponseException)
    return [(refused.smtp_code, refused.smtp_error)]


def _is_unknown_address(code: int, words: bytes | str) -> bool:
    """Return whether a refusal is about the address (5.1), not about the sender or the server's rules."""
    text = words.decode("ascii", "replace") if isinstance(words, bytes) else words
    detail = re.match(r"5\.(\d+)\.\d+", text)
    return code in UNKNOWN_ADDRESS and (detail[1] == "1" if detail else not ABOUT_SENDER.search(text))


def message(batch: Sequence[Notice]) -> EmailMultiAlternatives:
    """Return one mail for the batch, in the player's language and time zone."""
    user, leader = batch[0].user, batch[0].leader or batch[0]
    if not user.email:
        raise Undeliverable("no address")
    kinds = sorted({notice.kind for notice in batch}, key=list(Kind.values).index)
    with translation.override(language_of(user)), timezone.override(zone_of(user.time_zone)):
        shown = sections(batch)
        about = " ".join(subject(shown).split())  # mail servers refuse a subject of several lines
        context = {
            "person": user, "sections": shown, "subject": about, "zone": city_of(user.time_zone),
            "language": language_of(user), "digest": all(notice.digest for notice in batch),
            "settings_link": settings.SITE_URL + reverse("my_notices"), "site": settings.SITE_URL,
            "unsubscribe_links": [(SHORT[Kind(kind)], unsubscribe_link(user, [kind])) for kind in kinds],
        }  # fmt: skip
        mail = EmailMultiAlternatives(
            subject=about,
            body=render_to_string("notices/mail.txt", context),
            to=[user.email],
            headers=_headers(leader, unsubscribe_link(user, kinds)),
        )
        mail.attach_alternative(render_to_string("notices/mail.html", context), "text/html")
    return mail


def _headers(leader: Notice, unsubscribe_url: str) -> dict[str, str]:
    """Return headers for one-click unsubscribing (RFC 8058) and against automatic replies."""
    return {
        "Message-ID": f"<{leader.message_id}>",
        "Date": formatdate(clock.now().timestamp()),
        "List-Unsubscribe": f"<{unsubscribe_url}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "List-Id": f"Maharaja <notices.{settings.SITE_HOST}>",
        "Auto-Submitted": "auto-generated",
    }


def unsubscribe_link(user: User, kinds: Sequence[str]) -> str:
    """Return a link that unsubscribes from these kinds. It works as long as the user has this address."""
    token = SIGNER.sign_object([user.pk, user.email.lower(), list(kinds)])
    return settings.SITE_URL + reverse("unsubscribe", args=[token])


def read_token(token: str) -> tuple[User, list[str]] | None:
    """Return the user and kinds of an unsubscribe token, or None if it is invalid or outdated."""
    try:
        pk, address, kinds = SIGNER.unsign_object(token)
    except (signing.BadSignature, ValueError):
        return None
    user = User.objects.filter(pk=pk, email__iexact=address).first()
    return (user, [kind for kind in kinds if kind in Kind.values]) if user else None


def unsubscribe(*, user: User, kinds: Sequence[str]) -> None:
    """Switch off mail of these kinds. A second call changes nothing."""
    with transaction.atomic():
        saved = locked_settings(user)
        for kind in kinds:
            saved.choose(kind, Channel.MAIL, How.OFF)
        saved.save(update_fields=["chosen"])
