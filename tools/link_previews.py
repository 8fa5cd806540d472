"""Draws the picture that previews of links show of a game: its name and its picture, as PNG."""

import base64
import hashlib
import io

from PIL import Image, PngImagePlugin
from playwright.sync_api import Browser

from games.titles import Title
from tests.services.site import ROOT

STATIC = ROOT / "static"
WIDTH, HEIGHT = 1200, 630
COLOURS = 192
PAGE = """<!doctype html>
<style>
@font-face {{ font-family: Eczar; src: url("data:font/woff2;base64,{font}"); font-weight: 400 800; }}
body {{
  display: grid; grid-template: 18px 1fr / 1fr 836px; width: 1200px; height: 630px; margin: 0;
  background: #fbf3e4;
}}
hr {{
  grid-column: 1 / -1; width: 100%; height: 100%; margin: 0; border: 0;
  background: repeating-linear-gradient(
    90deg, #8c2f1b 0 64px, #f2c14e 64px 80px, #23606b 80px 144px, #f2c14e 144px 160px
  );
}}
h1 {{ align-self: center; margin: 0 20px 0 40px; color: #8c2f1b; font: 700 64px/1.15 Eczar; }}
svg {{ width: 836px; height: 612px; }}
</style>
<hr><h1>{name}</h1>{picture}"""


def link_preview(browser: Browser, title: Title) -> bytes:
    """Return the picture as PNG, with few colours since previews should be light.

    Its text chunk "Source" has the hash of what it was drawn from: a test tells when that has changed.
    """
    font = base64.b64encode((STATIC / "fonts" / "eczar-latin.woff2").read_bytes()).decode()
    svg = (STATIC / title.picture).read_text()
    picture = svg.replace("<svg", '<svg preserveAspectRatio="xMidYMid slice"', 1)
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.set_content(PAGE.format(font=font, name=title.name, picture=picture))
    page.evaluate("document.fonts.ready")
    photo = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    source, file = PngImagePlugin.PngInfo(), io.BytesIO()
    source.add_text("Source", hashlib.sha256(f"{title.name} {svg}".encode()).hexdigest())
    photo.quantize(COLOURS, dither=Image.Dither.NONE).save(file, "PNG", optimize=True, pnginfo=source)
    return file.getvalue()
