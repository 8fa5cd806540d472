"""A run of many repetitions that was stopped goes on where it was."""

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tools.patience import ROOT, table, waiting_files
from tools.repetitions import recorded

SCENE = """
import pytest

def test_plain(): pass

@pytest.mark.parametrize("name", ["a", "b"])
def test_named(name): assert name == "a", "the reason"
"""


def test_a_second_run_repeats_only_what_has_not_passed(tmp_path: Path) -> None:
    scene, record = tmp_path / "test_scene.py", tmp_path / "record.jsonl"
    scene.write_text(SCENE)
    for times in (2, 3):
        command = [
            sys.executable, "-m", "pytest", "-q", "-p", "tools.repetitions", "-p", "no:cacheprovider",
            "--rootdir", str(tmp_path), "--times", str(times), "--record", str(record), str(scene),
        ]  # fmt: skip
        assert subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 1
    lines = [json.loads(line) for line in record.read_text().splitlines()]
    assert Counter((line["test"].partition("::")[2], line["outcome"]) for line in lines) == {
        ("test_plain", "passed"): 3,
        ("test_named[a]", "passed"): 3,
        ("test_named[b]", "failed"): 2 + 3,
    }
    assert all("the reason" in line["why"] for line in lines if line["outcome"] == "failed")
    assert table(record).splitlines()[-1] == "| `test_scene.py` | 3 | 0 | 5 |"


def test_a_line_that_was_cut_off_is_skipped(tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    record.write_text('{"test": "a", "outcome": "passed"}\n{"test": "b", "outc')
    assert [line["test"] for line in recorded(record)] == ["a"]


def test_every_file_that_waits_for_others_is_repeated() -> None:
    waits = re.compile(r"^from tests\.\S+ import .*\b(at_once|soon)\b", re.MULTILINE)
    files = [file for folder in ("tests", "bench", "tools") for file in (ROOT / folder).rglob("test_*.py")]
    found = {file for file in files if waits.search(file.read_text())}
    assert found
    assert sorted(found - set(waiting_files())) == []
