"""Processes on a host, which can be stopped, killed, frozen and started again."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from tools.cluster.network import Host

PATIENCE = 120.0


class Process:
    """One service on one host."""

    def __init__(
        self,
        host: Host,
        name: str,
        *command: str | Path,
        ready: Callable[[], bool],
        user: str = "",
        env: Mapping[str, str] | None = None,
        stop_with: signal.Signals = signal.SIGTERM,
    ) -> None:
        self.host, self.name, self.ready, self.stop_with = host, name, ready, stop_with
        identity = [f"--reuid={user}", f"--regid={user}", "--init-groups"] if user else []
        setpriv = [shutil.which("setpriv") or "setpriv", *identity, "--pdeathsig", "KILL", "--"]
        self.command = host.inside(*setpriv, *command)
        self.env = dict(env if env is not None else os.environ)
        self.log = host.disk / f"{name}.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *, wait: bool = True) -> None:
        """Start it and wait until it is ready."""
        with self.log.open("ab") as output:
            self._process = subprocess.Popen(
                self.command, env=self.env, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                cwd=self.host.disk, start_new_session=True,
            )  # fmt: skip
        if wait:
            self.wait()

    def wait(self) -> None:
        """Wait until it is ready."""
        assert self._process is not None
        until = time.monotonic() + PATIENCE
        while not self.ready():
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{self.name} on {self.host.name}: {self.log.read_text()[-2000:]}")
            time.sleep(0.1)

    def ask_to_end(self) -> None:
        """Send the signal to end, without waiting."""
        if self._process is not None:
            self._process.send_signal(self.stop_with)

    def stop(self) -> None:
        """Ask it to end, and wait for that."""
        self.ask_to_end()
        if self._process is not None:
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()

    def kill(self) -> None:
        """End it and all its children at once, as a loss of power does."""
        self.signal_all(signal.SIGKILL)
        if self._process is not None:
            self._process.wait()

    def signal_all(self, number: signal.Signals) -> None:
        """Send a signal to the process and its children."""
        if self._process is not None and self._process.poll() is None:
            os.killpg(self._process.pid, number)
