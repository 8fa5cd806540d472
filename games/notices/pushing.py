"""Sends notices as web pushes, encrypted for each browser of a player."""

import hashlib
import json
from base64 import b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Sequence
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from py_vapid import Vapid02

from games.base import clock, safe_http
from games.base.refusals import Refused, Undeliverable
from games.clocks.calendar import zone_of
from games.models import Browser, Notice, User
from games.models.notices import Channel, endpoint
from games.notices.endpoints import GONE, post
from games.notices.read import sections
from games.notices.recipients import language_of
from games.notices.words import subject

MOST = 10
"""How many browsers one user may have."""
STORED_FOR = 24 * 60 * 60
"""Seconds for which the push service stores a message for a browser that is offline."""
SIGNED_FOR = 12 * 60 * 60
"""Seconds for which the signature of a push is valid."""
KEY_BYTES, SECRET_BYTES = 65, 16
TITLE, BODY = 150, 400
"""Letters. Push services accept 4096 bytes (RFC 8030, 7.2), and a letter may need six in JSON."""
MOST_FAILURES = 10
"""After this many failures in a row, in over two hours, a browser is switched off until it asks again."""


def public_key() -> str:
    """Return the site's public key for browsers, or an empty text if there is no key."""
    if not settings.VAPID_KEY:
        return ""
    key = Vapid02.from_string(settings.VAPID_KEY).public_key
    point = key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )  # fmt: skip
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def add(*, user: User, url: str, public: str, secret: str) -> Browser:
    """Store a browser that accepts pushes. A browser belongs to the user who asked last."""
    if not settings.VAPID_KEY:
        raise Refused(_("This site doesn’t send push notices."), status=404)
    if not _is_key(public) or _length(secret) != SECRET_BYTES:
        raise Refused(_("Your browser sent invalid keys."), status=422)
    try:
        parts = safe_http.check_url(url)
        safe_http.public_addresses(str(parts.hostname), parts.port or 443)
    except (safe_http.Closed, safe_http.Failed) as error:
        raise Refused(str(error), status=422) from error
    digest = hashlib.sha256(url.encode()).hexdigest()
    if user.browsers.exclude(digest=digest).count() >= MOST:
        raise Refused(_("You already have many browsers. Remove one first."), status=422)
    values = {"user": user, "url": url, "public_key": public, "secret": secret, "created_at": clock.now()}
    fresh = {**values, "failures": 0, "last_error": "", "switched_off_at": None}
    return Browser.objects.update_or_create(digest=digest, defaults=fresh)[0]


def _is_key(text: str) -> bool:
    """Return whether the text is a public key: an uncompressed point of the curve P-256 (RFC 8291)."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(text))
    except (NotBase64, ValueError):
        return False
    return _length(text) == KEY_BYTES


def _length(text: str) -> int:
    try:
        return len(_decoded(text))
    except (NotBase64, ValueError):
        return 0


def _decoded(text: str) -> bytes:
    return b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)


def remove(*, user: User, browser_id: int) -> None:
    """Delete a browser and its waiting notices. A second call changes nothing."""
    Browser.objects.filter(user=user, pk=browser_id).delete()
    Notice.objects.filter(user=user, channel=Channel.PUSH, target=browser_id, status="waiting").delete()


def send(batch: Sequence[Notice]) -> None:
    """Send one push for the batch to its browser, encrypted and signed."""
    browser = endpoint(batch[0])
    if browser is None or not settings.VAPID_KEY:
        raise Undeliverable("the browser is gone")
    user = batch[0].user
    with translation.override(language_of(user)), timezone.override(zone_of(user.time_zone)):
        shown = sections(batch)
        message = {
            "title": _cut(subject(shown), TITLE),
            "body": _cut("\n".join([*shown[0].news, *shown[0].lines][:3]), BODY),
            "url": shown[0].link,
            "tag": (batch[0].leader or batch[0]).message_id,
        }
        data = encrypted(browser, json.dumps(message, ensure_ascii=False).encode())
        try:
            status = post(browser, data, headers(browser.url), MOST_FAILURES)
        except safe_http.Closed as error:
            browser.delete()
            raise Undeliverable(str(error)) from error
    if status in GONE:
        browser.delete()
        raise Undeliverable("the browser has taken it back")


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def encrypted(browser: Browser, data: bytes) -> bytes:
    """Return the data encrypted for one browser (RFC 8291)."""
    return bytes(http_ece.encrypt(
        data, private_key=ec.generate_private_key(ec.SECP256R1()), dh=_decoded(browser.public_key),
        auth_secret=_decoded(browser.secret), version="aes128gcm",
    ))  # fmt: skip


def headers(url: str) -> dict[str, str]:
    """Return the headers of a push, with the signature of the site (RFC 8292)."""
    parts = urlsplit(url)
    claims = {
        "aud": f"https://{parts.netloc}",
        "sub": settings.VAPID_CONTACT or f"mailto:maharaja@{settings.SITE_HOST}",
        "exp": int(clock.now().timestamp()) + SIGNED_FOR,
    }
    signed = Vapid02.from_string(settings.VAPID_KEY).sign(claims)
    return {
        "Authorization": signed["Authorization"], "Content-Encoding": "aes128gcm", "TTL": str(STORED_FOR),
        "Content-Type": "application/octet-stream", "Urgency": "normal",
    }  # fmt: skip
