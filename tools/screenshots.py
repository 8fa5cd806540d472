"""make screenshots: every kind of decision and the main pages of a demo site, looked at in many windows.

Pictures go to var/screenshots; those of CHOSEN also to docs/screenshots, which is in the repository.
`python -m tools.screenshots planning turn --look phone-dark-pt-br` takes only these, and leaves docs alone;
`python -m tools.screenshots --chosen` takes only those of the documentation.
"""

import base64
import json
import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from tests.services.chromium import find_chromium, private_chromium
from tests.services.scenes.decision_kinds import BESIDES, OTHERS, STEPS
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
    "ladder": "/ladder/", "solo": "/solo/", "brahmabot": "/t/demo-solo/",
}  # fmt: skip
"""Pages of the demo; the kinds of decisions get tables of their own (tests.services.scenes.decisions)."""
CHOSEN = {
    *product(("planning", "turn", "build", "character_draft", "rewards", "finished"), (DESK, PHONE)),
    *product(("turn", "brahmabot"), (DARK, Look(SCREENS[1], "dark", "pt-br"))),
    *product(("front", "lobby", "replay", "sandbox", "story", "ladder"), (DESK,)),
    *product(("maharaja_2004-auction", "maharaja_2004-turn", "taj_mahal-turn"), (DESK, PHONE)),
}
"""The pictures for the documentation: few, so that the repository stays small."""


KINDS = (*STEPS, *BESIDES, *OTHERS)


def main() -> None:
    """Seed, serve, look."""
    wanted = _arguments()
    for name in ELSEWHERE:
        os.environ.pop(name, None)
    EVERYTHING.mkdir(parents=True, exist_ok=True)
    if wanted >= CHOSEN:
        for old in SHOWN.glob("*.webp"):
            old.unlink()
    with tempfile.TemporaryDirectory(prefix="maharaja-screenshots-") as name:
        home = Path(name)
        password = seeded(home)
        with running_site(home) as site, private_chromium(find_chromium()) as browser:
            names = {name for name, _look in wanted}
            pages = PAGES | _decisions(home, [kind for kind in KINDS if _named(kind) in names])
            if "sandbox" in names:
                pages["sandbox"] = _sandbox(browser, site.url, password)
            for look in LOOKS:
                here = {name: at for name, at in pages.items() if (name, look) in wanted}
                if here:
                    _take_all(browser, site.url, password, look, here, shown=wanted >= CHOSEN)


def _arguments() -> set[tuple[str, Look]]:
    """Return the pictures to take: those of the command line, or all."""
    parser = ArgumentParser(description=__doc__)
    everything = [*PAGES, "sandbox", *map(_named, KINDS)]
    parser.add_argument("name", nargs="*", choices=[*everything, []], default=[])
    parser.add_argument("--look", action="append", choices=[str(look) for look in LOOKS])
    parser.add_argument("--chosen", action="store_true")
    given = parser.parse_args()
    if given.chosen:
        return set(CHOSEN)
    looks = [look for look in LOOKS if not given.look or str(look) in given.look]
    return set(product(given.name or everything, looks))


def _named(kind: str) -> str:
    """Return a kind of decision as the name of a picture."""
    return kind.replace("/", "-")


def _sandbox(browser: Browser, url: str, password: str) -> str:
    """Return the address of a new sandbox of `demo`."""
    context = _window(browser, DESK)
    page = context.new_page()
    _log_in(page, url, password)
    page.goto(url + PAGES["replay"])
    page.locator("form.try button").click()
    page.wait_for_url("**/analysis/*/")
    context.close()
    return page.url.removeprefix(url)


def seeded(home: Path) -> str:
    """Make the demo people, tables and games before any worker runs; return the password of `demo`."""
    _run(home, "manage.py", "migrate", "--verbosity=0")
    return _run(home, "manage.py", "seed_demo").split()[-1]


def _decisions(home: Path, kinds: list[str]) -> dict[str, str]:
    """Return the addresses of tables that ask `demo` these kinds of questions."""
    codes = json.loads(_run(home, "-m", "tests.services.scenes.decisions", "demo", *kinds).splitlines()[-1])
    return {_named(kind): f"/t/{code}/" for kind, code in codes.items()}


def _run(home: Path, *arguments: str) -> str:
    settings = {"VAR_DIR": str(home / "var"), "DJANGO_SETTINGS_MODULE": "maharaja_site.settings"}
    command = [sys.executable, *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | settings, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout


def _take_all(
    browser: Browser, url: str, password: str, look: Look, pages: dict[str, str], *, shown: bool
) -> None:
    context = _window(browser, look)
    page = context.new_page()
    _log_in(page, url, password)
    for name, address in pages.items():
        page.goto(url + address)
        shot = _shot(page)
        (EVERYTHING / f"{name}-{look}.webp").write_bytes(shot)
        if shown and (name, look) in CHOSEN:
            (SHOWN / f"{name}-{look}.webp").write_bytes(shot)
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


def _shot(page: Page) -> bytes:
    """Return the window as it opens, not the whole length of the page."""
    page.evaluate("document.fonts.ready")
    session = page.context.new_cdp_session(page)  # Playwright itself writes no WebP
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    session.detach()
    return base64.b64decode(shot["data"])


if __name__ == "__main__":
    main()
