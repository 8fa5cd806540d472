"""Runs the site's processes together: python maharaja_site/supervise.py COMMAND...

Ctrl-C, SIGTERM and the end of the parent process stop all of them. A process that ends is started again after
a pause; a process that repeatedly ends right after its start stops all of them. Each has its own process
group, so that its children are ended with it. With `setpriv`, the kernel stops the processes even if this one
is killed. The script imports nothing of the site, so that it starts quickly.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time

PATIENCE = 6.0
"""Seconds for a process to end before it is killed. Unfinished work is in the database and is repeated."""
POLL = 0.1
"""Seconds between two checks of the processes."""
AT_ONCE = 10.0
"""A process that ends within so many seconds of its start counts as a failed start."""
MOST_STARTS = 3
"""Failed starts in a row after which the site stops."""
FIRST_PAUSE = 0.5
"""Seconds before a process is started again; doubled with each failed start."""

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
received: list[int] = []
"""The signals that were received. The handler only adds to this list, so it interrupts nothing."""


class Child:
    """One command, and the process that runs it."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.failures = 0
        """Failed starts in a row."""
        self.due: float | None = None
        """When the command starts again; None while it runs."""
        self.start()

    def start(self) -> None:
        """Start the command in its own process group."""
        setpriv = shutil.which("setpriv")
        launcher = [setpriv, "--pdeathsig", "TERM", "--"] if setpriv else []
        command = [*launcher, *shlex.split(self.command)]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, process_group=0)
        self.started, self.due = time.monotonic(), None

    def look_after(self) -> bool:
        """Start the command again if it has ended and the pause is over; return False after MOST_STARTS."""
        if self.due is None and self.process.poll() is not None:
            self.kill()  # its children must end before the next process starts
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
        """Print one line that the process has ended, with its exit status and the words."""
        print(f"{self.command} has ended ({self.process.returncode}): {words}", file=sys.stderr, flush=True)

    def kill(self) -> None:
        """Kill all processes of the group that are left."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return


def watch(children: list[Child], parent: int) -> int:
    """Wait until a signal or the end of the parent and return 0; return 1 if a process fails to start."""
    while not received and os.getppid() == parent:
        if not all(child.look_after() for child in children):
            return 1
        time.sleep(POLL)
    return 0


def stop(children: list[Child]) -> None:
    """Send SIGTERM to all processes, wait for PATIENCE seconds, then kill those that are left."""
    for child in children:
        if child.process.poll() is None:
            child.process.terminate()
    deadline = time.monotonic() + PATIENCE
    while any(child.process.poll() is None for child in children) and time.monotonic() < deadline:
        time.sleep(POLL)
    for child in children:
        child.kill()
    for child in children:
        child.process.wait()


def main(commands: list[str]) -> int:
    """Run the commands until they are stopped; return the exit status."""
    parent = os.getppid()
    for stop_signal in STOP_SIGNALS:
        signal.signal(stop_signal, lambda number, frame: received.append(number))
    children: list[Child] = []
    try:
        children.extend(map(Child, commands))
        return watch(children, parent)
    finally:
        stop(children)


if __name__ == "__main__":
    os.umask(0o077)
    sys.exit(main(sys.argv[1:]))
