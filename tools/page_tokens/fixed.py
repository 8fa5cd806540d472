"""Makes a process that shows the same pages every time: its clock stands still, and chance repeats itself."""

import os
import secrets
import sys
from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from django.conf import settings
from django.utils import timezone

NOW = datetime(2026, 6, 17, 12, 0, tzinfo=UTC)


def fix(home: Path) -> None:
    """Fix clock, chance and settings. To be called before Django is set up."""
    for name in ("DATABASE_URL", "REDIS_URL"):
        os.environ.pop(name, None)
    os.environ |= {"VAR_DIR": str(home), "DJANGO_SETTINGS_MODULE": "maharaja_site.settings"}
    timezone.now = lambda: NOW
    _repeat_chance()
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.ALLOWED_HOSTS = ["testserver"]


def _repeat_chance() -> None:
    """Let each function that draws get a sequence of its own: then what others draw does not matter."""
    draws: dict[str, Random] = defaultdict(Random)

    def draw() -> Random:
        code = sys._getframe(2).f_code
        name = f"{Path(code.co_filename).stem}.{code.co_name}"
        if name not in draws:
            draws[name] = Random(name)
        return draws[name]

    repeated: dict[str, Callable[..., object]] = {
        "token_hex": lambda size=32: draw().randbytes(size).hex(),
        "randbelow": lambda limit: draw().randrange(limit),
        "choice": lambda values: draw().choice(values),
        "token_urlsafe": lambda size=32: "".join(
            draw().choices("abcdefghijklmnopqrstuvwxyz", k=size * 4 // 3)
        ),
    }
    for name, function in repeated.items():
        setattr(secrets, name, function)
