"""Reads the address of a Redis that Sentinels watch: `sentinel://:password@host:26379,host:26379,host:26379/name/0`."""

import re
from dataclasses import dataclass
from urllib.parse import unquote

from django.core.exceptions import ImproperlyConfigured

SCHEME = "sentinel://"
FORM = re.compile(
    r"sentinel://(?:(?P<user>[^:@/]*):(?P<password>[^@/]*)@)?(?P<hosts>[^/@]+)/(?P<name>[\w.-]+)(?:/(?P<db>\d+))?/?"
)
PORT = 26379


@dataclass(frozen=True)
class Address:
    """The parts of the address: the Sentinels, the name of what they watch, and how to log in to Redis."""

    hosts: list[tuple[str, int]]
    name: str
    db: int
    login: dict[str, str]
    userinfo: str
    """The login as it is written in the address."""

    @property
    def broker(self) -> str:
        """Return the address in the form of Celery, which names each Sentinel with all the rest."""
        return ";".join(f"{SCHEME}{self.userinfo}{host}:{port}/{self.db}" for host, port in self.hosts)


def is_sentinel(url: str) -> bool:
    """Return whether the address names Sentinels."""
    return url.startswith(SCHEME)


def parse(url: str) -> Address:
    """Return the parts of the address."""
    found = FORM.fullmatch(url)
    if not found:
        form = "sentinel://:password@host:26379,host:26379,host:26379/name/0"
        raise ImproperlyConfigured(f"REDIS_URL is no address of Sentinels. It should look like {form}")
    login = {
        key: unquote(value)
        for key, value in (("username", found["user"]), ("password", found["password"]))
        if value
    }
    userinfo = f"{found['user']}:{found['password']}@" if found["password"] else ""
    hosts = [_host(one) for one in found["hosts"].split(",")]
    return Address(hosts, found["name"], int(found["db"] or 0), login, userinfo)


def _host(text: str) -> tuple[str, int]:
    host, _, port = text.partition(":")
    return host, int(port or PORT)
