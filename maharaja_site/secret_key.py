"""The site's secret key, made once and kept in a file that only its owner can read."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path


def secret_key(path: Path) -> str:
    """Read the key, making it first if there is none.

    It is written under another name and then linked, so that of several processes that start together
    all read one whole key. `mkstemp` gives the file mode 0600.
    """
    if not path.exists():
        handle, draft = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(50))
        with suppress(FileExistsError):
            os.link(draft, path)
        Path(draft).unlink()
    return path.read_text()
