"""Makes a Python environment with only the pinned production requirements, like that of the image."""

import subprocess
import sys
from pathlib import Path

from tests.services.once import made_once
from tests.services.site import ROOT

UV = Path(sys.executable).parent / "uv"


def production_python(folder: Path, pins: Path = ROOT / "requirements" / "base.txt") -> Path:
    """Return the interpreter of the environment in this folder."""
    python = folder / "environment" / "bin" / "python"

    def make() -> None:
        _uv("venv", "--python", sys.executable, "--clear", str(folder / "environment"))
        _uv("pip", "sync", "--python", str(python), "--require-hashes", str(pins))

    made_once(folder, make)
    return python


def _uv(*arguments: str) -> None:
    run = subprocess.run([UV, *arguments], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
