"""Runs the site's processes together: python maharaja_site/supervise.py COMMAND...

Ctrl-C and SIGTERM stop them all, and so does the end of any of them or of whoever started this. Each gets a
process group of its own, so that whatever it has started can be ended with it; where `setpriv` is there, the
kernel stops them also when this process is killed. It imports nothing of the site, to start at once.
"""

import os
import shutil
import signal
import subprocess
import sys
import time

PATIENCE = 6.0
"""Seconds to finish in. A kill then loses nothing: what is not in the database is done again."""
GLANCE = 0.1


WISHES = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
wished: list[int] = []
"""The signals that have come. The handler only notes them: nothing is interrupted half-way."""


def start(command: str) -> subprocess.Popen[bytes]:
    """One process, in a group of its own."""
    setpriv = shutil.which("setpriv")
    launcher = [setpriv, "--pdeathsig", "TERM", "--"] if setpriv else []
    return subprocess.Popen([*launcher, command], stdin=subprocess.DEVNULL, process_group=0)


def watch(running: list[subprocess.Popen[bytes]], parent: int) -> int:
    """Until we are asked to stop, one of them ends, or whoever started us is gone."""
    while not wished and os.getppid() == parent:
        for process in running:
            if process.poll() is not None:
                name = process.args[-1]  # type: ignore[index]  # we gave a list
                print(f"{name!s} has ended; stopping the rest", file=sys.stderr)
                return 1
        time.sleep(GLANCE)
    return 0


def stop(running: list[subprocess.Popen[bytes]]) -> None:
    """In good order, then whatever is left."""
    for process in running:
        if process.poll() is None:
            process.terminate()
    deadline = time.monotonic() + PATIENCE
    while any(process.poll() is None for process in running) and time.monotonic() < deadline:
        time.sleep(GLANCE)
    for process in running:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            continue
    for process in running:
        process.wait()


def main(commands: list[str]) -> int:
    """Start them all, wait, stop them all."""
    parent = os.getppid()
    for wish in WISHES:
        signal.signal(wish, lambda number, frame: wished.append(number))
    running: list[subprocess.Popen[bytes]] = []
    try:
        running.extend(map(start, commands))
        return watch(running, parent)
    finally:
        stop(running)


if __name__ == "__main__":
    os.umask(0o077)
    sys.exit(main(sys.argv[1:]))
