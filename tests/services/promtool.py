"""Runs promtool, which comes with Debian's package `prometheus`."""

import shutil
import subprocess

import pytest


def promtool(*arguments: str, stdin: str = "") -> str:
    """Return what promtool says about its input; fail if it finds something wrong."""
    if not (path := shutil.which("promtool")):
        pytest.skip("promtool is not installed (Debian: prometheus)")
    done = subprocess.run([path, *arguments], input=stdin, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr if arguments[:2] == ("check", "metrics") else done.stdout
