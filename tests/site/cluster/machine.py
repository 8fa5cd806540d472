"""A machine of the small cluster: web, workers and beat that share nothing with others but the services."""

import subprocess
from contextlib import ExitStack
from pathlib import Path

from tests.services.process import running
from tests.services.site import ROOT, answers, free_port
from tests.site.worker.apart import Apart, kill

GROUPS = {"rounds": "rounds,sweep", "others": "mail,webhooks,thinking,housekeeping"}


class Machine(Apart):
    """Runs the scripts with a data directory of its own."""

    def __init__(self, home: Path, **env: str) -> None:
        (home / "var").mkdir(parents=True, mode=0o700)
        super().__init__(home, migrated=True, WORKER_PROCESSES="1", **env)
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.url = ""

    def start(self, stack: ExitStack) -> None:
        """Start all processes; the stack ends those that are still running."""
        self.start_web(stack)
        for name, queues in GROUPS.items():
            self.running[name] = stack.enter_context(self.process("worker", queues))
        self.running["beat"] = stack.enter_context(self.process("beat"))

    def start_web(self, stack: ExitStack) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        web = running(
            ROOT / "docker" / "web",
            ready=lambda: answers(f"{self.url}/healthz"),
            log=self.home / "web.log",
            env=self.env | {"HOST": "127.0.0.1", "PORT": str(port)},
        )
        self.running["web"] = stack.enter_context(web)

    def kill(self, name: str) -> None:
        """Kill the process and all that it has started, as a machine that loses its power does."""
        kill(self.running.pop(name))

    def set_clock(self, seconds: float) -> None:
        """Let this machine's clock be ahead by so many seconds."""
        (self.home / "var" / "clock").write_text(str(seconds))

    def kept(self) -> set[str]:
        """Return the names of what this machine has stored besides its clock."""
        return {path.name for path in (self.home / "var").iterdir()} - {"clock"}
