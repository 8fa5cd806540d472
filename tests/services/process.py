"""Runs a child process that ends with its `with` block, and when its parent process dies."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 240.0
"""Seconds for a process to start in: it may share the processors with many others."""


@contextmanager
def running(
    *command: str | Path,
    ready: Callable[[], bool],
    log: Path,
    user: str | None = None,
    stop_with: signal.Signals = signal.SIGINT,
    env: dict[str, str] | None = None,
) -> Iterator[subprocess.Popen[bytes]]:
    """Start the command as `user`, yield the process when it is ready, and stop it afterwards."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*launcher(user, stop_with), *command],
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=log.parent,
            umask=0o022,  # the usual one: services must close their files themselves
            start_new_session=True,  # Ctrl-C reaches only the tests, which then stop the service
        )
    try:
        wait_until(ready, process, log)
        yield process
    finally:
        stop(process, stop_with)


def launcher(user: str | None, stop_with: signal.Signals = signal.SIGINT) -> list[str]:
    """Return the prefix that runs a command as `user` and lets the kernel stop it if its parent dies."""
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
