"""How the event player shows the events of Maharaja."""

from games.titles.maharaja.acts.shown import acts

__all__ = ["acts"]
