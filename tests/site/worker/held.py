"""A task that runs until a test releases it; only `held_settings` registers it."""

import os
import threading
import time
from pathlib import Path

from celery import shared_task


@shared_task(name="hold")
def hold(folder: str) -> None:
    """Write down that the task has begun, and wait for a file called `release`."""
    (Path(folder) / f"{os.getpid()}-{threading.get_ident()}.held").touch()
    while not (Path(folder) / "release").exists():
        time.sleep(0.05)
