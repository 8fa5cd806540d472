"""Makes something expensive once for all processes of a test run."""

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def shared_folder(factory: pytest.TempPathFactory, name: str) -> Path:
    """Return the folder of this name that all worker processes of pytest-xdist share."""
    own = factory.getbasetemp()
    return (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / name


def made_once(folder: Path, make: Callable[[], None]) -> None:
    """Let the first caller make it; other processes wait until it is complete."""
    made = folder / "made"
    folder.mkdir(mode=0o700, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            make()
            made.touch()
