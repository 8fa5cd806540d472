"""Measures the table in Chromium: on a slow phone's network and processor, and the wait for Brahmabot.

No query may run here: Playwright's event loop keeps Django from the database. Everything comes by HTTP.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median

from playwright.sync_api import BrowserContext, Page

from bench.effort import often
from bench.rows import Row
from bench.site_client import Visitor
from tests.services.chromium import find_chromium, private_chromium
from tests.services.scenes.choices import Sensible

SLOWER = 4
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
"""1.6 Mbit/s down and 0.75 Mbit/s up, 150 ms for a round trip."""
FIRST_PAGES = often(5)
CLICKS = often(9)
ANSWERS = often(20)
PATIENCE = 60_000
USABLE = "() => performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"
DRAWN = """(button) => new Promise((resolve) => {
  const began = performance.now();
  document.addEventListener("htmx:afterSettle", () => requestAnimationFrame(() => requestAnimationFrame(
    () => resolve(performance.now() - began))), { once: true });
  document.querySelector(button).click();
})"""
FETCHED = """async (address) => {
  const began = performance.now();
  document.body.innerHTML = await (await fetch(address)).text();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return performance.now() - began;
}"""
PLAN = """() => {
  for (const arrow of ["first-coins", "second-shrines"]) document.getElementById(arrow).checked = true;
}"""
CHOICES = "form.moves button, button[form=moves]"
"""Also the buttons in the foot of the panel, outside the form."""
MINE = f"form.planning, {CHOICES}, .results li"
ANSWERED = f"""(button) => new Promise((resolve) => {{
  const began = performance.now();
  const look = () => {{
    const free = !document.querySelector(".htmx-request") && !document.querySelector("#table[data-busy]");
    if (free && document.querySelector("{MINE}")) resolve(performance.now() - began);
    else requestAnimationFrame(look);
  }};
  document.addEventListener("htmx:afterSwap", look, {{ once: true }});
  document.querySelector(button).click();
}})"""


@dataclass(frozen=True)
class Seen:
    """Milliseconds and bytes that the browser measured."""

    first: list[float]
    bare: list[float]
    clicks: list[float]
    bare_clicks: list[float]
    click_bytes: list[float]
    answers: list[float]


def measure(visitor: Visitor, port: int, tables: list[str]) -> Seen:
    """Return what a visitor sees of tables with a draft, and of a solo game. The worker is running."""
    url = f"http://127.0.0.1:{port}"
    with private_chromium(find_chromium()) as browser:
        context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en")
        context.set_default_timeout(PATIENCE)
        cookies = [pair.partition("=") for pair in visitor.headers["Cookie"].split("; ")]
        context.add_cookies([{"name": name, "value": value, "url": url} for name, _, value in cookies])
        first = [_first(browser.new_context(), context, url + tables[0]) for _ in range(FIRST_PAGES)]
        bare = [
            _first(browser.new_context(), context, f"{url}/bench/plain?rows=1") for _ in range(FIRST_PAGES)
        ]
        clicks, sizes = _clicks(context, url + tables[0])
        with _slow(context) as page:
            page.goto(f"{url}/bench/plain?rows=1")
            bare_clicks = [page.evaluate(FETCHED, "/bench/plain?rows=1") for _ in range(CLICKS)]
        return Seen(
            first, bare, clicks, bare_clicks, sizes, list(_answers(browser.new_context(locale="en"), url))
        )


@contextmanager
def _slow(context: BrowserContext) -> Iterator[Page]:
    """Yield a page of a slow phone."""
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", NETWORK)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    yield page
    page.close()


def _first(fresh: BrowserContext, known: BrowserContext, address: str) -> float:
    """Return when a page is usable in a browser with an empty cache: its scripts have run."""
    fresh.add_cookies(known.cookies())  # type: ignore[arg-type]
    with _slow(fresh) as page:
        page.goto(address)
        took: float = page.evaluate(USABLE)
    fresh.close()
    return took


def _clicks(context: BrowserContext, address: str) -> tuple[list[float], list[float]]:
    """Return milliseconds and bytes of clicks that take a step back and choose one again."""
    took, sizes = [], []
    with _slow(context) as page:
        page.goto(address)
        for number in range(2 * CLICKS):
            button = "#undo" if page.query_selector("#undo") and number % 2 == 0 else "form.moves button"
            with page.expect_response(lambda answer: answer.request.method == "POST") as answered:
                took.append(page.evaluate(DRAWN, button))
            sizes.append(float(answered.value.header_value("content-length") or 0))
    return took, sizes


def _answers(context: BrowserContext, url: str) -> Iterator[float]:
    """Yield milliseconds from a click until Brahmabot has answered and the player may choose again."""
    context.set_default_timeout(PATIENCE)
    page, chooser, found = context.new_page(), Sensible(random.Random(1)), 0
    while found < ANSWERS:
        page.goto(url)
        page.get_by_role("button", name="Start solo game").click()
        page.wait_for_url("**/t/*/")
        while found < ANSWERS and (choice := next_choice(page, chooser)):
            button, final = choice
            if final:
                yield page.evaluate(ANSWERED, button)
                found += 1
            else:
                page.evaluate(DRAWN, button)
    context.close()


def next_choice(page: Page, chooser: Sensible) -> tuple[str, bool] | None:
    """Return the next button as soon as there is one, or nothing when the game is over."""
    page.wait_for_selector(MINE, state="attached")
    return None if page.query_selector(".results li") else next_button(page, chooser)


def next_button(page: Page, chooser: Sensible) -> tuple[str, bool]:
    """Return the button to press, and whether Brahmabot or the table goes on after it."""
    if page.query_selector("form.planning"):
        page.evaluate(PLAN)
        return "#lock-disc", True
    moves = page.eval_on_selector_all(CHOICES, "(all) => all.map((one) => one.dataset.move)")
    move = chooser.move(moves)
    return f':is({CHOICES})[data-move="{move}"]', move == "end_turn"


def browser_rows(seen: Seen) -> list[Row]:
    """Return the rows: times beside those of a bare page of the same server, each with its limit."""
    answers = sorted(seen.answers)
    return [
        Row(
            "slow phone: first table page usable vs bare page",
            "ms",
            median(seen.first),
            median(seen.bare),
            limit=3000,
        ),
        Row(
            "slow phone: click to drawn vs bare page",
            "ms",
            median(seen.clicks),
            median(seen.bare_clicks),
            limit=600,
        ),
        Row("– bytes of its answer", "bytes", median(seen.click_bytes), limit=15_000),
        Row("click to Brahmabot’s answer on screen, median", "ms", median(answers)),
        Row(
            "click to Brahmabot’s answer on screen, p95",
            "ms",
            answers[int(0.95 * (len(answers) - 1))],
            limit=1000,
        ),
    ]
