"""Keeps what the site logs at DEBUG, formatted as the site does it and, to compare, as Python does."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

from maharaja_site.logs.formatters import Json, Line


class Kept:
    """The same records in three forms."""

    def __init__(self) -> None:
        self.streams = {"line": StringIO(), "json": StringIO(), "python": StringIO()}

    @property
    def line(self) -> str:
        return self.streams["line"].getvalue()

    @property
    def json(self) -> str:
        return self.streams["json"].getvalue()

    @property
    def python(self) -> str:
        """What Python's own formatter writes: everything, secrets too."""
        return self.streams["python"].getvalue()


@contextmanager
def kept() -> Iterator[Kept]:
    """Yield the log of the block."""
    found, root = Kept(), logging.getLogger()
    formats = {"line": Line(), "json": Json(), "python": logging.Formatter()}
    handlers = []
    for name, made in formats.items():
        handler = logging.StreamHandler(found.streams[name])
        handler.setFormatter(made)
        handlers.append(handler)
        root.addHandler(handler)
    before = {name: logging.getLogger(name).level for name in ("", "django", "celery", "maharaja")}
    for name in before:
        logging.getLogger(name).setLevel(logging.DEBUG)
    try:
        yield found
    finally:
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)
        for handler in handlers:
            root.removeHandler(handler)
