"""Runs the site's processes together: python maharaja_site/supervise.py COMMAND...

Ctrl-C and SIGTERM stop them all, and so does the end of the process that started this one. A process that
ends is started again after a pause; one that keeps ending at once stops them all. Each gets a process group
of its own, so that whatever it has started can be ended with it; where `setpriv` is there, the kernel stops
them also when this process is killed. It imports nothing of the site, to start at once.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time

PATIENCE = 6.0
"""Seconds to finish in. A kill then loses nothing: what is not in the database is done again."""
GLANCE = 0.1
AT_ONCE = 10.0
"""A process that ends within so many seconds of its start has ended at once."""
MOST_STARTS = 3
"""So many times in a row, then the site stops."""
FIRST_PAUSE = 0.5
"""Seconds before a process that has run for a while is started again; doubled each time it ends at once."""

WISHES = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
wished: list[int] = []
"""The signals that have come. The handler only notes them: nothing is interrupted half-way."""


class Child:
    """One command, and the process that runs it now."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.failures = 0
        """How often in a row it has ended at once."""
        self.due: float | None = None
        """When it starts again; None while it runs."""
        self.start()

    def start(self) -> None:
        """Start the command in a process group of its own."""
        setpriv = shutil.which("setpriv")
        launcher = [setpriv, "--pdeathsig", "TERM", "--"] if setpriv else []
        command = [*launcher, *shlex.split(self.command)]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, process_group=0)
        self.started, self.due = time.monotonic(), None

    def look_after(self) -> bool:
        """Start it again when it has ended and its pause is over; False if it keeps ending at once."""
        if self.due is None and self.process.poll() is not None:
            self.kill()  # what it has started must not meet its successor
            self.failures = self.failures + 1 if time.monotonic() - self.started < AT_ONCE else 0
            if self.failures >= MOST_STARTS:
                self.tell(f"{self.failures} times within {AT_ONCE:.0f} s of its start; stopping the rest")
                return False
            pause = FIRST_PAUSE * 2**self.failures
            self.tell(f"starting it again in {pause:g} s")
            self.due = time.monotonic() + pause
        if self.due is not None and time.monotonic() >= self.due:
            self.start()
        return True

    def tell(self, words: str) -> None:
        """Say in one line that it has ended, how, and what happens next."""
        print(f"{self.command} has ended ({self.process.returncode}): {words}", file=sys.stderr, flush=True)

    def kill(self) -> None:
        """Kill what is left of its process group."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return


def watch(children: list[Child], parent: int) -> int:
    """Return 0 when we are asked to stop or our parent is gone, 1 when a process keeps ending at once."""
    while not wished and os.getppid() == parent:
        if not all(child.look_after() for child in children):
            return 1
        time.sleep(GLANCE)
    return 0


def stop(children: list[Child]) -> None:
    """Ask all to end, then kill what is left."""
    for child in children:
        if child.process.poll() is None:
            child.process.terminate()
    deadline = time.monotonic() + PATIENCE
    while any(child.process.poll() is None for child in children) and time.monotonic() < deadline:
        time.sleep(GLANCE)
    for child in children:
        child.kill()
    for child in children:
        child.process.wait()


def main(commands: list[str]) -> int:
    """Start them all, wait, stop them all."""
    parent = os.getppid()
    for wish in WISHES:
        signal.signal(wish, lambda number, frame: wished.append(number))
    children: list[Child] = []
    try:
        children.extend(map(Child, commands))
        return watch(children, parent)
    finally:
        stop(children)


if __name__ == "__main__":
    os.umask(0o077)
    sys.exit(main(sys.argv[1:]))
