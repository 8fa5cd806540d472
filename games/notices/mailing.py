"""A notice as a mail: HTML and text in the player's language and zone, and a way out of each kind."""

import re
from collections.abc import Sequence
from email.utils import formatdate
from smtplib import SMTPRecipientsRefused

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMultiAlternatives
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation

from games.base import clock
from games.base.refusals import Undeliverable
from games.clocks.write import zone_of
from games.models import Notice, User
from games.models.notices import Channel, How, Kind
from games.notices import bounces
from games.notices.read import language_of, sections
from games.notices.settings import own
from games.notices.words import SHORT, subject

NOBODY = (550, 551, 553)
"""What a mail server answers for an address that does not exist; it then counts as bounced."""
ABOUT_US = re.compile(r"relay|sender|spf|dkim|dmarc|polic|spam|block", re.IGNORECASE)
"""Words of servers that answer the same when it is we who are not welcome."""
SIGNER = signing.Signer(salt="unsubscribe")


def send(batch: Sequence[Notice]) -> None:
    """Hand it to the mail server, under the Message-ID that was fixed when the row was written."""
    try:
        message(batch).send()
    except SMTPRecipientsRefused as refused:
        if all(_is_nobody(*answer) for answer in refused.recipients.values()):
            bounces.mark(batch[0].user.email)
            raise Undeliverable(f"refused for good: {refused}") from refused
        raise


def _is_nobody(code: int, words: bytes | str) -> bool:
    """It is about the address (5.1), as far as the server tells more; not about us, its rules or its disk."""
    told = words.decode("ascii", "replace") if isinstance(words, bytes) else words
    detail = re.match(r"5\.(\d+)\.\d+", told)
    return code in NOBODY and (detail[1] == "1" if detail else not ABOUT_US.search(told))


def message(batch: Sequence[Notice]) -> EmailMultiAlternatives:
    """All of these in one mail."""
    user, leader = batch[0].user, batch[0].leader or batch[0]
    if not user.email:
        raise Undeliverable("no address")
    kinds = sorted({row.kind for row in batch}, key=list(Kind.values).index)
    with translation.override(language_of(user)), timezone.override(zone_of(user.time_zone)):
        shown = sections(batch)
        about = " ".join(subject(shown).split())  # one line, or no mail server takes it
        context = {
            "person": user, "sections": shown, "subject": about, "zone": user.time_zone,
            "language": language_of(user), "digest": all(row.digest for row in batch),
            "settings_link": settings.SITE_URL + reverse("my_notices"), "site": settings.SITE_URL,
            "ways_out": [(SHORT[Kind(kind)], way_out(user, [kind])) for kind in kinds],
        }  # fmt: skip
        mail = EmailMultiAlternatives(
            subject=about,
            body=render_to_string("notices/mail.txt", context),
            to=[user.email],
            headers=_headers(leader, way_out(user, kinds)),
        )
        mail.attach_alternative(render_to_string("notices/mail.html", context), "text/html")
    return mail


def _headers(leader: Notice, out: str) -> dict[str, str]:
    """RFC 8058, and what keeps answering machines quiet."""
    return {
        "Message-ID": f"<{leader.message_id}>",
        "Date": formatdate(clock.now().timestamp()),
        "List-Unsubscribe": f"<{out}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "List-Id": f"Maharaja <notices.{settings.SITE_HOST}>",
        "Auto-Submitted": "auto-generated",
    }


def way_out(user: User, kinds: Sequence[str]) -> str:
    """Signed for this person, address and these kinds; it holds as long as the address does."""
    token = SIGNER.sign_object([user.pk, user.email.lower(), list(kinds)])
    return settings.SITE_URL + reverse("unsubscribe", args=[token])


def read_token(token: str) -> tuple[User, list[str]] | None:
    """Whom it is for and what of; None for a token of ours that has had its day, or of somebody else."""
    try:
        pk, address, kinds = SIGNER.unsign_object(token)
    except (signing.BadSignature, ValueError):
        return None
    user = User.objects.filter(pk=pk, email__iexact=address).first()
    return (user, [kind for kind in kinds if kind in Kind.values]) if user else None


def unsubscribe(*, user: User, kinds: Sequence[str]) -> None:
    """No more mail of these kinds; twice is as good as once."""
    with transaction.atomic():
        wishes = own(user)
        for kind in kinds:
            wishes.choose(kind, Channel.MAIL, How.OFF)
        wishes.save(update_fields=["chosen"])
