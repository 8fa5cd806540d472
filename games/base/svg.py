"""Writes the SVG elements that all drawings are made of, with classes and without styles or scripts."""

from django.utils.safestring import SafeString, mark_safe

from games.base import escaping


def escape(words: object) -> str:
    """Return the words escaped for text or an attribute, ten times as fast as Django's own `escape`."""
    return escaping.escape(str(words))


def n(value: float) -> str:
    """Return a coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def at(x: float, y: float, inner: str, *, scale: float = 1, cls: str = "") -> str:
    """Return a group with its origin at (x, y)."""
    size = "" if scale == 1 else f" scale({scale:g})"
    kind = f' class="{cls}"' if cls else ""
    return f'<g{kind} transform="translate({n(x)} {n(y)}){size}">{inner}</g>'


def circle(x: float, y: float, r: float, cls: str) -> str:
    """Return a circle."""
    return f'<circle class="{cls}" cx="{n(x)}" cy="{n(y)}" r="{n(r)}"/>'


def rect(x: float, y: float, width: float, height: float, r: float, cls: str) -> str:
    """Return a rectangle with round corners."""
    return f'<rect class="{cls}" x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(r)}"/>'


def path(d: str, cls: str) -> str:
    """Return a path."""
    return f'<path class="{cls}" d="{d}"/>'


def text(x: float, y: float, words: object, cls: str, anchor: str = "") -> str:
    """Return words, centred unless `anchor` is "start" or "end"."""
    kind = f"{cls} {anchor}" if anchor else cls
    return f'<text class="{kind}" x="{n(x)}" y="{n(y)}">{escape(words)}</text>'


def picture(cls: str, box: tuple[float, float, float, float], inner: str, label: str = "") -> SafeString:
    """Return a whole drawing. Without a label it is decoration, hidden from screen readers."""
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    view_box = " ".join(map(n, box))
    return safe(f'<svg class="drawing {cls}" viewBox="{view_box}" {role} focusable="false">{inner}</svg>')


def safe(markup: str) -> SafeString:
    """Return the markup marked as safe. Callers have escaped all outside text in it."""
    return mark_safe(markup)
