"""Services end with the test run that started them, however it ends."""

import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.services.postgres import find_programs
from tests.services.processes import alive, children, soon
from tests.services.site import ROOT

# Tests that a shell starts in the background ignore SIGINT; this process must not.
HOLD_POSTGRES = """
import signal, time
from tests.services.postgres import private_postgres
signal.signal(signal.SIGINT, signal.default_int_handler)
with private_postgres() as postgres:
    print(postgres.pid, postgres.url, flush=True)
    time.sleep(600)
"""


@pytest.mark.postgres
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_postgresql_ends_with_the_process_that_started_it(ending: signal.Signals) -> None:
    find_programs()
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD_POSTGRES],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with holder:
        assert holder.stdout is not None
        pid, url = holder.stdout.readline().split()
        processes = [int(pid), *children(int(pid))]
        assert all(alive(process) for process in processes)
        holder.send_signal(ending)
    assert soon(lambda: not any(alive(process) for process in processes))
    home = Path(url.split("@")[1].replace("%2F", "/").removesuffix("/postgres"))
    assert home.exists() == (ending is not signal.SIGINT), (
        "only a process that may tidy up removes its directory"
    )
    shutil.rmtree(home, ignore_errors=True)
