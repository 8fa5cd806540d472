"""What the board shows of each event."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from engine.kernel.events import Data, Event
from engine.maharaja_2004.board import BOARD
from games.base.log_marks import SPOT
from games.titles.acts import BANK, AnyAct, Banner, Cast, Coins, Count, Gain, Go, Put, Row, Slide, Take, Turn
from games.titles.maharaja_2004.words.amounts import gold
from games.titles.maharaja_2004.words.names import ACTIONS, SCORED, character, place
from games.titles.maharaja_2004.words.routes import routes_from, stops
from games.titles.maharaja_2004.words.since import came

Shown = Callable[[Event, Sequence[Event], Cast], list[AnyAct]]
"""An event, all events of its move, the players → acts."""
HOLDINGS = {"gold": "gold", "houses": "pool", "chit": "chits"}
"""The holding on a player's card, by the kind of event that changes it."""


def acts(events: Sequence[Event], cast: Cast) -> list[list[AnyAct]]:
    """Return the acts of each event of a move."""
    return [SHOWN[event.kind](event, events, cast) if event.kind in SHOWN else [] for event in events]


def _round(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Banner(_("Round %(round)d") % event.data)]


def _last_round(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Banner(_("Last round"))]


def _maharaja(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    city = event.data["city"]
    return [Go("maharaja", [f"{SPOT}{city}"]), Slide(f"governor-{city}", "track-space", event.data["box"])]


def _revealed(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    if event.seat == cast.seat:
        return []  # the viewer knows the disc
    actions = " + ".join(str(ACTIONS[action].name) for action in event.data["actions"])
    return [Turn(cast.names[event.seat], actions, event.seat)]


def _architect(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    """Return the journey. The roads are looked up among today's houses; else it is a straight line."""
    origin, goal = str(event.data["origin"]), str(event.data["place"])
    payments = [0] * len(cast.view.players)
    for paid in events:
        if paid.kind == "gold" and paid.data["why"] == "passage" and paid.data["amount"] > 0:
            payments[paid.seat] += paid.data["amount"]
    found = routes_from(cast.view, event.seat, origin)
    number = BOARD.places.index(goal)
    route = found.paying.get((number, tuple(payments))) or found.shortest.get(number, ())
    way = stops(origin, route) or [origin, goal]
    return [Go(f"architect-{event.seat}", [f"{SPOT}{stop}" for stop in way])]


def _amount(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    """Return what goes from the bank, to it, or from the traveller to an owner of houses."""
    amount, what = event.data["amount"], HOLDINGS[event.kind]
    if event.data["why"] == "passage":
        walker = next((one.seat for one in events if one.kind == "architect"), BANK)
        return [Coins(walker, event.seat, amount, what)] if amount > 0 else []
    if not amount:
        return []
    giver, taker = (BANK, event.seat) if amount > 0 else (event.seat, BANK)
    return [Coins(giver, taker, abs(amount), what)]


def _house_at(name: str, seat: int) -> str:
    return f"house-{name}-{seat}" if name in BOARD.villages else f"houses-{name}-{seat}"


def _house(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Put(_house_at(event.data["place"], event.seat))]


def _lifted(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Take(_house_at(event.data["place"], event.seat))]


def _palace(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Put(f"palace-{event.data['city']}-{event.data['site']}")]


def _governor(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Slide(f"governor-{event.data['city']}", "track-space", event.data["box"])]


def _character(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    taker = event.data["other"] if event.kind == "handed_over" else event.seat
    return [Gain(taker, character(event.data["character"]))]


def _city_scored(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    city = event.data["city"]
    values = {"city": place(city)}
    lines = event.data["lines"]
    shown: list[AnyAct] = [
        Banner(_("%(city)s is scored") % values, "scoring"),
        Count(_("Points in %(city)s") % values, [_row(line, cast) for line in lines]),
    ]
    mine = [line for line in lines if line["seat"] == cast.seat]
    return [*shown, *(Banner(came(city, line), "good" if line["rank"] == 1 else "") for line in mine)]


def _row(line: Data, cast: Cast) -> Row:
    seat, gains = line["seat"], line["gold"] + line["alone"]
    parts = [(str(SCORED[what]), points) for what, _count, points in line["sources"]]
    note = f"+{gold(gains)}" if gains else ""
    return Row(seat, cast.names[seat], cast.colours[seat], parts, line["points"], note)


def _final_score(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    """Return the count of all players with the first event of the end."""
    found = [one for one in events if one.kind == "final_score"]
    if event is not found[0]:
        return []
    rows = [
        Row(one.seat, cast.names[one.seat], cast.colours[one.seat],
            [(_("palaces"), one.data["palaces"])], one.data["palaces"], gold(one.data["gold"]))
        for one in found
    ]  # fmt: skip
    return [Banner(_("The end"), "scoring"), Count(_("Palaces"), rows)]


SHOWN: dict[str, Shown] = {
    "round": _round,
    "last_round": _last_round,
    "maharaja": _maharaja,
    "revealed": _revealed,
    "architect": _architect,
    "gold": _amount,
    "houses": _amount,
    "chit": _amount,
    "house": _house,
    "house_lifted": _lifted,
    "house_moved": _house,
    "palace": _palace,
    "governor": _governor,
    "character": _character,
    "exchanged": _character,
    "handed_over": _character,
    "city_scored": _city_scored,
    "final_score": _final_score,
}
