"""The supervisor stops everything it started, whatever ends it, and whatever they have started."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.services.processes import alive, in_session, soon
from tests.services.site import ROOT

LASTING = "#!/bin/sh\nsleep 100 &\necho $$ $! > {noted}\nwait\n"
STUBBORN = "#!/bin/sh\ntrap '' TERM\nsleep 100 &\necho $$ $! > {noted}\nwait\nsleep 100\n"


def script(home: Path, name: str, text: str) -> Path:
    path = home / name
    path.write_text(text.format(noted=home / f"{name}.pids"))
    path.chmod(0o755)
    return path


def pids(home: Path, *names: str) -> list[int]:
    """The processes that wrote their numbers down, once they have."""
    notes = [home / f"{name}.pids" for name in names]
    assert soon(lambda: all(note.exists() and note.read_text().endswith("\n") for note in notes))
    return [int(pid) for note in notes for pid in note.read_text().split()]


@contextmanager
def supervising(*commands: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-P", ROOT / "maharaja_site" / "supervise.py", *commands]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    with process:
        try:
            yield process
        finally:
            process.kill()
            assert soon(lambda: in_session(process.pid) == [])


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_them_all_with_what_they_started(ending: signal.Signals, tmp_path: Path) -> None:
    commands = [script(tmp_path, name, LASTING) for name in ("one", "two")]
    with supervising(*commands) as supervisor:
        everyone = pids(tmp_path, "one", "two")
        supervisor.send_signal(ending)
        assert supervisor.wait(timeout=20) == 0
        assert not any(alive(pid) for pid in everyone)


@pytest.mark.slow
def test_when_one_ends_the_others_end_too(tmp_path: Path) -> None:
    short = script(tmp_path, "short", "#!/bin/sh\nsleep 1\n")
    with supervising(script(tmp_path, "one", LASTING), short) as supervisor:
        everyone = pids(tmp_path, "one")
        assert supervisor.wait(timeout=20) == 1
        assert not any(alive(pid) for pid in everyone)
        assert supervisor.stderr is not None
        assert "short has ended" in supervisor.stderr.read()


def test_a_command_that_cannot_be_started_stops_those_that_were(tmp_path: Path) -> None:
    with supervising(script(tmp_path, "one", LASTING), tmp_path / "missing") as supervisor:
        assert supervisor.wait(timeout=20) == 1


@pytest.mark.slow
def test_one_that_does_not_listen_is_killed_in_the_end(tmp_path: Path) -> None:
    with supervising(script(tmp_path, "deaf", STUBBORN)) as supervisor:
        everyone = pids(tmp_path, "deaf")
        supervisor.terminate()
        assert supervisor.wait(timeout=30) == 0
        assert not any(alive(pid) for pid in everyone)


def test_when_the_supervisor_is_killed_the_kernel_stops_them(tmp_path: Path) -> None:
    with supervising(script(tmp_path, "one", "#!/bin/sh\necho $$ > {noted}\nexec sleep 100\n")) as supervisor:
        everyone = pids(tmp_path, "one")
        supervisor.kill()
        assert soon(lambda: not any(alive(pid) for pid in everyone))


def test_when_whoever_started_it_is_gone_it_stops(tmp_path: Path) -> None:
    one = script(tmp_path, "one", LASTING)
    supervise = f"{sys.executable} -P {ROOT / 'maharaja_site' / 'supervise.py'} {one}"
    with subprocess.Popen(["sh", "-c", f"{supervise} & wait"], start_new_session=True) as shell:
        everyone = pids(tmp_path, "one")
        shell.kill()
    assert soon(lambda: not any(alive(pid) for pid in everyone))
    assert soon(lambda: in_session(shell.pid) == [])
