"""`make bench` measures every part."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.services.site import ROOT

PARTS = (
    "copies", "games", "listing", "thinking", "searching",
    "pages", "moves", "orders", "rounds", "browser", "live", "sweep",
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.chromium
def test_every_part_is_measured_once(tmp_path: Path, chromium_path: str) -> None:
    output = tmp_path / "results.json"
    command = [sys.executable, "-m", "bench", "--output", output]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"QUICK": "1"}, capture_output=True, text=True, check=False
    )
    written = json.loads(output.read_text())
    assert (done.returncode, written["failed"]) == (0, {}), done.stdout + done.stderr
    assert tuple(dict.fromkeys(row["part"] for row in written["rows"])) == PARTS
    assert all(row["ours"] > 0 for row in written["rows"])
