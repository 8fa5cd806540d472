"""Runs code in another process."""

import os
import subprocess
import sys

from tests.services.pg import PATIENCE
from tests.services.site import ROOT


def in_process(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run code in another process with the site's settings and these environment variables."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    site = {"PYTHONPATH": str(ROOT), "DJANGO_SETTINGS_MODULE": "maharaja_site.settings"}
    return subprocess.run(
        [sys.executable, "-c", code], env=kept | site | env, capture_output=True, text=True, check=False,
        timeout=PATIENCE,
    )  # fmt: skip
