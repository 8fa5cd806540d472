"""A child process that ends when its block ends, and when the process that started it dies."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 120.0


@contextmanager
def running(
    *command: str | Path,
    ready: Callable[[], bool],
    log: Path,
    user: str | None = None,
    stop_with: signal.Signals = signal.SIGINT,
    env: dict[str, str] | None = None,
) -> Iterator[subprocess.Popen[bytes]]:
    """Start the command as `user`, wait until it is ready, and stop it on the way out."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*launcher(user, stop_with), *command],
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=log.parent,
            umask=0o022,  # the usual one, whatever the tests run under: services close their files themselves
            start_new_session=True,  # a Ctrl-C reaches the tests; they stop the service in good order
        )
    try:
        wait_until(ready, process, log)
        yield process
    finally:
        stop(process, stop_with)


def launcher(user: str | None, stop_with: signal.Signals = signal.SIGINT) -> list[str]:
    """Run as `user`, and have the kernel stop the process should its parent die without stopping it."""
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        return ["runuser", "-u", user, "--"] if user else []
    identity = [f"--reuid={user}", f"--regid={user}", "--init-groups"] if user else []
    return [setpriv, *identity, "--pdeathsig", stop_with.name.removeprefix("SIG"), "--"]


def wait_until(ready: Callable[[], bool], process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while not ready():
        if process.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"{process.args} did not start:\n{log.read_text(errors='replace')}")
        time.sleep(0.05)


def stop(process: subprocess.Popen[bytes], stop_with: signal.Signals) -> None:
    process.send_signal(stop_with)
    try:
        process.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
