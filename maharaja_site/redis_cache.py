"""Holds the cache in Redis, with short time-outs and no retries."""

from typing import Any

from django.core.cache.backends import redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from redis.sentinel import Sentinel, SentinelConnectionPool

from maharaja_site.enduring_cache import EnduringCache
from maharaja_site.sentinel import is_sentinel, parse

ANSWER = 0.5
"""Seconds for Redis to accept a connection, and to answer a command."""


class Pool:
    """Makes the cache's pool of connections, to the primary that the Sentinels name."""

    @staticmethod
    def from_url(url: str, **options: Any) -> SentinelConnectionPool:
        """Return a pool. Each new connection asks a Sentinel, so the pool follows a failover."""
        address = parse(url)
        patience = {key: value for key, value in options.items() if key.startswith("socket_")}
        sentinels = Sentinel(address.hosts, sentinel_kwargs=patience | {"retry": options["retry"]})
        return SentinelConnectionPool(address.name, sentinels, db=address.db, **address.login, **options)


class Client(redis.RedisCacheClient):
    """Keeps its client: Django makes one for each command, which takes longer than the command."""

    _kept: Any = None

    def get_client(self, key: Any = None, *, write: bool = False) -> Any:
        if self._kept is None:
            self._kept = super().get_client(key, write=write)
        return self._kept


class RedisCache(EnduringCache, redis.RedisCache):
    """Django's cache in Redis, which fails quickly. EnduringCache decides when to try Redis again."""

    failures = (RedisError, OSError)

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        quick: dict[str, Any] = {
            "socket_connect_timeout": ANSWER,
            "socket_timeout": ANSWER,
            "retry": Retry(NoBackoff(), 0),
        }
        if is_sentinel(server):
            quick["pool_class"] = Pool
        # A list: of a text, Django makes several servers where it has a comma.
        super().__init__([server], {**params, "OPTIONS": {**quick, **params.get("OPTIONS", {})}})
        self._class = Client
        self.set_up("The cache in Redis", server, params)
