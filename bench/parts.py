"""A part of the measurement: its rows, or why it failed."""

import traceback
from collections.abc import Callable

import msgspec
import pytest

from bench.rows import Row


class Part(msgspec.Struct):
    """The rows of a part; none if it failed."""

    name: str
    rows: list[Row] = []
    error: str = ""


def attempt(name: str, measure: Callable[[], list[Row]]) -> Part:
    """Measure a part. If it fails, or a service is not installed, the others can still be measured."""
    try:
        return Part(name, measure())
    except (Exception, pytest.skip.Exception):
        return Part(name, error=traceback.format_exc())
