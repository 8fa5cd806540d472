"""The site behind nginx with the operating guide's own file: slow clients hold nothing of the site."""

import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

from tests.services.nginx import nginx
from tests.services.processes import soon
from tests.site.web_server.web import GET, POST, Web, answer, web

pytestmark = pytest.mark.slow
BEGUN = POST + b"Content-Length: 1000\r\n\r\n1"
SEVERAL_MEGABYTES = 60
FILES_OF_TWO_TABLES = 80
"""More than the 32 requests that an address may have at the same time."""
FETCH_ALL = """
number => { window.all = Promise.all([...Array(number).keys()].map(each => fetch(`/static/${each}.css`))); }
"""
PROTOCOL = "performance.getEntriesByType('navigation')[0].nextHopProtocol"


@dataclass(frozen=True)
class Behind:
    """A site and the port of nginx in front of it."""

    site: Web
    port: int

    def connect(self, source: str = "127.0.0.1") -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=120, source_address=(source, 0))

    def get(self, path: str) -> int:
        with self.connect() as connection:
            connection.sendall(GET % path.encode())
            return answer(connection)[0]


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    home = tmp_path_factory.mktemp("nginx")
    home.chmod(0o755)
    with web(home, {"PROXIES": "1"}) as site, nginx(home, site=site.port, static=home / "var") as port:
        for number in range(FILES_OF_TWO_TABLES):
            (site.var / "static" / f"{number}.css").write_text(f"/* {number} */")
        yield Behind(site, port)


@pytest.mark.parametrize(
    ("number", "request_"), [(300, POST), (300, BEGUN), (50, GET % b"/large/%d" % SEVERAL_MEGABYTES)]
)
def test_a_page_is_served_while_others_send_or_read_nothing(
    behind: Behind, number: int, request_: bytes
) -> None:
    with ExitStack() as stack:
        attackers = [stack.enter_context(behind.connect(f"127.0.0.{2 + at % 20}")) for at in range(number)]
        for attacker in attackers:
            attacker.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            attacker.sendall(request_)
        assert behind.get("/privacy/") == 200


def test_pages_of_one_address_are_limited_and_its_static_files_are_not(behind: Behind) -> None:
    with ExitStack() as stack:
        asked = [stack.enter_context(behind.connect("127.0.0.40")) for _ in range(60)]
        for number, connection in enumerate(asked):
            connection.sendall(GET % b"/hold/limited/%d" % number)
        assert soon(lambda: len(behind.site.lines("limited")) == 32)
        with behind.connect("127.0.0.40") as more:
            more.sendall(GET % b"/static/1.css")
            assert answer(more)[0] == 200
        assert behind.get("/privacy/") == 200, "of another address"
        (behind.site.var / "limited-go").touch()
        assert sorted(answer(connection)[0] for connection in asked) == [200] * 32 + [503] * 28


def test_static_files_are_served_while_the_site_is_down(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    with web(tmp_path) as site:
        (site.var / "static" / "here.css").write_text("/* here */")
        port = site.port
    with nginx(tmp_path, site=port, static=tmp_path / "var") as front:
        with urlopen(f"http://127.0.0.1:{front}/static/here.css") as response:
            assert response.read() == b"/* here */"
            assert "immutable" in response.headers["Cache-Control"]
        assert Behind(site, front).get("/privacy/") == 502


@pytest.mark.chromium
def test_two_cold_tables_behind_one_address_get_all_their_files_over_http_2(
    behind: Behind, chromium: Browser, tmp_path: Path
) -> None:
    tmp_path.chmod(0o755)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
         "-keyout", tmp_path / "key.pem", "-out", tmp_path / "fullchain.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    with (
        nginx(tmp_path, site=behind.site.port, static=behind.site.var, certificate=tmp_path) as port,
        chromium.new_context(ignore_https_errors=True) as first,
        chromium.new_context(ignore_https_errors=True) as second,
    ):
        pages, statuses = [first.new_page(), second.new_page()], list[tuple[int, str]]()
        for page in pages:
            page.on("response", lambda response: statuses.append((response.status, response.url)))
            page.goto(f"https://127.0.0.1:{port}/empty/200")
        for page in pages:
            page.evaluate(FETCH_ALL, FILES_OF_TWO_TABLES)
        for page in pages:
            page.evaluate("window.all.then(() => null)")
        protocols = [page.evaluate(PROTOCOL) for page in pages]
    assert protocols == ["h2", "h2"]
    assert [status for status, url in statuses if "/static/" in url] == [200] * 2 * FILES_OF_TWO_TABLES
