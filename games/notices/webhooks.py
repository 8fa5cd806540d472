"""Webhooks of a player's own: what is posted, in three shapes; what fails again and again is switched off."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from games.base import clock
from games.base import safe_http as outside
from games.base.refusals import Refused, Undeliverable
from games.clocks.words import day_and_time
from games.clocks.write import zone_of
from games.models import Notice, User, Webhook
from games.models.notices import Channel, Shape, endpoint
from games.notices.endpoints import GONE, post, switch_off
from games.notices.read import Section, language_of, sections
from games.notices.words import subject

MOST = 5
"""Webhooks of one person."""
MOST_FAILURES = 5
"""In a row; then it is switched off."""
LONGEST = 1900
"""Letters; Discord takes 2000."""


def add(*, user: User, url: str, shape: str) -> Webhook:
    """Where it leads is checked now, and again with every message."""
    if user.webhooks.count() >= MOST:
        raise Refused(_("You already have many webhooks. Remove one first."), status=422)
    try:
        parts = outside.check_url(url)
        outside.public_addresses(str(parts.hostname), parts.port or 443)
    except (outside.Closed, outside.Failed) as error:
        raise Refused(str(error), status=422) from error
    try:
        with transaction.atomic():
            return Webhook.objects.create(user=user, url=url, shape=shape, created_at=clock.now())
    except IntegrityError as error:
        raise Refused(_("You already have this webhook."), status=422) from error


def remove(*, user: User, hook_id: int) -> None:
    """Twice is as good as once."""
    Webhook.objects.filter(user=user, pk=hook_id).delete()
    Notice.objects.filter(user=user, channel=Channel.HOOK, target=hook_id, status="waiting").delete()


def switch_on(*, user: User, hook_id: int) -> None:
    """Give it another try."""
    Webhook.objects.filter(user=user, pk=hook_id).update(switched_off_at=None, failures=0, last_error="")


def send(batch: Sequence[Notice]) -> None:
    """Post it; the outbox tries again what fails."""
    hook = endpoint(batch[0])
    if hook is None:
        raise Undeliverable("the webhook is gone or switched off")
    user, leader = batch[0].user, batch[0].leader or batch[0]
    with translation.override(language_of(user)), timezone.override(zone_of(user.time_zone)):
        body = _body(hook.shape, sections(batch), leader.message_id)
        try:
            status = post(hook, body, {"Content-Type": "application/json"}, MOST_FAILURES)
        except outside.Closed as error:
            switch_off(hook, str(error))
            raise Undeliverable(str(error)) from error
        if status in GONE:
            switch_off(hook, _("It answered %(status)d.") % {"status": status})
            raise Undeliverable(str(status))


def _body(shape: str, shown: Sequence[Section], message_id: str) -> bytes:
    """As much as may be sent: what comes last is the least pressing."""
    while True:
        body = json.dumps(payload(shape, shown, message_id), ensure_ascii=False).encode()
        if len(body) <= outside.LARGEST or not shown:
            return body
        last = shown[-1]
        shown = [*shown[:-1], replace(last, news=last.news[:-1])] if last.news else shown[:-1]


def payload(shape: str, shown: Sequence[Section], message_id: str) -> dict[str, Any]:
    """As the other side understands it. What people are called never becomes a mention or a link."""
    if shape == Shape.DISCORD:
        return {"content": _text(shown), "allowed_mentions": {"parse": []}}
    if shape == Shape.SLACK:
        text = _text(shown)
        for sign, code in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
            text = text.replace(sign, code)
        return {"text": text}
    tables = [
        {
            "heading": one.heading, "where": one.where, "link": one.link, "waits": one.waits,
            "until": one.until.isoformat() if one.until else None, "news": one.news, "lines": one.lines,
        }
        for one in shown
    ]  # fmt: skip
    return {"id": message_id, "subject": subject(shown), "tables": tables, "site": settings.SITE_URL}


def _text(shown: Sequence[Section]) -> str:
    lines = []
    for one in shown:
        until = f" ({day_and_time(one.until)})" if one.until else ""
        lines += [f"{one.heading}{until}", one.where, *one.news, *one.lines, one.link, ""]
    text = "\n".join(line for line in lines if line)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
