"""Posts to webhooks and browsers, and switches off those that fail too often."""

import time

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from games.base import clock, safe_http
from games.models import Browser, Webhook
from games.notices import announce

SLOW = 5.0
"""Seconds. A later answer counts as a failure, although the message was delivered."""

GONE = (404, 410)
"""HTTP statuses of an address that does not exist any more."""

Endpoint = Webhook | Browser


def post(row: Endpoint, body: bytes, headers: dict[str, str], most: int) -> int:
    """Post and return the status. Count and raise a failure; switch off after `most` failures in a row.

    Raise Busy uncounted: other addresses with silent name servers must not switch this one off.
    """
    began = time.monotonic()
    try:
        status = safe_http.post(row.url, body, headers)
    except safe_http.Busy:
        raise
    except safe_http.Failed as error:
        _failed(row, str(error), most)
        raise
    if time.monotonic() - began > SLOW:
        _failed(row, _("No answer within %(seconds)d seconds.") % {"seconds": SLOW}, most)
    elif row.failures or row.last_error:
        type(row).objects.filter(pk=row.pk).update(failures=0, last_error="")
    return status


def _failed(row: Endpoint, error: str, most: int) -> None:
    type(row).objects.filter(pk=row.pk).update(failures=F("failures") + 1, last_error=error[:200])
    row.refresh_from_db()
    if row.failures >= most:
        switch_off(row, error)


def switch_off(row: Endpoint, error: str) -> None:
    """Send nothing more there, and tell the owner through the other channels."""
    with transaction.atomic():
        row.last_error, row.switched_off_at = error[:200], clock.now()
        on = type(row).objects.filter(pk=row.pk, switched_off_at=None)
        if on.update(last_error=row.last_error, switched_off_at=row.switched_off_at):
            announce.endpoint_switched_off(row)
