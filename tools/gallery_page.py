"""The page docs/gallery.html: every picture of the site by name, for those who draw the next ones."""

import re
from collections.abc import Iterable

from engine.maharaja import GAME
from engine.maharaja.actions import ACTIONS
from engine.maharaja.board import BOARD
from engine.maharaja.state import REWARD_NAMES
from engine.taj_mahal import GAME as TAJ_MAHAL
from engine.taj_mahal.cards import CARDS, KINDS
from engine.taj_mahal.tokens import TOKENS
from games.base.emblems import PAINT as PIECES
from games.base.svg import escape, n
from games.titles.art import attributes, automata, figures
from games.titles.art.palette import CITIES, MAP, PAINT, WEIGHTS
from games.titles.art.sprites import PORTRAIT
from games.titles.india.skylines import SKYLINES
from games.titles.maharaja import drawing
from games.titles.maharaja.drawing.brahmabot import BRAHMABOT
from games.titles.maharaja.drawing.icons import city_class
from games.titles.maharaja.drawing.pictures import pictures
from games.titles.taj_mahal import drawing as taj
from games.titles.taj_mahal.drawing.files import pictures as taj_pictures

HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
<link rel="stylesheet" href="../static/site.css">
<link rel="stylesheet" href="../static/art.css">
<link rel="stylesheet" href="../static/table.css">
<link rel="stylesheet" href="../static/taj_mahal.css">
<style>
body { display: block; padding: 1.5rem; }
section { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin-bottom: 2rem; }
figure { margin: 0; text-align: center; font-size: 0.8125rem; color: var(--ink-soft); }
figure > svg, figure > svg.drawing { display: block; margin: 0 auto 0.25rem; width: auto; height: 4.5rem; }
figure > svg.drawing.icon { width: 2.75rem; height: 2.75rem; }
figure.paint > svg { height: 2rem; }
figure.wide > svg { height: 7rem; }
figure.tile > svg.drawing { height: 9rem; }
figure.pip > svg.drawing { height: 20px; }
figure.small > svg.drawing.icon { width: 18px; height: 18px; }
.boards { align-items: start; }
.boards .board-frame { width: 520px; }
</style>
<h1>Gallery</h1>
<p>Written by <code>make gallery</code>. How to draw with these: <a href="gallery.md">gallery.md</a>.</p>
"""
_USE = re.compile(r'<use href="[^"#]*#([^"]+)" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/>')


def gallery() -> str:
    """Return the whole page."""
    sections = {
        "Paints": _paints(),
        "Line weights": _weights(),
        "The five colours of pieces": _pieces(),
        "Pieces and things at 18 pixels": _small(),
        "Figures": _figures(vars(figures)),
        "Things that are held": _figures(vars(attributes)),
        "Characters": (_figure("", drawing.character_tile(i, []), "tile") for i in range(1, 17)),
        "Rewards": (_figure(name, drawing.reward_tile(name)) for name in REWARD_NAMES),
        "Bots": _bots(),
        "Cities": _cities(),
        "Actions": (_figure(name.replace("_", " "), drawing.action_icon(name)) for name in ACTIONS),
        "The court, commodities and tokens": _tokens(),
        "Cards of the court": (_figure(card.text, taj.card(card.text), "tile") for card in KINDS),
        "The same cards in a row": (_figure("", taj.pip(card.text), "pip") for card in KINDS),
    }
    body = "".join(
        f"<h2>{title}</h2>\n<section>\n{''.join(of)}</section>\n" for title, of in sections.items()
    )
    return HEAD + _inlined(body) + _board() + "</html>\n"


def _figure(name: str, picture: str, cls: str = "") -> str:
    return f'<figure class="{cls}">{picture}<figcaption>{escape(name)}</figcaption></figure>\n'


def _svg(box: tuple[float, ...], inner: str, cls: str = "") -> str:
    return f'<svg class="{cls}" viewBox="{" ".join(map(n, box))}">{inner}</svg>'


def _paints() -> Iterable[str]:
    for name in (*PAINT, *MAP):
        inner = f'<rect class="art {name} detail" x="2" y="2" width="56" height="36" rx="6"/>'
        yield _figure(name, _svg((0, 0, 60, 40), inner), "paint")


def _weights() -> Iterable[str]:
    for name in WEIGHTS:
        yield _figure(name, _svg((0, 0, 60, 40), f'<path class="art {name}" d="M6 34C20 0 40 40 54 6"/>'))


def _pieces() -> Iterable[str]:
    for colour in PIECES:
        for kind in ("statue", "shrine", "priest"):
            yield _figure(f"{colour} {kind}", drawing.piece_icon(kind, colour))


def _small() -> Iterable[str]:
    for name in ("statue", "shrine", "priest", "token", "coin", "prestige", "crown"):
        yield _figure(name, drawing.thing_icon(name), "small")
    for colour in PIECES:
        for kind in ("statue", "shrine", "priest"):
            yield _figure("", drawing.piece_icon(kind, colour), "small")


def _figures(named: dict[str, object]) -> Iterable[str]:
    for name, inner in named.items():
        if isinstance(inner, str) and inner.startswith("<"):
            box = (-50, -76, 92, 112) if name in LARGE else (-28, -46, 56, 72)
            yield _figure(name, _svg(box, inner), "wide" if name in LARGE else "")


LARGE = ("PARASOL", "ELEPHANT", "HOWDAH", "RULER")


def _bots() -> Iterable[str]:
    for name, face in {"brahmabot": BRAHMABOT, **automata.FACES}.items():
        yield _figure(name, _svg(PORTRAIT, face))


def _cities() -> Iterable[str]:
    colours = {city.name: city_class(city.name) for city in BOARD.cities}
    for city, buildings in SKYLINES.items():
        yield _figure(city.capitalize(), _svg((-60, -76, 120, 82), buildings, colours[city]))
    for hue in CITIES:
        swatch = "".join(
            f'<rect class="art {paint} detail" x="{2 + i * 20}" y="2" width="18" height="36" rx="4"/>'
            for i, paint in enumerate(("hue-soft", "hue", "hue-deep"))
        )
        yield _figure(hue, _svg((0, 0, 62, 40), swatch, f"hue-{hue}"), "paint")


def _tokens() -> Iterable[str]:
    for name in CARDS.court:
        yield _figure(name, taj.symbol(name))
    for name in TOKENS.bonus:
        yield _figure(name.replace("_", " "), taj.token(name))
    for name in (*CARDS.court, *TOKENS.bonus):
        yield _figure("", taj.symbol(name) if name in CARDS.court else taj.token(name), "small")
    for colour in PIECES:
        yield _figure(f"{colour} crown palace", taj.piece_icon("crown", colour))


def _board() -> str:
    state, _ = GAME.setup(seats=4, seed="gallery", options={})
    view = GAME.view(state, None)
    map_state, _ = TAJ_MAHAL.setup(seats=4, seed="gallery", options={})
    shown = taj.board(TAJ_MAHAL.view(map_state, None), list(PIECES), {})
    both = drawing.board(view, list(PIECES), {}) + shown
    return f'<h2>The boards</h2>\n<section class="boards">{both}</section>\n'


def _inlined(markup: str) -> str:
    """Return the markup with the pictures of static files in it: a page on disc may not `<use>` files."""
    known = pictures() | taj_pictures() | {name: (PORTRAIT, face) for name, face in automata.FACES.items()}

    def inline(match: re.Match[str]) -> str:
        name, x, y, width, height = match.groups()
        box, inner = known[name]
        view_box = " ".join(map(n, box))
        return f'<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{view_box}">{inner}</svg>'

    return _USE.sub(inline, markup)
