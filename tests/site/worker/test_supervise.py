"""The supervisor restarts processes that end, and stops all of them when it ends."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.services.processes import alive, in_session, soon
from tests.services.site import ROOT

pytestmark = pytest.mark.slow

LASTING = "#!/bin/sh\nsleep 1000 &\necho $$ $! > {noted}\nwait\n"
PATIENCE = 120
"""Seconds a test waits at most, on a busy machine."""
STUBBORN = "#!/bin/sh\ntrap '' TERM\nsleep 1000 &\necho $$ $! > {noted}\nwait\nsleep 1000\n"


def script(home: Path, name: str, text: str) -> Path:
    path = home / name
    path.write_text(text.format(noted=home / f"{name}.pids"))
    path.chmod(0o755)
    return path


def pids(home: Path, *names: str) -> list[int]:
    """Wait until these scripts have written their process ids, and return them."""
    notes = [home / f"{name}.pids" for name in names]
    assert soon(lambda: all(note.exists() and note.read_text().endswith("\n") for note in notes))
    return [int(pid) for note in notes for pid in note.read_text().split()]


@contextmanager
def supervising(*commands: Path | str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-P", ROOT / "maharaja_site" / "supervise.py", *commands]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    with process:
        try:
            yield process
        finally:
            process.kill()
            assert soon(lambda: in_session(process.pid) == [])


def errors(supervisor: subprocess.Popen[str]) -> list[str]:
    """Wait for the end of the supervisor and return its error lines."""
    assert supervisor.stderr is not None
    return supervisor.stderr.read().splitlines()


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_to_the_supervisor_stops_all_processes_and_their_children(
    ending: signal.Signals, tmp_path: Path
) -> None:
    commands = [script(tmp_path, name, LASTING) for name in ("one", "two")]
    with supervising(*commands) as supervisor:
        everyone = pids(tmp_path, "one", "two")
        supervisor.send_signal(ending)
        assert supervisor.wait(timeout=PATIENCE) == 0
        assert soon(lambda: not any(alive(pid) for pid in everyone))


def test_the_supervisor_restarts_a_killed_process_and_leaves_the_others(tmp_path: Path) -> None:
    commands = [script(tmp_path, name, LASTING) for name in ("one", "two")]
    with supervising(*commands) as supervisor:
        others, (killed, left_behind) = pids(tmp_path, "one"), pids(tmp_path, "two")
        (tmp_path / "two.pids").unlink()
        os.kill(killed, signal.SIGKILL)
        successor = pids(tmp_path, "two")
        assert soon(lambda: not alive(left_behind)), "its children do not meet its successor's"
        assert all(alive(pid) for pid in [*others, *successor])
        supervisor.terminate()
        assert supervisor.wait(timeout=PATIENCE) == 0
        assert soon(lambda: not any(alive(pid) for pid in [*others, *successor]))
        (told,) = errors(supervisor)
        assert told.startswith(f"{commands[1]} has ended (-9): starting it again in ")


def test_a_process_that_keeps_ending_at_once_makes_the_supervisor_stop_all(tmp_path: Path) -> None:
    short = script(tmp_path, "short", "#!/bin/sh\necho started >> {noted}\nexit 3\n")
    with supervising(script(tmp_path, "one", LASTING), short) as supervisor:
        everyone = pids(tmp_path, "one")
        assert supervisor.wait(timeout=PATIENCE) == 1
        assert soon(lambda: not any(alive(pid) for pid in everyone))
        assert (tmp_path / "short.pids").read_text() == "started\n" * 3
        *again, last = errors(supervisor)
        assert again == [f"{short} has ended (3): starting it again in {pause} s" for pause in (1, 2)]
        assert last == f"{short} has ended (3): 3 times within 10 s of its start; stopping the rest"


def test_the_supervisor_obeys_a_signal_while_a_process_waits_for_its_restart(tmp_path: Path) -> None:
    with supervising(script(tmp_path, "short", "#!/bin/sh\necho started >> {noted}\n")) as supervisor:
        assert supervisor.stderr is not None
        assert "starting it again" in supervisor.stderr.readline()
        supervisor.terminate()
        assert supervisor.wait(timeout=PATIENCE) == 0
        assert "stopping the rest" not in supervisor.stderr.read()


def test_a_supervised_command_may_have_arguments(tmp_path: Path) -> None:
    one = script(tmp_path, "one", "#!/bin/sh\necho $1 $2 > {noted}\nexec sleep 1000\n")
    with supervising(f"{one} 7 8"):
        assert pids(tmp_path, "one") == [7, 8]


def test_a_command_that_cannot_be_started_makes_the_supervisor_stop_all(tmp_path: Path) -> None:
    with supervising(script(tmp_path, "one", LASTING), tmp_path / "missing") as supervisor:
        assert supervisor.wait(timeout=PATIENCE) == 1


@pytest.mark.slow
def test_a_process_that_ignores_signals_is_killed_in_the_end(tmp_path: Path) -> None:
    with supervising(script(tmp_path, "deaf", STUBBORN)) as supervisor:
        everyone = pids(tmp_path, "deaf")
        supervisor.terminate()
        assert supervisor.wait(timeout=PATIENCE) == 0
        assert soon(lambda: not any(alive(pid) for pid in everyone))


def test_when_the_supervisor_is_killed_the_kernel_stops_its_processes(tmp_path: Path) -> None:
    with supervising(
        script(tmp_path, "one", "#!/bin/sh\necho $$ > {noted}\nexec sleep 1000\n")
    ) as supervisor:
        everyone = pids(tmp_path, "one")
        supervisor.kill()
        assert soon(lambda: not any(alive(pid) for pid in everyone))


def test_the_supervisor_stops_when_its_parent_process_is_gone(tmp_path: Path) -> None:
    one = script(tmp_path, "one", LASTING)
    supervise = f"{sys.executable} -P {ROOT / 'maharaja_site' / 'supervise.py'} {one}"
    with subprocess.Popen(["sh", "-c", f"{supervise} & wait"], start_new_session=True) as shell:
        everyone = pids(tmp_path, "one")
        shell.kill()
    assert soon(lambda: not any(alive(pid) for pid in everyone))
    assert soon(lambda: in_session(shell.pid) == [])
