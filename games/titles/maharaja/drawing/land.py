"""The land under the board of this game. Written into two static files."""

from games.titles.art.palette import Theme
from games.titles.india import land as india
from games.titles.maharaja.drawing.ground import fixed_parts
from games.titles.maharaja.drawing.layout import LAYOUT


def land(theme: Theme) -> str:
    """Return the whole picture in one theme."""
    return india.land(LAYOUT, fixed_parts(), theme)
