"""The faults, each a context in which it lasts."""

import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext

from tools.cluster.layout import Cluster
from tools.cluster.services import PASSWORD
from tools.cluster.site import SiteHost

Fault = Callable[[Cluster], AbstractContextManager[None]]
DELAY = 100
"""Milliseconds in each direction."""
LOSS = 0.05
SKEW = 90


@contextmanager
def _down(site: SiteHost, end: Callable[[], None]) -> Iterator[None]:
    end()
    try:
        yield
    finally:
        site.start()


@contextmanager
def _all(*contexts: AbstractContextManager[None]) -> Iterator[None]:
    with ExitStack() as stack:
        for context in contexts:
            stack.enter_context(context)
        yield


@contextmanager
def _flushed(made: Cluster) -> Iterator[None]:
    host = made.hosts["redis"]
    command = ["redis-cli", "-h", host.address, "-a", PASSWORD, "--no-auth-warning", "FLUSHALL"]
    subprocess.run(host.inside(*command), check=True, capture_output=True)
    yield


@contextmanager
def _redis_killed(made: Cluster) -> Iterator[None]:
    made.redis.kill()
    try:
        yield
    finally:
        made.redis.start()


@contextmanager
def _pool_restarted(made: Cluster) -> Iterator[None]:
    made.pool.process.kill()
    made.pool.process.start()
    yield


@contextmanager
def _postgres_restarted(made: Cluster) -> Iterator[None]:
    made.primary.process.stop()
    made.primary.process.start()
    yield


@contextmanager
def _failed_over(made: Cluster) -> Iterator[None]:
    """Kill the primary, promote the replica, and lead PgBouncer there. The old primary stays away."""
    made.primary.process.kill()
    made.replica.promote()
    made.pool.lead_to(made.replica.host)
    yield


def _cut(name: str, other: str) -> Fault:
    return lambda made: made.hosts[name].cut_off(made.hosts[other])


FAULTS: list[tuple[str, float, Fault]] = [
    ("nothing (for comparison)", 10, lambda made: nullcontext()),
    ("web1 is stopped and started again", 6, lambda m: _down(m.sites["web1"], m.sites["web1"].stop)),
    ("web2 is killed and started again", 6, lambda m: _down(m.sites["web2"], m.sites["web2"].kill)),
    ("work1 is stopped and started again", 6, lambda m: _down(m.sites["work1"], m.sites["work1"].stop)),
    ("work2 is killed and started again", 6, lambda m: _down(m.sites["work2"], m.sites["work2"].kill)),
    ("web1 hangs", 8, lambda made: made.sites["web1"].frozen()),
    ("work1 hangs", 8, lambda made: made.sites["work1"].frozen()),
    ("web1 is cut off from the database", 10, _cut("web1", "pool")),
    ("work1 is cut off from the database", 10, _cut("work1", "pool")),
    ("web2 is cut off from Redis", 10, _cut("web2", "redis")),
    ("work2 is cut off from Redis", 10, _cut("work2", "redis")),
    ("web1 loses its network", 10, lambda made: made.hosts["web1"].unplugged()),
    ("work1 loses its network", 10, lambda made: made.hosts["work1"].unplugged()),
    (
        f"web2 and work2 are {DELAY} ms from the database, each way", 15,
        lambda made: _all(made.sites["web2"].slow(DELAY), made.sites["work2"].slow(DELAY)),
    ),
    (f"web1 loses {LOSS:.0%} of its packets", 15, lambda made: made.hosts["web1"].losing(LOSS)),
    (
        f"the clocks of web2 and work2 are {SKEW} s ahead", 15,
        lambda made: _all(made.sites["web2"].skewed(SKEW), made.sites["work2"].skewed(SKEW)),
    ),
    (
        f"the clocks of web1 and work1 are {SKEW} s behind", 15,
        lambda made: _all(made.sites["web1"].skewed(-SKEW), made.sites["work1"].skewed(-SKEW)),
    ),
    ("Redis is flushed", 0, _flushed),
    ("Redis is killed and started again", 6, _redis_killed),
    ("PgBouncer is killed and started again", 0, _pool_restarted),
    ("PostgreSQL is restarted", 0, _postgres_restarted),
    ("the primary is killed, its synchronous replica takes over", 0, _failed_over),
]  # fmt: skip
"""What happens, in this order, with the seconds that it lasts besides its own doing."""
