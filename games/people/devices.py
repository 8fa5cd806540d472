"""Keeps salted hashes of the devices with which accounts play ranked games, for thirty days.

The hashes show an operator which accounts share a device. Nobody can read an address from them.
"""

from datetime import timedelta
from hashlib import blake2b

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.http import HttpRequest

from games.base import clock
from games.base.cache_locks import mark, unmarked
from games.models import DeviceTrace, User

KEPT = timedelta(days=30)
"""How long a trace is kept after the device was last seen."""
AGAIN = 12 * 3600
"""Seconds after which the same device of an account is noted again."""
AT_ONCE = 1000
"""Traces that one run of the tidying task removes at most."""
SHAPE = ("User-Agent", "Accept-Language", "Accept-Encoding", "Sec-CH-UA", "Sec-CH-UA-Platform")
"""Headers that tell browsers apart."""


def remember_device(request: HttpRequest, user: User) -> None:
    """Note the device of an account that is about to play a ranked game."""
    shape = "\n".join(request.headers.get(name, "") for name in SHAPE)
    digests = {
        DeviceTrace.Kind.ADDRESS: _digest("address", get_adapter().get_client_ip(request)),
        DeviceTrace.Kind.BROWSER: _digest("browser", shape),
    }
    keys = {f"device-{user.pk}-{digest}": (kind, digest) for kind, digest in digests.items()}
    new, moment = unmarked(keys), clock.now()
    for kind, digest in (keys[key] for key in new):
        DeviceTrace.objects.update_or_create(
            user=user, kind=kind, digest=digest, defaults={"seen_at": moment}
        )  # fmt: skip
    mark(new, AGAIN)


def forget_old_devices() -> int:
    """Remove traces that are older than KEPT, and return how many."""
    old = DeviceTrace.objects.filter(seen_at__lt=clock.now() - KEPT).order_by("seen_at")
    return DeviceTrace.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:AT_ONCE])).delete()[0]


def _digest(kind: str, text: str) -> str:
    salt = blake2b(settings.SECRET_KEY.encode(), digest_size=32, person=b"devices").digest()
    return blake2b(f"{kind}\n{text}".encode(), key=salt, digest_size=16).hexdigest()
