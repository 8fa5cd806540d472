"""make screenshots: the main pages of a demo site in docs/screenshots/, desktop and phone, light and dark."""

import base64
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from tests.services.chromium import find_chromium, private_chromium
from tests.services.site import ROOT, running_site

PICTURES = ROOT / "docs" / "screenshots"
QUALITY = 80
ELSEWHERE = ("DATABASE_URL", "REDIS_URL")


class Screen(NamedTuple):
    """How wide and high the window is."""

    name: str
    width: int
    height: int


SCREENS = (Screen("desktop", 1440, 1000), Screen("phone", 390, 844))
SCHEMES = ("light", "dark")
PAGES = {
    "front": ("/", False),
    "lobby": ("/lobby/", True),
    "my-games": ("/my/", True),
    "planning": ("planning", True),
    "turn": ("turn", True),
    "finished": ("/t/demo-over-1/", True),
    "replay": ("/t/demo-over-1/replay/90/", False),
    "story": ("/t/demo-over-1/story/", False),
    "rules": ("/rules/maharaja/", False),
    "ladder": ("/ladder/", True),
    "solo": ("/solo/", True),
}
"""Where the page is, and whether it is shown to somebody who has logged in."""
RUNNING = ("demo-late", "demo-middle", "demo-early", "demo-solo")
SOLO = "/t/demo-solo/"
MOST_CLICKS = 60
MARKS = {"planning": "form.planning", "turn": "form.moves"}


def main() -> None:
    """Seed, serve, look."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in ELSEWHERE:
        os.environ.pop(name, None)
    with tempfile.TemporaryDirectory(prefix="maharaja-screenshots-") as name:
        home = Path(name)
        password = seeded(home)
        with running_site(home) as site, private_chromium(find_chromium()) as browser:
            _take_all(browser, site.url, password)


def seeded(home: Path) -> str:
    """The demo people, tables and games, before any worker runs; the password of the one who looks."""
    _manage(home, "migrate", "--verbosity=0")
    return _manage(home, "seed_demo").split()[-1]


def _manage(home: Path, *arguments: str) -> str:
    command = [sys.executable, "manage.py", *arguments]
    env = os.environ | {"VAR_DIR": str(home / "var")}
    return subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout


def _take_all(browser: Browser, url: str, password: str) -> None:
    addresses = _addresses(browser, url, password)
    for screen in SCREENS:
        for scheme in SCHEMES:
            pages = {
                known: _page(browser, url, screen, scheme, password if known else "")
                for known in (False, True)
            }
            for name, (_, known) in PAGES.items():
                take(pages[known], url + addresses[name], PICTURES / f"{name}-{screen.name}-{scheme}.webp")
            for page in pages.values():
                page.context.close()


def _addresses(browser: Browser, url: str, password: str) -> dict[str, str]:
    """Every demo game waits for the demo: find one that plans and one in the middle of a turn."""
    page = _page(browser, url, SCREENS[0], "light", password)
    found = {name: address for name, (address, _) in PAGES.items() if address.startswith("/")}
    for code in RUNNING:
        page.goto(f"{url}/t/{code}/")
        for name, mark in MARKS.items():
            if name not in found and page.locator(mark).count() and "Round" in page.inner_text("h1"):
                found[name] = f"/t/{code}/"
    for name in MARKS.keys() - found:
        found[name] = _play_on(page, url, MARKS[name])
    page.context.close()
    return found


def _play_on(page: Page, url: str, mark: str) -> str:
    """No game is at that point: play on in the solo game, where nobody else has to move."""
    for _ in range(MOST_CLICKS):
        page.goto(url + SOLO)
        if page.locator(mark).count():
            return SOLO
        if page.locator(MARKS["planning"]).count():
            page.locator("input[name=first]").first.check()
            page.locator("input[name=second]").first.check()
            page.click("#lock-disc")
        elif page.locator(MARKS["turn"]).count():
            page.locator(f"{MARKS['turn']} button").last.click()
        page.wait_for_timeout(500)
    raise RuntimeError(f"no demo game comes to show {mark}")


def _page(browser: Browser, url: str, screen: Screen, scheme: str, password: str) -> Page:
    """A window of its own; with a password, logged in as the demo."""
    size = {"width": screen.width, "height": screen.height}
    context = browser.new_context(viewport=size, color_scheme=scheme, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    if password:
        page.goto(f"{url}/accounts/login/")
        page.fill("input[name=login]", "demo")
        page.fill("input[name=password]", password)
        page.locator("main form button").first.click()
        page.wait_for_url(lambda address: "/login" not in address)
    return page


def take(page: Page, address: str, path: Path) -> None:
    """The window as it opens, not the whole length of the page."""
    page.goto(address)
    page.evaluate("document.fonts.ready")
    session = page.context.new_cdp_session(page)  # Playwright itself writes no WebP
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    path.write_bytes(base64.b64decode(shot["data"]))


if __name__ == "__main__":
    main()
