"""A search that serves every game: plans are weighed by playouts from imagined worlds."""

from engine.bots.search.chances import chances
from engine.bots.search.searcher import Outlook, Searcher, Weighed

__all__ = ["Outlook", "Searcher", "Weighed", "chances"]
