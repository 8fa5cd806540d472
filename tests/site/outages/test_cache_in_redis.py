"""While Redis is stopped or hangs, pages answer and rate limits are counted."""

import pytest
import redis as library
from django.core import mail
from django.core.cache import cache
from django.test import Client

from games.models import User
from maharaja_site import outage
from tests.services.processes import soon
from tests.site.accounts.credentials import PASSWORD
from tests.site.outages.stoppable_redis import StoppableRedis
from tests.site.outages.tries import Tries
from tests.site.outages.visitor import Visitor

pytestmark = [pytest.mark.redis, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def _cache_in_redis(cache_in_redis: StoppableRedis) -> None:
    """Use the cache in Redis in all tests of this module."""


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the log lines about the cache."""
    return [record.getMessage() for record in caplog.records if record.name == outage.__name__]


@pytest.mark.parametrize("how", ["stop", "hang"])
def test_a_table_works_while_redis_is_away(
    visitor: Visitor, redis: StoppableRedis, tries: Tries, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    assert visitor.everything() == []
    assert tries.failed == 0
    getattr(redis, how)()
    assert visitor.everything() == []
    assert tries.failed
    assert tries.few, "a request does not pay for a time-out that another has paid"
    (line,) = lines(caplog)
    assert line.startswith("The cache in Redis is away")


def test_redis_is_used_again_when_it_is_back_and_the_log_says_so_once(
    visitor: Visitor,
    redis: StoppableRedis,
    tries: Tries,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outage, "CALM", 0.0)
    visitor.everything()
    redis.stop()
    visitor.everything()
    redis.start()
    with library.Redis.from_url(redis.url) as server:
        server.flushall()

        def stored() -> bool:
            cache.set("again", 1, 60)
            return bool(server.keys("*again"))

        assert soon(stored)
        assert visitor.everything() == []
        assert server.keys("*looking*"), "presence is in Redis again"
    assert [line.partition("(")[0][:27] for line in lines(caplog)] == [
        "The cache in Redis is away,", "The cache in Redis is back ",
    ]  # fmt: skip


def test_password_guessing_is_limited_while_redis_is_away(visitor: Visitor, redis: StoppableRedis) -> None:
    redis.stop()
    for _ in range(5):
        Client().post("/accounts/login/", {"login": "Asha", "password": "wrong"})
    answer = Client().post("/accounts/login/", {"login": "Asha", "password": PASSWORD})
    assert answer.status_code == 200, "refused although the password is right"
    assert "Too many" in answer.content.decode()


def test_other_keys_do_not_push_out_a_limit_while_redis_is_away(
    visitor: Visitor, redis: StoppableRedis
) -> None:
    redis.stop()
    for _ in range(5):
        Client().post("/accounts/login/", {"login": "Asha", "password": "wrong"})
    for number in range(6000):
        cache.set(f"looking-{number}", number)
    answer = Client().post("/accounts/login/", {"login": "Asha", "password": PASSWORD})
    assert "Too many" in answer.content.decode()


def test_password_reset_mails_are_limited_while_redis_is_away(db: None, redis: StoppableRedis) -> None:
    User.objects.create_user("Asha", "asha@example.org", PASSWORD)
    redis.stop()
    for _ in range(8):
        Client().post("/accounts/password/reset/", {"email": "asha@example.org"})
    assert len(mail.outbox) == 5


def test_a_cache_lock_works_within_a_process_while_redis_is_away(redis: StoppableRedis) -> None:
    redis.stop()
    assert cache.add("lock", True, 60)
    assert not cache.add("lock", True, 60)
    cache.delete("lock")
    assert cache.add("lock", True, 60)


def test_the_memory_of_an_outage_holds_a_bounded_number_of_small_values(redis: StoppableRedis) -> None:
    redis.stop()
    cache.set("picture", b"x" * 100_000)
    assert cache.get("picture") is None
    for number in range(6000):
        cache.set(f"key-{number}", number)
    assert cache.get("key-0") is None
    assert cache.get("key-5999") == 5999
