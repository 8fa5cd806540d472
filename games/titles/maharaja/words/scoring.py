"""Tables that explain each city scoring and the final scoring, piece by piece."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from engine.kernel.events import Data, Event
from games.titles.maharaja.words.amounts import coins, prestige
from games.titles.maharaja.words.names import FINAL_LINES, SCORED
from games.titles.maharaja.words.names import place as place_name
from games.titles.scoring import Scoring, latest_first


def scorings(events: Sequence[Event], names: Sequence[str], order: Sequence[int] = ()) -> list[Scoring]:
    """Return all scorings, the latest first. The final one is in this order of seats, else by points."""
    return latest_first(
        events, lambda data, number: _city(data, number, names), lambda final: _final(final, names, order)
    )


def _city(data: Data, number: int, names: Sequence[str]) -> Scoring:
    kinds = dict.fromkeys(source[0] for line in data["lines"] for source in line["sources"])
    headings = [_("Player"), *(str(SCORED[kind]) for kind in kinds), _("WP"), _("Rank"), _("Gains")]
    caption = _("Round %(round)d: %(city)s") % {"round": number, "city": place_name(data["city"])}
    return Scoring(
        caption, headings, [(line["seat"], _city_row(line, kinds, names)) for line in data["lines"]]
    )


def _city_row(line: Data, kinds: dict[str, None], names: Sequence[str]) -> list[str]:
    counted = {what: (count, points) for what, count, points in line["sources"]}
    cells = [_counted(*counted[kind]) if kind in counted else "–" for kind in kinds]
    gains = [coins(line["coins"])] if line["coins"] else []
    gains += [prestige(line["prestige"])] if line["prestige"] else []
    return [names[line["seat"]], *cells, str(line["wp"]), str(line["rank"] or "–"), ", ".join(gains) or "–"]


def _counted(count: int, points: int) -> str:
    """Return the points of the pieces and their number."""
    values = {"points": points, "count": count}
    return _("%(points)d (from %(count)d)") % values if count != points else str(points)


def _final(events: list[Event], names: Sequence[str], order: Sequence[int]) -> Scoring:
    kinds = [
        kind for kind in FINAL_LINES if any(line["what"] == kind for e in events for line in e.data["lines"])
    ]
    headings = [
        _("Player"),
        str(FINAL_LINES["played"]),
        *(str(FINAL_LINES[kind]) for kind in kinds),
        _("Total"),
    ]
    ranked = sorted(events, key=lambda event: order.index(event.seat) if order else -int(event.data["total"]))
    return Scoring(
        _("Final scoring"), headings, [(event.seat, _final_row(event, kinds, names)) for event in ranked]
    )


def _final_row(event: Event, kinds: list[str], names: Sequence[str]) -> list[str]:
    lines = {line["what"]: line for line in event.data["lines"]}
    before = event.data["total"] - event.data["amount"]
    cells = [_line(lines[kind]) if kind in lines else "–" for kind in kinds]
    return [names[event.seat], str(before), *cells, str(event.data["total"])]


def _line(line: Data) -> str:
    """Return the points, the number of pieces and their places."""
    places = ", ".join(" + ".join(place_name(name) for name in place.split()) for place in line["places"])
    values = {"points": line["points"], "count": line["count"], "places": places}
    if places:
        return _("%(points)d (%(places)s)") % values
    return _counted(line["count"], line["points"])
