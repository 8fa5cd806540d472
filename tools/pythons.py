"""`make pythons`: runs `make check` with every supported Python that is installed, and says which are not."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

VERSIONS = ("3.11", "3.12", "3.13")
MISSING, GOOD, BAD = "not installed", "passed", "FAILED"


def interpreters(version: str) -> Iterator[str]:
    """Yield programs that may be this Python: on PATH, and those of pyenv, which PATH does not name."""
    if found := shutil.which(f"python{version}"):
        yield found
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from (str(path) for path in sorted(root.glob(f"versions/{version}.*/bin/python{version}")))


def find(version: str) -> str | None:
    """Return the first that really is this version: a shim of pyenv may exist and lead nowhere."""
    asked = "import sys; print('%d.%d' % sys.version_info[:2])"
    for program in interpreters(version):
        run = subprocess.run([program, "-c", asked], capture_output=True, text=True, check=False)
        if run.stdout.strip() == version:
            return program
    return None


def check(version: str) -> str:
    """Run `make check` with this version; return how it went."""
    program = find(version)
    if program is None:
        return MISSING
    print(f"Python {version}: {program}", flush=True)
    made = subprocess.run(["make", "check", f"PYTHON={program}"], check=False)
    return BAD if made.returncode else GOOD


def main() -> int:
    """Return 1 if a check failed, or if there is no Python to check with."""
    results = {version: check(version) for version in VERSIONS}
    for version, result in results.items():
        print(f"Python {version}: {result}")
    return 1 if BAD in results.values() or GOOD not in results.values() else 0


if __name__ == "__main__":
    sys.exit(main())
