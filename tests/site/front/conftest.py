"""One web server for all tests that do not change it."""

from collections.abc import Iterator
from uuid import uuid4

import pytest

from tests.site.front.web import Web, web


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    home = tmp_path_factory.mktemp("front")
    static = home / "var" / "static"
    static.mkdir(parents=True)
    (static / "large.bin").write_bytes(bytes(range(256)) * 4096 * 5)
    limits = {"BODY_SECONDS": 600.0, "BODIES_LIMIT": 2_500_000, "BODIES_PER_ADDRESS": 30}
    with web(home, {"PROXIES": "1"}, **limits) as started:
        yield started


@pytest.fixture
def name() -> str:
    """Return a name that no other test has given to what the tests' views write."""
    return uuid4().hex
