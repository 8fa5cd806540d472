"""Measures two players in Chromium at live pace: how soon a move is on the other player's screen.

No query may run here: Playwright's event loop keeps Django from the database. Everything comes by HTTP.
"""

import random
from statistics import median

from playwright.sync_api import Browser, Page

from bench.effort import often
from bench.rows import Row
from bench.site_browser import DRAWN, MINE, PATIENCE, next_button
from bench.site_client import Visitor
from tests.services.chromium import find_chromium, private_chromium
from tests.services.scenes.choices import Sensible

MOVES = often(20)
LIMIT = 1500
WATCH = """() => {
  const version = () => document.getElementById("theatre").dataset.version;
  const old = version();
  window.seen = new Promise((resolve) => {
    const look = () => (version() === old ? requestAnimationFrame(look) : resolve(Date.now()));
    look();
  });
}"""


def measure(visitors: list[Visitor], port: int, table: str) -> list[float]:
    """Return milliseconds from a player's click until the other player's page shows the move."""
    with private_chromium(find_chromium()) as browser:
        pages = [_opened(browser, visitor, f"http://127.0.0.1:{port}{table}") for visitor in visitors]
        chooser, found = Sensible(random.Random(1)), list[float]()
        while len(found) < MOVES and not pages[0].query_selector(".results li"):
            mover = next((page for page in pages if page.query_selector(MINE)), None)
            if mover is None or len({_version(page) for page in pages}) > 1:
                pages[0].wait_for_timeout(50)  # the table itself plays, or a page is behind
                continue
            (watcher,) = (page for page in pages if page is not mover)
            found += _moved(mover, watcher, chooser)
        return found


def _opened(browser: Browser, visitor: Visitor, address: str) -> Page:
    context = browser.new_context(locale="en", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    cookies = [pair.partition("=") for pair in visitor.headers["Cookie"].split("; ")]
    context.add_cookies([{"name": name, "value": value, "url": address} for name, _, value in cookies])
    page = context.new_page()
    page.goto(address)
    return page


def _moved(mover: Page, watcher: Page, chooser: Sensible) -> list[float]:
    """Play one choice; return how long the other page took to show it, or nothing if it stays a draft."""
    version = _version(mover)
    watcher.evaluate(WATCH)
    button = next_button(mover, chooser)[0]
    began = mover.evaluate("() => Date.now()")
    mover.evaluate(DRAWN, button)
    if _version(mover) == version:
        return []
    return [watcher.evaluate("() => window.seen") - began]


def _version(page: Page) -> str | None:
    return page.get_attribute("#theatre", "data-version")


def live_rows(times: list[float]) -> list[Row]:
    """Return the rows: the median, and the slowest of twenty with its limit."""
    times = sorted(times)
    return [
        Row("live pace: a move on the other player’s screen, median", "ms", median(times)),
        Row(
            "live pace: a move on the other player’s screen, p95",
            "ms",
            times[int(0.95 * (len(times) - 1))],
            limit=LIMIT,
        ),
    ]
