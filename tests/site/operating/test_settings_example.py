"""The example of the settings names every variable that the site and its scripts read."""

import os
import re
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).parents[3]
PYTHON = re.compile(r"environ(?:\.get)?[\[(]\s*[\"'](\w+)")
SHELL = re.compile(r"\$\{([A-Z]\w+):[-?]")
SCRIPTS = ("web", "worker", "beat", "migrate", "compose.yaml", "systemd/backup", "systemd/manage")
OF_PYTHON = {"DJANGO_SETTINGS_MODULE", "CI"}
OF_SCRIPTS = {"DATABASE_POOL"}
"""Set by `docker/web` for its own process."""
ONLY_HERE = {"BASE", "VERBOSITY"}
"""Variables for building the image, and for `make run`."""
OF_COMPOSE = {"COMPOSE_PROFILES"}
"""Read by Docker Compose itself."""


def read_by_the_site() -> set[str]:
    sources = [
        path.read_text() for path in (ROOT / "maharaja_site").rglob("*.py") if "tests" not in path.name
    ]
    scripts = [(ROOT / "docker" / name).read_text() for name in SCRIPTS]
    found = {name for text in sources for name in PYTHON.findall(text)}
    found |= {name for text in scripts for name in SHELL.findall(text)}
    return found - OF_PYTHON - OF_SCRIPTS - ONLY_HERE


def test_every_variable_has_an_example() -> None:
    example = (ROOT / "docker" / ".env.example").read_text()
    named = set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    assert named - OF_COMPOSE == read_by_the_site()


def test_a_shell_reads_the_example_as_systemd_does() -> None:
    example = (ROOT / "docker" / ".env.example").read_text()
    meant = {name: value.strip("'") for name, value in re.findall(r"^(\w+)=(.*)$", example, re.MULTILINE)}
    script = 'set -a; . "$1"; env -0'
    command = ["env", "-i", "/bin/sh", "-euc", script, "sh", ROOT / "docker" / ".env.example"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    read = dict(line.split("=", 1) for line in done.stdout.split("\0") if "=" in line)
    assert done.stderr == ""
    assert {name: read[name] for name in meant} == meant


def test_the_nightly_backup_follows_the_settings(tmp_path: Path) -> None:
    """Run the script with a `manage` that writes an empty file, and settings from another file."""
    settings, backups = tmp_path / "maharaja.env", tmp_path / "two words"
    settings.write_text(f"BACKUPS='{backups}'\nKEEP_DAYS=3\n")
    backups.mkdir()
    for days in (2, 5):
        old = backups / f"maharaja-{days}.tar.gz"
        old.touch()
        os.utime(old, (time.time() - days * 24 * 3600,) * 2)
    script = (ROOT / "docker" / "systemd" / "backup").read_text()
    (tmp_path / "backup").write_text(script.replace("/etc/maharaja.env", str(settings)))
    (tmp_path / "manage").write_text('#!/bin/sh\n: > "$2"\n')
    (tmp_path / "manage").chmod(0o700)
    subprocess.run(["env", "-i", "PATH=/usr/bin:/bin", "/bin/sh", tmp_path / "backup"], check=True)
    names = {path.name for path in backups.iterdir()}
    assert "maharaja-2.tar.gz" in names
    assert "maharaja-5.tar.gz" not in names
    assert len(names) == 2
