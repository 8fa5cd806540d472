"""make screenshots: every kind of decision and the main pages of a demo site, looked at in many windows.

Pictures go to var/screenshots; those of CHOSEN also to docs/screenshots, which is in the repository.
"""

import base64
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.scene_kinds import BESIDES, STEPS, STEPS_2004
from tests.services.chromium import find_chromium, private_chromium
from tests.services.site import ROOT, running_site

EVERYTHING = Path(os.environ.get("SCREENSHOTS", ROOT / "var" / "screenshots"))
SHOWN = ROOT / "docs" / "screenshots"
QUALITY = 75
ELSEWHERE = ("DATABASE_URL", "REDIS_URL")


class Screen(NamedTuple):
    """How wide and high the window is."""

    name: str
    width: int
    height: int


class Look(NamedTuple):
    """How somebody looks at a page."""

    screen: Screen
    scheme: str
    language: str

    def __str__(self) -> str:
        other = "" if self.language == "en" else f"-{self.language}"
        return f"{self.screen.name}-{self.scheme}{other}"


SCREENS = (
    Screen("desktop", 1280, 720), Screen("wide", 1920, 1080), Screen("phone", 390, 844),
    Screen("narrow", 360, 740),
)  # fmt: skip
LOOKS = [Look(*look) for look in product(SCREENS, ("light", "dark"), ("en", "pt-br"))]
DESK, DARK, PHONE = (
    Look(SCREENS[0], "light", "en"),
    Look(SCREENS[0], "dark", "en"),
    Look(SCREENS[2], "light", "en"),
)
PAGES = {
    "front": "/", "lobby": "/lobby/", "my-games": "/my/", "finished": "/t/demo-over-1/",
    "replay": "/t/demo-over-1/replay/90/", "story": "/t/demo-over-1/story/", "rules": "/rules/maharaja/",
    "front-2004": "/?game=maharaja_2004", "new-table-2004": "/lobby/new/?game=maharaja_2004&rules=advanced-1",
    "rules-2004": "/rules/maharaja_2004/", "ladder": "/ladder/", "solo": "/solo/",
    "brahmabot": "/t/demo-solo/",
}  # fmt: skip
"""Pages of the demo; the kinds of decisions get tables of their own (tests.browser.scene)."""
CHOSEN = {
    *product(("planning", "turn", "build", "character_draft", "rewards", "finished"), (DESK, PHONE)),
    *product(("turn", "brahmabot"), (DARK, Look(SCREENS[1], "dark", "pt-br"))),
    *product(("auction-2004", "turn-2004"), (DESK, PHONE)),
    *product(("front", "lobby", "replay", "story", "ladder"), (DESK,)),
}
"""The pictures for the documentation: few, so that the repository stays small."""


def main() -> None:
    """Seed, serve, look."""
    for name in ELSEWHERE:
        os.environ.pop(name, None)
    EVERYTHING.mkdir(parents=True, exist_ok=True)
    for old in SHOWN.glob("*.webp"):
        old.unlink()
    with tempfile.TemporaryDirectory(prefix="maharaja-screenshots-") as name:
        home = Path(name)
        password = seeded(home)
        with running_site(home) as site, private_chromium(find_chromium()) as browser:
            pages = PAGES | _decisions(home)
            for look in LOOKS:
                _take_all(browser, site.url, password, look, pages)


def seeded(home: Path) -> str:
    """Make the demo people, tables and games before any worker runs; return the password of `demo`."""
    _run(home, "manage.py", "migrate", "--verbosity=0")
    return _run(home, "manage.py", "seed_demo").split()[-1]


def _decisions(home: Path) -> dict[str, str]:
    """Return the addresses of tables that ask `demo` each kind of question."""
    found = _tables(home, *STEPS, *BESIDES)
    for variants, steps in STEPS_2004.items():
        options = json.dumps({"variants": variants})
        there = _tables(home, *steps, SCENE_GAME="maharaja_2004", SCENE_OPTIONS=options)
        found |= {f"{kind}-2004": address for kind, address in there.items()}
    return found


def _tables(home: Path, *kinds: str, **chosen: str) -> dict[str, str]:
    lines = _run(home, "-m", "tests.browser.scene", "demo", *kinds, **chosen).splitlines()
    return {kind: f"/t/{code}/" for kind, code in json.loads(lines[-1]).items()}


def _run(home: Path, *arguments: str, **more: str) -> str:
    settings = more | {"VAR_DIR": str(home / "var"), "DJANGO_SETTINGS_MODULE": "maharaja_site.settings"}
    command = [sys.executable, *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | settings, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout


def _take_all(browser: Browser, url: str, password: str, look: Look, pages: dict[str, str]) -> None:
    context = _window(browser, look)
    page = context.new_page()
    _log_in(page, url, password)
    for name, address in pages.items():
        page.goto(url + address)
        shot = _shot(page)
        for path in _paths(name, look):
            path.write_bytes(shot)
    context.close()


def _window(browser: Browser, look: Look) -> BrowserContext:
    size = {"width": look.screen.width, "height": look.screen.height}
    locale = "pt-BR" if look.language == "pt-br" else "en-GB"
    return browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        color_scheme=look.scheme,  # type: ignore[arg-type]
        locale=locale,
        reduced_motion="reduce",
    )


def _log_in(page: Page, url: str, password: str) -> None:
    page.goto(f"{url}/accounts/login/")
    page.fill("input[name=login]", "demo")
    page.fill("input[name=password]", password)
    page.locator("main form button").first.click()
    page.wait_for_url(lambda address: "/login" not in address)


def _paths(name: str, look: Look) -> Iterator[Path]:
    yield EVERYTHING / f"{name}-{look}.webp"
    if (name, look) in CHOSEN:
        yield SHOWN / f"{name}-{look}.webp"


def _shot(page: Page) -> bytes:
    """Return the window as it opens, not the whole length of the page."""
    page.evaluate("document.fonts.ready")
    session = page.context.new_cdp_session(page)  # Playwright itself writes no WebP
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    session.detach()
    return base64.b64decode(shot["data"])


if __name__ == "__main__":
    main()
