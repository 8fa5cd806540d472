"""The targets of Brahmabot's tiles in words, and why it chose a city."""

from django.utils.translation import gettext_lazy

from games.titles.maharaja.words.names import place_link
from games.titles.telling import Telling

TARGETS = {
    "maharaja": gettext_lazy("the Maharaja’s city"),
    "leftmost": gettext_lazy("the city of the leftmost flag"),
    "free_centre": gettext_lazy("the first city with a free centre"),
    "close_second": gettext_lazy("where it is a close second"),
    "best_lead": gettext_lazy("where it leads by most"),
}


def chosen_because(t: Telling) -> str:
    """Return why Brahmabot chose the city of this event; "" if it did not choose it."""
    before = t.events[t.at - 1] if t.at else None
    if before is None or before.kind != "brahmabot_chooses":
        return ""
    among = ", ".join(f"{place_link(city)} {lead}" for city, lead in before.data["among"])
    why = str(TARGETS[before.data["why"]])
    return f"{why}: {among}" if among else why
