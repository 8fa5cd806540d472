"""Tables that explain each city scoring and the end, piece by piece."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from engine.kernel.events import Data, Event
from games.titles.maharaja_2004.words.amounts import gold
from games.titles.maharaja_2004.words.names import SCORED, character
from games.titles.maharaja_2004.words.names import place as place_name
from games.titles.scoring import Scoring, latest_first

SCORING_MOVES = ("score_city", "final_scoring")
"""The table's moves whose events are also shown as scoring tables."""
SCORING_EVENTS = ("city_scored", "final_score")
"""The events that scoring tables are made from."""


def scorings(events: Sequence[Event], names: Sequence[str], order: Sequence[int] = ()) -> list[Scoring]:
    """Return all scorings, the latest first. The final one is in this order of seats, else by rank."""
    return latest_first(
        events, lambda data, number: _city(data, number, names), lambda final: _final(final, names, order)
    )


def _city(data: Data, number: int, names: Sequence[str]) -> Scoring:
    kinds = dict.fromkeys(source[0] for line in data["lines"] for source in line["sources"])
    headings = [_("Player"), *(str(SCORED[kind]) for kind in kinds), _("Points"), _("Rank"), _("Gold")]
    caption = _("Round %(round)d: %(city)s") % {"round": number, "city": place_name(data["city"])}
    return Scoring(caption, headings, [(line["seat"], _row(line, kinds, names)) for line in data["lines"]])


def _row(line: Data, kinds: dict[str, None], names: Sequence[str]) -> list[str]:
    counted = {what: (count, points) for what, count, points in line["sources"]}
    cells = [_counted(*counted[kind]) if kind in counted else "–" for kind in kinds]
    gains = gold(line["gold"]) if line["gold"] else "–"
    if line["alone"]:
        gains = _("%(gold)s + %(alone)d for scoring alone") % {"gold": gains, "alone": line["alone"]}
    return [names[line["seat"]], *cells, str(line["points"]), str(line["rank"] or "–"), gains]


def _counted(count: int, points: int) -> str:
    """Return the points of the pieces and their number."""
    values = {"points": points, "count": count}
    return _("%(points)d (from %(count)d)") % values if count != points else str(points)


def _final(events: list[Event], names: Sequence[str], order: Sequence[int]) -> Scoring:
    headings = [_("Player"), _("Palaces"), _("Gold"), _("Character")]
    ranked = sorted(events, key=lambda e: order.index(e.seat) if order else int(e.data["rank"]))
    rows = [
        (e.seat, [names[e.seat], str(e.data["palaces"]), str(e.data["gold"]), character(e.data["character"])])
        for e in ranked
    ]
    return Scoring(_("The end: palaces, then gold, then the lower character"), headings, rows)
