"""The cache in Redis, with short time-outs and no retries."""

from typing import Any

from django.core.cache.backends import redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from maharaja_site.enduring_cache import EnduringCache

ANSWER = 0.5
"""Seconds that Redis has to accept a connection, and then to answer."""


class RedisCache(EnduringCache, redis.RedisCache):
    """Django's, but it fails quickly; the outage decides when Redis is asked again."""

    failures = (RedisError, OSError)

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        quick = {"socket_connect_timeout": ANSWER, "socket_timeout": ANSWER, "retry": Retry(NoBackoff(), 0)}
        super().__init__(server, {**params, "OPTIONS": {**quick, **params.get("OPTIONS", {})}})
        self.endure("The cache in Redis", server, params)
