"""Fixtures: English as the active language, and no messages to the worker."""

from collections.abc import Iterator

import pytest
from django.utils import translation

from tests.site.lobby.conftest import nudged

__all__ = ["nudged"]


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Make English the language outside of requests."""
    with translation.override("en"):
        yield
