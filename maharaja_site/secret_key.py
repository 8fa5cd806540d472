"""Makes the site's secret key once and stores it in a file that only its owner can read."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path


def secret_key(path: Path) -> str:
    """Return the key in the file; make it first if there is none.

    The key is written to another file, which is then linked. Several processes that start together therefore
    read the same complete key. `mkstemp` gives the file mode 0600.
    """
    if not path.exists():
        handle, draft = tempfile.mkstemp(dir=path.parent)
        try:
            with os.fdopen(handle, "w") as file:
                file.write(secrets.token_urlsafe(50))
            with suppress(FileExistsError):
                os.link(draft, path)
        finally:
            Path(draft).unlink()
    return path.read_text()
