"""The palette and line weights of all pictures. All titles draw with these, so that pictures match."""

from collections.abc import Mapping
from typing import Literal

Theme = Literal["light", "dark"]
Colours = Mapping[str, tuple[str, str]]
"""Colours by name, each by day and by night."""

WEIGHTS = {"outline": 2.2, "detail": 1.5, "hair-line": 1.0, "w3": 3.0, "w4": 4.0, "w9": 9.0, "w13": 13.0}
"""Line weights in a box of about 100 units: outlines, lines inside a figure, hatching; rims and roads."""

PAINT: Colours = {
    "line": ("#3a2418", "#1a0f08"),
    "white": ("#fffaf0", "#f1e6d3"),
    "cream": ("#f6e6c6", "#e3cfa8"),
    "stone": ("#d6c19c", "#b59f7c"),
    "ash": ("#978a7c", "#8b7e70"),
    "gold": ("#e2a52f", "#e3ae46"),
    "ochre": ("#c0822a", "#b27a2c"),
    "orange": ("#d9772b", "#d27a37"),
    "brick": ("#a83e25", "#b54a30"),
    "rose": ("#cd6a74", "#c96c77"),
    "plum": ("#7d4b78", "#8a5a86"),
    "indigo": ("#40538c", "#5568a3"),
    "teal": ("#2c7179", "#3b838b"),
    "leaf": ("#66853c", "#6f8d48"),
    "hair": ("#2e1e18", "#241611"),
    "skin-light": ("#dba77a", "#cf9a6e"),
    "skin-mid": ("#bd8053", "#b2774d"),
    "skin-deep": ("#8f5837", "#895436"),
}
"""What figures are painted with. By night the same paint in lamplight, never inverted."""

MAP: Colours = {
    "road": ("#ecdab2", "#75603f"),
    "road-edge": ("#a98a5c", "#17100b"),
    "village": ("#fffaec", "#5a4732"),
    "village-line": ("#a98a5c", "#a2845c"),
    "space": ("#fffdf6", "#2a1f19"),
    "plate": ("#fffaf0", "#33271f"),
}
"""What stands on a map: roads, places, spaces for pieces, plates for names."""

LAND: Colours = {
    "sea": ("#c3d9d4", "#1d3034"),
    "shore": ("#dbe8df", "#253b3e"),
    "wave": ("#9fbfbb", "#34525a"),
    "coast": ("#b79a6b", "#5d4a33"),
    "plain": ("#f5ead0", "#2d251d"),
    "green": ("#ebe8c5", "#2d2b1f"),
    "deccan": ("#f2e1bd", "#32271d"),
    "sand": ("#f6dfa9", "#3a2d1c"),
    "dune": ("#d9b673", "#5f4a2e"),
    "field": ("#d0cb94", "#45432c"),
    "wood": ("#bac08a", "#3f4a2e"),
    "wood-shade": ("#9ca56f", "#31391f"),
    "trunk": ("#a58a62", "#5f4c36"),
    "river": ("#a2c7c9", "#335c66"),
    "river-bank": ("#c9ddd6", "#24393d"),
    "snow": ("#fffdf6", "#8c8a86"),
    "rock": ("#dccbb0", "#4c4137"),
    "rock-shade": ("#c7b396", "#3a3129"),
    "far": ("#e9dcc4", "#3b322a"),
    "rock-line": ("#a78f70", "#6d5d4c"),
    "hill": ("#e8d7b0", "#40331f"),
    "hill-line": ("#c5ab7c", "#6a5638"),
    "frame": ("#9a4a2c", "#6e3521"),
    "frame-gold": ("#e0b25c", "#b98a3c"),
}
"""What maps are painted with: quiet, so that roads, pieces and names stand out."""

CITIES: Mapping[str, str] = {
    "blue": "#3d76b8",
    "pink": "#c4537f",
    "orange": "#cf6a1d",
    "green": "#4d8a3c",
    "yellow": "#b98a06",
    "turquoise": "#16898a",
    "violet": "#7d55a8",
}
"""The colours of cities. A figure painted with "hue" has the colour of the place where it stands."""
UNKNOWN = "#8a6a4a"
MIXES: Mapping[str, tuple[tuple[str, float], tuple[str, float]]] = {
    "hue": (("#ffffff", 0), ("#ffffff", 0)),
    "hue-soft": (("#fffdf6", 0.7), ("#241a14", 0.68)),
    "hue-deep": (("#1c0f08", 0.45), ("#1c0f08", 0.5)),
}
"""By day and by night: what is mixed into a place's colour, and how much."""


def colour(name: str, theme: Theme, hue: str = "") -> str:
    """Return a colour of the palette in one theme; `hue` is the colour of the place."""
    if name in MIXES:
        other, share = MIXES[name][theme == "dark"]
        return mixed(CITIES.get(hue, UNKNOWN), other, share)
    return {**PAINT, **MAP, **LAND}[name][theme == "dark"]


def mixed(one: str, other: str, share: float) -> str:
    """Return two colours mixed as paint programs do."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02x}" for a, b in pairs)


def channels(code: str) -> tuple[int, int, int]:
    """Return red, green and blue of "#rrggbb", each from 0 to 255."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)
