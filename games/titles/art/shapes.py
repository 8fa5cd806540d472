"""Shapes painted with the palette: a path, circle or ellipse whose class names its paint and line weight."""

from games.base.svg import n


def shape(data: str, paint: str) -> str:
    """Return a path. `paint` names a colour and a line: "gold outline", "detail", "brick detail in-cream"."""
    return f'<path class="art {paint}" d="{data}"/>'


def dot(x: float, y: float, r: float, paint: str) -> str:
    """Return a circle."""
    return f'<circle class="art {paint}" cx="{n(x)}" cy="{n(y)}" r="{n(r)}"/>'


def oval(x: float, y: float, rx: float, ry: float, paint: str) -> str:
    """Return an ellipse."""
    return f'<ellipse class="art {paint}" cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}"/>'


def moved(x: float, y: float, inner: str, scale: float = 1, turn: float = 0) -> str:
    """Return a figure moved, turned and scaled."""
    turned = f" rotate({turn:g})" if turn else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({n(x)} {n(y)}){turned}{scaled}">{inner}</g>'
