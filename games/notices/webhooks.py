"""Sends notices to a player's webhooks, in three shapes."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from games.base import clock, safe_http
from games.base.refusals import Refused, Undeliverable
from games.clocks.calendar import zone_of
from games.clocks.words import day_and_time
from games.models import Notice, User, Webhook
from games.models.notices import Channel, Shape, endpoint
from games.notices.endpoints import GONE, post, switch_off
from games.notices.read import Section, sections
from games.notices.recipients import language_of
from games.notices.words import subject

MOST = 5
"""How many webhooks one user may have."""
MOST_FAILURES = 5
"""After this many failures in a row a webhook is switched off."""
LONGEST = 1900
"""Letters of a text; Discord accepts 2000."""


def add(*, user: User, url: str, shape: str) -> Webhook:
    """Store a webhook. Its address is checked now and before every message."""
    if user.webhooks.count() >= MOST:
        raise Refused(_("You already have many webhooks. Remove one first."), status=422)
    try:
        parts = safe_http.check_url(url)
        safe_http.public_addresses(str(parts.hostname), parts.port or 443)
    except (safe_http.Closed, safe_http.Failed) as error:
        raise Refused(str(error), status=422) from error
    try:
        with transaction.atomic():
            return Webhook.objects.create(user=user, url=url, shape=shape, created_at=clock.now())
    except IntegrityError as error:
        raise Refused(_("You already have this webhook."), status=422) from error


def remove(*, user: User, hook_id: int) -> None:
    """Delete a webhook and its waiting notices. A second call changes nothing."""
    Webhook.objects.filter(user=user, pk=hook_id).delete()
    Notice.objects.filter(user=user, channel=Channel.HOOK, target=hook_id, status="waiting").delete()


def switch_on(*, user: User, hook_id: int) -> None:
    """Switch a webhook on again."""
    Webhook.objects.filter(user=user, pk=hook_id).update(switched_off_at=None, failures=0, last_error="")


def send(batch: Sequence[Notice]) -> None:
    """Post one message for the batch. The outbox retries after a failure."""
    webhook = endpoint(batch[0])
    if webhook is None:
        raise Undeliverable("the webhook is gone or switched off")
    user, leader = batch[0].user, batch[0].leader or batch[0]
    with translation.override(language_of(user)), timezone.override(zone_of(user.time_zone)):
        body = _body(webhook.shape, sections(batch), leader.message_id)
        try:
            status = post(webhook, body, {"Content-Type": "application/json"}, MOST_FAILURES)
        except safe_http.Closed as error:
            switch_off(webhook, str(error))
            raise Undeliverable(str(error)) from error
        if status in GONE:
            switch_off(webhook, _("It answered %(status)d.") % {"status": status})
            raise Undeliverable(str(status))


def _body(shape: str, shown: Sequence[Section], message_id: str) -> bytes:
    """Return the message as JSON, shortened from the end, where the least urgent sections are."""
    while True:
        body = json.dumps(payload(shape, shown, message_id), ensure_ascii=False).encode()
        if len(body) <= safe_http.LARGEST or not shown:
            return body
        last = shown[-1]
        shown = [*shown[:-1], replace(last, news=last.news[:-1])] if last.news else shown[:-1]


def payload(shape: str, shown: Sequence[Section], message_id: str) -> dict[str, Any]:
    """Return the message in the shape of the webhook. Names of players never become mentions or links."""
    if shape == Shape.DISCORD:
        return {"content": _text(shown), "allowed_mentions": {"parse": []}}
    if shape == Shape.SLACK:
        text = _text(shown)
        for sign, code in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
            text = text.replace(sign, code)
        return {"text": text}
    tables = [
        {
            "heading": section.heading, "where": section.where, "link": section.link, "waits": section.waits,
            "until": section.until.isoformat() if section.until else None, "news": section.news,
            "lines": section.lines,
        }
        for section in shown
    ]  # fmt: skip
    return {"id": message_id, "subject": subject(shown), "tables": tables, "site": settings.SITE_URL}


def _text(shown: Sequence[Section]) -> str:
    lines = []
    for section in shown:
        until = f" ({day_and_time(section.until)})" if section.until else ""
        lines += [f"{section.heading}{until}", section.where, *section.news, *section.lines, section.link]
    text = "\n".join(line for line in lines if line)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
