"""Another commit of this repository, in a worktree for a while."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.services.site import ROOT

PINS = Path("requirements") / "base.txt"


class Checkout(NamedTuple):
    """Code, and the interpreter of an environment with its pins."""

    name: str
    root: Path
    python: Path


HERE = Checkout("here", ROOT, Path(sys.executable))


@contextmanager
def checked_out(commit: str) -> Iterator[Checkout]:
    """Yield a worktree of the commit. Its own Makefile makes its environment, unless its pins are ours."""
    with tempfile.TemporaryDirectory(prefix="maharaja-commit-") as name:
        root = Path(name) / "checkout"
        _run("git", "worktree", "add", "--quiet", "--detach", root, commit, root=ROOT)
        try:
            if (root / PINS).read_bytes() == (ROOT / PINS).read_bytes():
                yield Checkout(commit, root, HERE.python)
            else:
                _run("make", ".venv/base.stamp", root=root)
                yield Checkout(commit, root, root / ".venv" / "bin" / "python")
        finally:
            _run("git", "worktree", "remove", "--force", root, root=ROOT)


def _run(*command: str | Path, root: Path) -> None:
    of_make = ("MAKEFLAGS", "MAKEOVERRIDES", "MFLAGS", "MAKELEVEL")  # it may run in `make cost`
    env = {name: value for name, value in os.environ.items() if name not in of_make}
    subprocess.run(command, cwd=root, env=env, check=True, stdout=sys.stderr)
