"""What runs on the hosts that are not the site's: PostgreSQL, PgBouncer, Redis and nginx, all Debian's."""

import os
import shutil
import signal
import subprocess
from pathlib import Path

from tests.services.pgbouncer import find_pgbouncer
from tests.services.postgres import accepts, find_programs
from tools.cluster.network import NET, Host, run
from tools.cluster.process import Process

DATABASE = "maharaja"
PASSWORD = "a-password-of-redis"
TRUST = f"local all all trust\nhost all all {NET}.0/24 trust\nhost replication all {NET}.0/24 trust\n"
PGBOUNCER = """
[databases]
* = host={server} port=5432 user=postgres
[pgbouncer]
listen_addr = {address}
listen_port = 6432
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 10
server_connect_timeout = 3
server_login_retry = 1
idle_transaction_timeout = 30
tcp_keepalive = 1
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
tcp_user_timeout = 10000
"""
NGINX = """
daemon off;
pid {disk}/nginx.pid;
error_log {disk}/error.log;
worker_processes 1;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {disk}/body; proxy_temp_path {disk}/proxy;
    fastcgi_temp_path {disk}/f; uwsgi_temp_path {disk}/u; scgi_temp_path {disk}/s;
    upstream site {{
        server {one}:8000 max_fails=1 fail_timeout=2s;
        server {other}:8000 max_fails=1 fail_timeout=2s;
    }}
    server {{
        listen {address}:8080;
        location / {{
            proxy_pass http://site;
            proxy_connect_timeout 2s;
            proxy_read_timeout 15s;
            proxy_next_upstream error timeout http_503;
            proxy_set_header Host play.test;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto http;
        }}
    }}
}}
"""


def port_open(host: Host, port: int) -> bool:
    """Return whether something listens on this port of the host."""
    probe = host.inside("bash", "-c", f"</dev/tcp/{host.address}/{port}")
    return subprocess.run(probe, check=False, capture_output=True).returncode == 0


def as_postgres(*command: str | Path) -> None:
    run("setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--", *map(str, command))


class Postgres:
    """A server of PostgreSQL with its data directory."""

    def __init__(self, host: Host) -> None:
        self.host, self.data = host, host.disk / "data"
        shutil.chown(host.disk, "postgres", "postgres")
        options = {
            "listen_addresses": host.address, "unix_socket_directories": str(host.disk),
            "max_connections": "100", "shared_buffers": "64MB", "wal_keep_size": "256MB",
        }  # fmt: skip
        settings = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        self.process = Process(
            host, "postgres", find_programs() / "postgres", "-D", self.data, *settings,
            ready=lambda: accepts(self.data / "postmaster.pid") or self._stands_by(), user="postgres",
            stop_with=signal.SIGINT,
        )  # fmt: skip

    def _stands_by(self) -> bool:
        file = self.data / "postmaster.pid"
        return file.exists() and file.read_text().splitlines()[-1:] == ["standby "]

    def create(self) -> None:
        """Make the data directory and start the server."""
        as_postgres(
            find_programs() / "initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8"
        )
        (self.data / "pg_hba.conf").write_text(TRUST)
        self.process.start()
        self.sql(f"CREATE DATABASE {DATABASE}")

    def follow(self, primary: "Postgres") -> None:
        """Copy the primary, start as its replica, and let every commit of the primary wait for this one."""
        copy = [
            find_programs() / "pg_basebackup",
            "-D",
            self.data,
            "-h",
            primary.host.address,
            "-U",
            "postgres",
        ]
        run(*self.host.inside("setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--",
            *copy, "-R", "-X", "stream", "--checkpoint=fast"))  # fmt: skip
        self.process.start()
        primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
        primary.sql("SELECT pg_reload_conf()")

    def promote(self) -> None:
        """Make the replica a primary that waits for no other."""
        self.sql("ALTER SYSTEM SET synchronous_standby_names = ''")
        self.sql("SELECT pg_promote(true, 30)")

    def sql(self, statement: str, database: str = "postgres") -> str:
        """Run a statement as the administrator and return the answer."""
        command = [find_programs() / "psql", "-h", self.host.disk, "-U", "postgres", "-At", "-c", statement]
        answer = subprocess.run(
            [*map(str, command), database], check=True, capture_output=True, text=True,
            env={**os.environ, "PGCONNECT_TIMEOUT": "5"},
        )  # fmt: skip
        return answer.stdout.strip()


class PgBouncer:
    """PgBouncer in transaction mode."""

    def __init__(self, host: Host) -> None:
        self.host, self.file = host, host.disk / "pgbouncer.ini"
        shutil.chown(host.disk, "postgres", "postgres")
        self.process = Process(
            host, "pgbouncer", find_pgbouncer(), self.file, user="postgres",
            ready=lambda: port_open(host, 6432), stop_with=signal.SIGTERM,
        )  # fmt: skip

    def lead_to(self, server: Host) -> None:
        """Write the settings; a running PgBouncer reads them again."""
        self.file.write_text(PGBOUNCER.format(server=server.address, address=self.host.address))
        self.process.signal_all(signal.SIGHUP)


def redis(host: Host) -> Process:
    options = ["--bind", host.address, "--port", "6379", "--requirepass", PASSWORD, "--save", "", "--dir"]
    program = shutil.which("redis-server") or "redis-server"
    return Process(host, "redis", program, *options, host.disk, ready=lambda: port_open(host, 6379))


def nginx(host: Host, one: Host, other: Host) -> Process:
    file = host.disk / "nginx.conf"
    file.write_text(NGINX.format(disk=host.disk, address=host.address, one=one.address, other=other.address))
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    return Process(host, "nginx", program, "-c", file, ready=lambda: port_open(host, 8080))
