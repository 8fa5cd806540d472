"""`make pythons` finds interpreters that work, on PATH and in pyenv."""

import sys
from pathlib import Path

import pytest

from tools import pythons

OWN = f"{sys.version_info.major}.{sys.version_info.minor}"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the home of a machine on whose PATH there are only shims that lead nowhere."""
    shims = tmp_path / "shims"
    shims.mkdir()
    for version in pythons.VERSIONS:
        shim = shims / f"python{version}"
        shim.write_text("#!/bin/sh\nexit 127\n")
        shim.chmod(0o755)
    monkeypatch.setenv("PATH", str(shims))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    return tmp_path


def test_a_shim_that_leads_nowhere_is_no_python(machine: Path) -> None:
    assert [pythons.find(version) for version in pythons.VERSIONS] == [None, None, None]
    assert [pythons.check(version) for version in pythons.VERSIONS] == ["not installed"] * 3


def test_an_interpreter_of_pyenv_is_found_by_its_version(machine: Path) -> None:
    program = machine / "versions" / f"{OWN}.1" / "bin" / f"python{OWN}"
    program.parent.mkdir(parents=True)
    program.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    program.chmod(0o755)
    assert pythons.find(OWN) == str(program)
