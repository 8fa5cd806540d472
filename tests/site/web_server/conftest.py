"""One web server for all tests that do not change it."""

from collections.abc import Iterator

import pytest

from tests.site.web_server.web import Web, web


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with web(tmp_path_factory.mktemp("web"), {"PROXIES": "1"}) as started:
        yield started
