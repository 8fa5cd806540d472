"""Clickable places of the board of this game, and the rings round what has just changed."""

from functools import partial

from games.titles.india import targets
from games.titles.india.targets import Spot, Target
from games.titles.maharaja.drawing.layout import LAYOUT

__all__ = ["Spot", "Target", "drawn", "link", "marked"]

drawn = partial(targets.drawn, LAYOUT)
link = partial(targets.link, LAYOUT)
marked = partial(targets.marked, LAYOUT)
