"""make gallery: writes the static files of all pictures, and docs/gallery.html with two screenshots of it."""

import base64
import shutil
from typing import Any

import django
from django.conf import settings
from playwright.sync_api import Browser

from games.titles import TITLES
from games.titles.maharaja.drawing.files import files
from games.titles.maharaja_2004.drawing.files import files as files_2004
from games.titles.taj_mahal.drawing.files import files as files_taj
from tests.services.chromium import NAMES, private_chromium
from tests.services.site import ROOT
from tools.gallery_page import gallery
from tools.link_previews import link_preview

STATIC, DOCS = ROOT / "static", ROOT / "docs"
WIDTH, QUALITY = 1100, 82


def boards() -> dict[str, str]:
    """Return the empty board of each title by its name below static/."""
    return {title.board: title.face.thumbnail(_first_view(title.rules), ()) for title in TITLES.values()}


def _first_view(rules: Any) -> Any:
    return rules.view(rules.setup(seats=rules.seats[-1], seed="board", options={})[0], None)


def main() -> None:
    """Write everything; screenshots and previews of links only if there is a Chromium."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    django.setup()
    for name, text in (files() | files_2004() | files_taj() | boards()).items():
        (STATIC / name).parent.mkdir(exist_ok=True)
        (STATIC / name).write_text(text)
    (DOCS / "gallery.html").write_text(gallery())
    chromium = next(filter(None, map(shutil.which, NAMES)), "")
    if not chromium:
        print("Chromium is not installed: docs/gallery-*.webp and static/art/*-preview.png were not taken")
        return
    with private_chromium(chromium) as browser:
        for theme in ("light", "dark"):
            _take(browser, theme)
        for title in TITLES.values():
            if title.preview:
                (STATIC / title.preview).write_bytes(link_preview(browser, title))


def _take(browser: Browser, theme: str) -> None:
    context = browser.new_context(viewport={"width": WIDTH, "height": 800}, color_scheme=theme)
    page = context.new_page()
    page.goto((DOCS / "gallery.html").as_uri())
    page.evaluate("document.fonts.ready")
    session = context.new_cdp_session(page)  # Playwright itself writes no WebP
    wanted = {"format": "webp", "quality": QUALITY, "captureBeyondViewport": True}
    shot = session.send("Page.captureScreenshot", wanted)
    (DOCS / f"gallery-{theme}.webp").write_bytes(base64.b64decode(shot["data"]))
    context.close()


if __name__ == "__main__":
    main()
