"""Tables that explain the points of each visit, and those of the hands at the end."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from engine.kernel.events import Event
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import COLOURED, TEXT
from engine.taj_mahal.state import PARTS
from engine.taj_mahal.tokens import VISITS
from games.titles.scoring import Scoring
from games.titles.taj_mahal.words.amounts import points
from games.titles.taj_mahal.words.cards import of_colour
from games.titles.taj_mahal.words.names import PARTS as PART_NAMES

HAND = PARTS[-1]
SCORING_MOVES = (
    "withdraw",
    *(f"{verb} {city}" for verb in ("place_palace", "place_crown") for city in BOARD.cities),
    *(f"play {TEXT[card]} with nobility" for card in range(COLOURED)),
    "end_visit",
    "final_scoring",
)
"""The moves that can bring points, and the table's that end a visit."""
SCORING_EVENTS = ("scored", "visit_ended")
"""The events that the tables are made from."""


def scorings(events: Sequence[Event], names: Sequence[str], order: Sequence[int] = ()) -> list[Scoring]:
    """Return a table for each visit, the latest first. Hands are in this order of seats, else by points."""
    final = [event for event in events if event.data.get("part") == HAND]
    found = [_visit(number, scored, names) for number, scored in _visits(events)]
    return [*([_final(final, names, order)] if final else []), *found[::-1]]


def _visits(events: Sequence[Event]) -> Iterator[tuple[int, list[Event]]]:
    """Yield the points of each visit with its number; 0: the visit is not over."""
    scored: list[Event] = []
    for event in events:
        if event.kind == "visit_ended":
            yield event.data["visit"], scored
            scored = []
        elif event.data["part"] != HAND:
            scored.append(event)
    if scored:
        yield 0, scored


def _visit(number: int, scored: Sequence[Event], names: Sequence[str]) -> Scoring:
    """Return the points of one visit by what they came from."""
    parts = [part for part in PARTS if any(event.data["part"] == part for event in scored)]
    sums: dict[int, dict[str, int]] = {}
    for event in scored:
        mine = sums.setdefault(event.seat, dict.fromkeys(parts, 0))
        mine[event.data["part"]] += event.data["amount"]
    headings = [_("Player"), *(str(PART_NAMES[part]) for part in parts), _("Points")]
    ranked = sorted(sums.items(), key=lambda found: -sum(found[1].values()))
    rows = [
        (seat, [names[seat], *(str(amount or "–") for amount in mine.values()), str(sum(mine.values()))])
        for seat, mine in ranked
    ]
    return Scoring(_caption(number, bool(rows)), headings, rows)


def _caption(number: int, scored: bool) -> str:
    if not number:
        return _("This visit so far")
    if not scored:
        return _("Visit %(visit)d: no one scored") % {"visit": number}
    return _("Visit %(visit)d of %(all)d") % {"visit": number, "all": VISITS}


def _final(events: list[Event], names: Sequence[str], order: Sequence[int]) -> Scoring:
    headings = [_("Player"), _("Best colour"), _("Colourless"), _("Points")]
    ranked = sorted(events, key=lambda e: order.index(e.seat) if order else -int(e.data["amount"]))
    rows = [
        (
            event.seat,
            [
                names[event.seat],
                of_colour(event.data["colour"], event.data["coloured"]) if event.data["colour"] else "–",
                str(event.data["colourless"] or "–"),
                points(event.data["amount"]),
            ],
        )
        for event in ranked
    ]
    return Scoring(_("The end: cards in hand"), headings, rows)
