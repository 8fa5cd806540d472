"""The data directory, closed to other users of the machine."""

import logging
import os
import stat
from pathlib import Path

log = logging.getLogger(__name__)

OTHERS = 0o077
"""The permissions of everybody but the owner; as a umask, what new files do without."""


def private_folder(folder: Path) -> Path:
    """Make the folder if needed, close it and what lies directly in it, and return it.

    Nobody can look past a closed folder, so the files deeper down need no look of their own.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _close(folder)
    try:
        for entry in folder.iterdir():
            _close(entry)
    except OSError as error:
        log.warning("%s cannot be listed: %s", folder, error)
    return folder


def _close(path: Path) -> None:
    """Take the permissions of others away, or log a warning where that is not ours to do."""
    try:
        found = path.lstat()
        if stat.S_ISLNK(found.st_mode) or not found.st_mode & OTHERS:
            return
        if found.st_uid != os.geteuid() or found.st_mode & stat.S_ISVTX:  # /tmp is everybody's
            log.warning("%s can be read by other users of this machine, and is not ours to close", path)
            return
        path.chmod(stat.S_IMODE(found.st_mode) & ~OTHERS)
    except FileNotFoundError:
        return  # a message that was taken meanwhile
    except OSError as error:
        log.warning("%s stays readable by other users of this machine: %s", path, error)
