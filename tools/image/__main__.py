"""`make image`: builds the image without a Docker engine, starts all processes from it and plays a game."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.request import HTTPCookieProcessor

import psycopg

from tests.services.guest import Guest
from tests.services.postgres import accepts, find_programs, new_cluster, unprivileged_user
from tests.services.process import running
from tests.services.processes import children, owner, soon
from tests.services.site import ROOT, answers, free_port
from tests.site.cluster.player import Player
from tools.image.build import Image, build, make_base
from tools.image.root import command_in, run_in

USER = 1000
WORKERS = ("rounds,sweep", "mail,webhooks", "thinking", "housekeeping")
PASSWORD = "for-this-run-only"


def main() -> int:
    """Build, start, play."""
    if os.geteuid() != 0:
        sys.exit("make image needs root: it mounts and changes roots.")
    with tempfile.TemporaryDirectory(prefix="mh-image-") as name, ExitStack() as stack:
        home = Path(name)
        home.chmod(0o755)
        print("Base: debootstrap")
        base = make_base(Path(os.environ.get("IMAGE_BASE") or home / "base"))
        print("Steps of docker/Dockerfile")
        image = build(base, home)
        env = image.env | _services(stack, home)
        processes = _start(stack, image, env, home)
        _is_closed(image, env, processes)
        _play(env["PORT"])
    return 0


def _services(stack: ExitStack, home: Path) -> dict[str, str]:
    """Start PostgreSQL and Redis on the loopback address; return the settings of the site."""
    database, cache, web = free_port(), free_port(), free_port()
    cluster = stack.enter_context(new_cluster())
    options = ["listen_addresses=127.0.0.1", f"port={database}", f"unix_socket_directories={cluster}"]
    server = [find_programs() / "postgres", "-D", cluster / "data"]
    server += [part for option in options for part in ("-c", option)]
    pid_file = cluster / "data" / "postmaster.pid"
    stack.enter_context(
        running(*server, ready=lambda: accepts(pid_file), log=cluster / "log", user=unprivileged_user())
    )
    redis = [
        "redis-server",
        "--bind",
        "127.0.0.1",
        "--port",
        str(cache),
        "--requirepass",
        PASSWORD,
        "--save",
        "",
    ]
    stack.enter_context(running(*redis, ready=lambda: True, log=home / "redis.log"))
    url = f"postgresql://postgres@127.0.0.1:{database}/postgres"
    psycopg.connect(url).close()
    return {
        "DATABASE_URL": url, "REDIS_URL": f"redis://:{PASSWORD}@127.0.0.1:{cache}/0", "SECRET_KEY": "k" * 50,
        "HOST": "127.0.0.1", "PORT": str(web), "HOME": "/home/site",
    }  # fmt: skip


@contextmanager
def _contained(
    image: Image, env: dict[str, str], log: Path, *command: str, ready: object = None
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a script of the image as compose does: its user, a read-only root, /tmp in memory."""
    entered = command_in(image.root, command, folder=image.folder, user=image.user, read_only=True)
    with running(
        *entered,
        ready=ready or (lambda: True),
        log=log,
        env=env,
        stop_with=signal.SIGTERM,  # type: ignore[arg-type]
    ) as process:
        yield process


def _start(stack: ExitStack, image: Image, env: dict[str, str], home: Path) -> list[int]:
    """Migrate, then start web, the workers and beat. Return their process ids."""
    print("migrate:", end=" ", flush=True)
    done = run_in(image.root, ["docker/migrate"], env, folder=image.folder, user=image.user, read_only=True)
    print(done.strip().splitlines()[-1].strip())
    url = f"http://127.0.0.1:{env['PORT']}"
    web = _contained(image, env, home / "web.log", *image.command, ready=lambda: answers(f"{url}/healthz"))
    started = [stack.enter_context(web)]
    for number, queues in enumerate(WORKERS):
        log = home / f"worker-{number}.log"
        started.append(stack.enter_context(_contained(image, env, log, "docker/worker", queues)))
    started.append(stack.enter_context(_contained(image, env, home / "beat.log", "docker/beat")))
    print(f"web, {len(WORKERS)} workers and beat are started")
    return [process.pid for process in started]


def _is_closed(image: Image, env: dict[str, str], started: list[int]) -> None:
    """Check that no process is root, and that none can write into the image."""

    def pids() -> list[int]:
        return started + [child for pid in started for child in children(pid)]

    assert soon(lambda: {owner(pid) for pid in pids()} == {USER}), [owner(pid) for pid in pids()]
    entered = command_in(
        image.root, ["touch", "/app/var/mine", "/app/mine", "/home/site/mine"],
        folder=image.folder, user=image.user, read_only=True,
    )  # fmt: skip
    tried = subprocess.run(entered, env=env, capture_output=True, text=True, check=False)
    assert tried.stderr.count("Read-only file system") == 3, tried.stderr
    print(f"{len(pids())} processes, all of user {USER}; the root is read-only")


def _play(port: str) -> None:
    """Play a whole game against the bot over HTTP."""
    guest = Guest(f"http://127.0.0.1:{port}")
    guest.starts_a_solo_game()
    (jar,) = [part.cookiejar for part in guest.browser.handlers if isinstance(part, HTTPCookieProcessor)]
    assert isinstance(jar, CookieJar)
    (session,) = [str(cookie.value) for cookie in jar if cookie.name == "sessionid"]
    player = Player([guest.url], guest.table.strip("/").split("/")[1], session, seed=1)
    player.start()
    assert soon(lambda: player.over), player.trouble
    assert not player.trouble, player.trouble
    print(f"A guest has played a game to its end: {len(player.accepted)} steps.")
    print(f"Report: {guest.gets('/readyz').strip()}")


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
