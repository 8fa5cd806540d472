"""Pictures and fonts in a real browser: files arrive once, icons differ at 18 pixels, nothing jumps."""

import io
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pytest
from django.utils.safestring import SafeString
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser

from engine.taj_mahal.cards import CARDS
from engine.taj_mahal.tokens import TOKENS
from games.titles.maharaja import drawing
from games.titles.taj_mahal import drawing as taj_mahal
from tests.browser.conftest import Arrive
from tests.services.site import ROOT

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

ALL_DRAWN = """() => [...document.querySelectorAll("use")]
  .filter((use) => use.checkVisibility()).every((use) => use.getBBox().width > 0)"""
SIZE = 18
KINDS = {kind: drawing.thing_icon(kind) for kind in ("statue", "shrine", "priest", "token", "coin")}
COURT = {member: taj_mahal.symbol(member) for member in CARDS.court}
GOODS = {kind: taj_mahal.token(kind) for kind in TOKENS.bonus}
LEAST_DIFFERENCE = 0.08
"""Of black against white, on average over the pixels of an icon."""
WORDS = "You won Varanasi: twelve coins. Não é possível: custa doze moedas, você tem nove."
MEASURE = """([family, words]) => document.fonts.load(`16px ${family}`, words).then(() => {
  const line = document.createElement("span");
  line.style.font = `400 100px ${family}`;
  line.style.whiteSpace = "nowrap";
  line.style.position = "absolute";
  line.textContent = words;
  document.body.append(line);
  const box = line.getBoundingClientRect();
  line.remove();
  return [box.width, box.height];
}).catch(() => null)"""


@pytest.mark.parametrize(("scheme", "other"), [("light", "dark"), ("dark", "light")])
def test_a_table_loads_the_picture_of_its_theme_and_draws_every_portrait(
    arrive: Arrive, scheme: str, other: str
) -> None:
    guest = arrive(color_scheme=scheme)
    asked: list[str] = []
    guest.context.on("request", lambda request: asked.append(request.url))
    guest.starts_a_solo_game()
    guest.waits_until(lambda panel: panel.mine)
    assert guest.page.locator("use").count() > 0
    guest.page.wait_for_load_state("networkidle")
    assert guest.page.evaluate(ALL_DRAWN)
    assert [url for url in asked if f"/art/india-{scheme}." in url]
    assert not [url for url in asked if f"/art/india-{other}." in url]


def seen_small(chromium: Browser, kinds: Mapping[str, str]) -> dict[str, Image.Image]:
    """Return each thing as it looks at 18 pixels, in grey."""
    styles = "".join((ROOT / "static" / name).read_text() for name in ("site.css", "art.css", "table.css"))
    page = chromium.new_page()
    icons = "".join(f'<div id="{kind}">{icon}</div>' for kind, icon in kinds.items())
    page.set_content(
        f"<style>{styles} div, div svg.icon {{ width: {SIZE}px; height: {SIZE}px }}</style>{icons}"
    )
    shots = {kind: page.locator(f"#{kind}").screenshot() for kind in kinds}
    return {kind: Image.open(io.BytesIO(shot)).convert("L") for kind, shot in shots.items()}


@pytest.mark.parametrize("kinds", [KINDS, COURT, GOODS], ids=["pieces", "court", "goods"])
def test_things_differ_at_18_pixels_even_without_colour(
    chromium: Browser, kinds: Mapping[str, SafeString]
) -> None:
    small = seen_small(chromium, kinds)
    assert {image.size for image in small.values()} == {(SIZE, SIZE)}
    for one, other in combinations(kinds, 2):
        difference = ImageStat.Stat(ImageChops.difference(small[one], small[other])).mean[0] / 255
        assert difference > LEAST_DIFFERENCE, (one, other, difference)


@pytest.mark.parametrize(
    ("family", "fallbacks"),
    [
        ("'Anek Latin'", ("'Anek as Arial'", "'Anek as DejaVu'")),
        ("Eczar", ("'Eczar as Times'", "'Eczar as DejaVu'")),
    ],
)
def test_text_keeps_its_width_and_height_when_the_font_arrives(
    arrive: Arrive, family: str, fallbacks: tuple[str, ...]
) -> None:
    guest = arrive()
    guest.goes_to("/")
    page = guest.page
    wide, high = page.evaluate(MEASURE, [family, WORDS])
    found = [size for name in fallbacks if (size := page.evaluate(MEASURE, [name, WORDS]))]
    assert found, "install fonts-dejavu-core, which Debian's Chromium brings along"
    for width, height in found:
        assert width == pytest.approx(wide, rel=0.04)
        assert height == pytest.approx(high, rel=0.02)


def test_the_fonts_of_text_and_headings_are_asked_for_at_once() -> None:
    head = Path(ROOT / "templates" / "base.html").read_text()
    for name in ("eczar-latin", "anek-latin"):
        assert f"""<link rel="preload" href="{{% static 'fonts/{name}.woff2' %}}" as="font\"""" in head
