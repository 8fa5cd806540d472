"""Holds the cache in Redis, with short time-outs and no retries."""

from typing import Any

from django.core.cache.backends import redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from maharaja_site.enduring_cache import EnduringCache

ANSWER = 0.5
"""Seconds for Redis to accept a connection, and to answer a command."""


class RedisCache(EnduringCache, redis.RedisCache):
    """Django's cache in Redis, which fails quickly. EnduringCache decides when to try Redis again."""

    failures = (RedisError, OSError)

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        quick = {"socket_connect_timeout": ANSWER, "socket_timeout": ANSWER, "retry": Retry(NoBackoff(), 0)}
        super().__init__(server, {**params, "OPTIONS": {**quick, **params.get("OPTIONS", {})}})
        self.set_up("The cache in Redis", server, params)
