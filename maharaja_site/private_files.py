"""Closes the data directory to other users of the machine."""

import logging
import os
import stat
from pathlib import Path

log = logging.getLogger(__name__)

OTHERS = 0o077
"""Permissions of all users but the owner; also the umask for new files."""


def private_folder(folder: Path) -> Path:
    """Make the folder if needed, close it and the entries directly in it to other users, and return it.

    Files deeper down cannot be reached through a closed folder, so they are not checked.
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
    """Remove the permissions of other users, or log a warning if the path belongs to another user."""
    try:
        found = path.lstat()
        if stat.S_ISLNK(found.st_mode) or not found.st_mode & OTHERS:
            return
        if (
            found.st_uid != os.geteuid() or found.st_mode & stat.S_ISVTX
        ):  # sticky folders, such as /tmp, are shared
            log.warning("%s can be read by other users of this machine, and is not ours to close", path)
            return
        path.chmod(stat.S_IMODE(found.st_mode) & ~OTHERS)
    except FileNotFoundError:
        return  # a message of the broker that a worker has read meanwhile
    except OSError as error:
        log.warning("%s stays readable by other users of this machine: %s", path, error)
