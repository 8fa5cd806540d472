"""A scoring as it is counted up: worship in a city, prestige at the end."""

from django.utils.translation import gettext as _

from engine.kernel.events import Data, Event
from games.titles.acts import AnyAct, Banner, Cast, Count, Row
from games.titles.maharaja.words.amounts import coins, prestige
from games.titles.maharaja.words.names import FINAL_LINES, SCORED
from games.titles.maharaja.words.names import place as place_name
from games.titles.maharaja.words.since import CAME


def city(event: Event, cast: Cast) -> list[AnyAct]:
    """Return the banner of a city, its count, and what the viewer got."""
    name = place_name(event.data["city"])
    rows = [_row(line, cast) for line in event.data["lines"]]
    shown: list[AnyAct] = [
        Banner(_("%(city)s is scored") % {"city": name}, "scoring"),
        Count(_("Worship in %(city)s") % {"city": name}, rows),
    ]
    for line in event.data["lines"]:
        if line["seat"] == cast.seat:
            text = _(CAME[line["rank"]]) % {"city": name, "coins": coins(line["coins"])}
            shown.append(Banner(text, "good" if line["rank"] == 1 else ""))
    return shown


def _row(line: Data, cast: Cast) -> Row:
    seat = line["seat"]
    gains = [coins(line["coins"])] if line["coins"] else []
    gains += [prestige(line["prestige"])] if line["prestige"] else []
    return Row(
        seat, cast.names[seat], cast.colours[seat],
        [(str(SCORED[what]), points) for what, _count, points in line["sources"]],
        line["wp"], ", ".join(f"+{gain}" for gain in gains),
    )  # fmt: skip


def final(events: list[Event], cast: Cast) -> list[AnyAct]:
    """Return the count of the final scoring, one row for each player."""
    rows = [
        Row(
            event.seat, cast.names[event.seat], cast.colours[event.seat],
            [
                (str(FINAL_LINES["played"]), event.data["total"] - event.data["amount"]),
                *((str(FINAL_LINES[line["what"]]), line["points"]) for line in event.data["lines"]),
            ],
            event.data["total"],
        )
        for event in events
    ]  # fmt: skip
    return [Banner(_("Final scoring"), "scoring"), Count(_("Prestige"), rows)]
