"""Turns the classes of figures into colours: in a style sheet for the page, in attributes for files."""

import re
from collections.abc import Callable

from games.titles.art.palette import CITIES, MAP, MIXES, PAINT, WEIGHTS, Theme, colour

_CLASSES = re.compile(r'class="art ([a-z0-9 -]+)"')
_SIGNS = re.compile(r'class="(ink|line|hole|cut)"')
_PAINTS = (*PAINT, *MAP, *MIXES)
_SIGN_ATTRIBUTES = {
    "ink": 'fill="currentColor"',
    "line": 'fill="none" stroke="currentColor" stroke-width="2.6"',
    "hole": 'fill="{}"',
    "cut": 'fill="none" stroke="{}" stroke-width="2"',
}


def with_variables(markup: str) -> str:
    """Return figures with custom properties as attributes, since `<use>` of a file sees no style sheet."""
    return _painted(markup, _variable)


def with_colours(markup: str, theme: Theme, hue: str = "", weight: float = 1) -> str:
    """Return figures and signs with the colours of one theme, for a picture that stands alone.

    `weight` makes lines thinner in figures that are drawn larger than usual.
    """
    painted = _painted(markup, lambda name: colour(name, theme, hue), weight)
    space = colour("space", theme)
    return _SIGNS.sub(lambda match: _SIGN_ATTRIBUTES[match[1]].format(space), painted)


def _variable(paint: str) -> str:
    return f"var(--{paint if paint in MIXES else f'art-{paint}'})"


def _painted(markup: str, value: Callable[[str], str], weight: float = 1) -> str:
    return _CLASSES.sub(lambda match: _attributes(match[1].split(), value, weight), markup)


def _attributes(words: list[str], value: Callable[[str], str], share: float) -> str:
    fill = next((value(word) for word in words if word in _PAINTS), "none")
    weight = next((WEIGHTS[word] for word in words if word in WEIGHTS), 0)
    if not weight:
        return f'fill="{fill}"'
    stroke = next((word.removeprefix("in-") for word in words if word.startswith("in-")), "line")
    return f'fill="{fill}" stroke="{value(stroke)}" stroke-width="{weight * share:.3g}"'


def style_sheet() -> str:
    """Return static/art.css: paints as custom properties, and the classes of figures drawn in a page."""
    rules = [
        ".art { fill: none; stroke-linecap: round; stroke-linejoin: round; }",
        "svg.icon:is(.face, .character-icon) { display: inline-block; width: 1.75em; height: 1.75em;"
        " vertical-align: -0.5em; flex: none; overflow: hidden; }",
        *(f".art.{name} {{ fill: {_variable(name)}; }}" for name in _PAINTS),
        *(f".art.{name} {{ stroke: var(--art-line); stroke-width: {WEIGHTS[name]:g}; }}" for name in WEIGHTS),
        *(f".art.in-{name} {{ stroke: {_variable(name)}; }}" for name in _PAINTS),
    ]
    return (
        "/* Written by `make gallery` from games/titles/art/: change it there. */\n\n"
        + "\n".join(_properties("light"))
        + "\n\n@media screen and (prefers-color-scheme: dark) {\n  "
        + "\n  ".join(_properties("dark"))
        + "\n}\n\n"
        + "\n".join(rules)
        + "\n"
    )


def _properties(theme: Theme) -> list[str]:
    paints = " ".join(f"--art-{name}: {colour(name, theme)};" for name in (*PAINT, *MAP))
    hues = [f".hue-{hue} {{ {_mixes(hue, theme)} }}" for hue in CITIES]
    return [f":root {{ {paints} {_mixes('', theme)} }}", *hues]


def _mixes(hue: str, theme: Theme) -> str:
    return " ".join(f"--{name}: {colour(name, theme, hue)};" for name in MIXES)
