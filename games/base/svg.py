"""The few words of SVG that every drawing here is made of. Classes only: no style, no script."""

import html

from django.utils.safestring import SafeString, mark_safe


def escape(words: object) -> str:
    """Words as text or attribute; Django's own costs ten times as much."""
    return html.escape(str(words))


def n(value: float) -> str:
    """A coordinate, as short as it can be."""
    return f"{value:.1f}".removesuffix(".0")


def at(x: float, y: float, inner: str, *, scale: float = 1, cls: str = "") -> str:
    """A group moved to its place."""
    size = "" if scale == 1 else f" scale({scale:g})"
    kind = f' class="{cls}"' if cls else ""
    return f'<g{kind} transform="translate({n(x)} {n(y)}){size}">{inner}</g>'


def circle(x: float, y: float, r: float, cls: str) -> str:
    """A circle."""
    return f'<circle class="{cls}" cx="{n(x)}" cy="{n(y)}" r="{n(r)}"/>'


def rect(x: float, y: float, width: float, height: float, r: float, cls: str) -> str:
    """A rectangle with round corners."""
    return f'<rect class="{cls}" x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(r)}"/>'


def path(d: str, cls: str) -> str:
    """A path."""
    return f'<path class="{cls}" d="{d}"/>'


def text(x: float, y: float, words: object, cls: str, anchor: str = "") -> str:
    """Words; centred unless an anchor ("start", "end") says otherwise."""
    kind = f"{cls} {anchor}" if anchor else cls
    return f'<text class="{kind}" x="{n(x)}" y="{n(y)}">{escape(words)}</text>'


def picture(cls: str, box: tuple[float, float, float, float], inner: str, label: str = "") -> SafeString:
    """A whole drawing: an image with a label, or, without one, decoration."""
    told = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    view_box = " ".join(map(n, box))
    return safe(f'<svg class="drawing {cls}" viewBox="{view_box}" {told} focusable="false">{inner}</svg>')


def safe(markup: str) -> SafeString:
    """Everything that came from outside went through escape() on its way in."""
    return mark_safe(markup)
