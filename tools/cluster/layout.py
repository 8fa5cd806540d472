"""Builds the cluster: which host runs what."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.cluster.network import Host, network
from tools.cluster.process import Process
from tools.cluster.services import PgBouncer, Postgres, nginx, redis
from tools.cluster.site import SiteHost, collect_static

NUMBERS = {
    "db1": 11, "db2": 12, "pool": 13, "redis": 14, "web1": 21, "web2": 22, "work1": 31, "work2": 32,
    "front": 41, "people": 51,
}  # fmt: skip
FAR = ("web2", "work2")
"""Hosts that reach the database through the proxy, which can delay."""


@dataclass
class Cluster:
    """Everything that runs."""

    hosts: dict[str, Host]
    primary: Postgres
    replica: Postgres
    pool: PgBouncer
    redis: Process
    front: Process
    sites: dict[str, SiteHost]


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Start the cluster; remove it at the end."""
    with tempfile.TemporaryDirectory(prefix="mh-cluster-") as name, ExitStack() as stack:
        home = Path(name)
        home.chmod(0o755)
        hosts = {name: Host(name, number, home / name) for name, number in NUMBERS.items()}
        stack.enter_context(network(list(hosts.values())))
        made = _build(home, hosts)
        processes = [made.primary.process, made.replica.process, made.pool.process, made.redis, made.front]
        for process in processes:
            stack.callback(process.kill)
        for site in made.sites.values():
            stack.callback(site.kill)
            if site.far:
                stack.callback(site.proxy.kill)
        _start(made)
        yield made


def _build(home: Path, hosts: dict[str, Host]) -> Cluster:
    static = collect_static(home / "collected")
    sites = {
        name: SiteHost(
            hosts[name], static, pgbouncer=hosts["pool"], redis=hosts["redis"], people=hosts["people"],
            far=name in FAR,
        )
        for name in ("web1", "web2", "work1", "work2")
    }  # fmt: skip
    for name, site in sites.items():
        if name.startswith("web"):
            site.serve_pages()
        else:
            site.work()
    return Cluster(
        hosts, Postgres(hosts["db1"]), Postgres(hosts["db2"]), PgBouncer(hosts["pool"]),
        redis(hosts["redis"]), nginx(hosts["front"], hosts["web1"], hosts["web2"]), sites,
    )  # fmt: skip


def _start(made: Cluster) -> None:
    made.primary.create()
    made.replica.follow(made.primary)
    made.pool.lead_to(made.primary.host)
    made.pool.process.start()
    made.redis.start()
    made.sites["web1"].manage("migrate", "--noinput", "--verbosity", "0")
    for site in made.sites.values():
        if site.far:
            site.proxy.start()
        site.start()
    made.front.start()
