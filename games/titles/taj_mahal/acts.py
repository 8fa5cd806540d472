"""What the table shows of each event: cards, tokens, palaces, lines of palaces, points."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from engine.kernel.events import Event
from engine.taj_mahal.board import BOARD
from games.titles.acts import BANK, AnyAct, Banner, Cast, Coins, Count, Gain, Lay, Light, Put, Row, Take, Turn
from games.titles.taj_mahal.drawing.roads import own_cities, reached
from games.titles.taj_mahal.words.cards import card_name, card_names
from games.titles.taj_mahal.words.names import COURT, GOODS, PARTS, PRESTIGE, place

Shown = Callable[[Event, Sequence[Event], Cast], list[AnyAct]]
"""An event, all events of its move, the players → acts."""


def acts(events: Sequence[Event], cast: Cast) -> list[list[AnyAct]]:
    """Return the acts of each event of a move."""
    return [SHOWN[event.kind](event, events, cast) if event.kind in SHOWN else [] for event in events]


def _visit(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    values = {"visit": event.data["visit"], "province": place(event.data["province"])}
    return [Banner(_("Visit %(visit)d: %(province)s") % values)]


def _played(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    """Return the cards on their way into the row; where the row has gone since, they are named."""
    row, cards = cast.view.players[event.seat].row, event.data["cards"]
    for start in range(len(row) - len(cards) + 1):
        if row[start : start + len(cards)] == cards:
            return [Lay(f"row-{event.seat}-{start + at}", event.seat, "cards") for at in range(len(cards))]
    return [Turn(cast.names[event.seat], card_names(cards), event.seat)]


def _withdrew(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Gain(event.seat, str(COURT[name].name)) for name in event.data["claimed"]]


def _palace(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    city = event.data["city"]
    return [Put(f"palace-{city}"), *([Take(f"bonus-{city}")] if event.data["token"] else [])]


def _crown_palace(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Put(f"crown-{event.data['city']}")]


def _bonus(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    kind = event.data["token"]
    return [Coins(BANK, event.seat, 1, kind)] if kind in GOODS else []


def _province_token(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    goods = [Coins(BANK, event.seat, 1, kind) for kind in event.data["commodities"]]
    return [Take(f"token-{event.data['token']}"), *goods]


def _token_gone(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Take(f"token-{event.data['token']}")]


def _scored(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    """Return the points on their way; a line of palaces lights up first. Hands are counted together."""
    if event.data["part"] == "hand":
        return _hands(event, events, cast)
    shown: list[AnyAct] = []
    if event.data["part"] == "connections":
        shown.append(Light(_line(event, cast)))
    if event.data["amount"]:
        shown.append(Coins(BANK, event.seat, event.data["amount"], "score"))
    return shown


def _line(event: Event, cast: Cast) -> list[str]:
    """Return the palaces of a line, as pieces, along its roads."""
    own = own_cities(cast.view, event.seat)
    joined = {
        BOARD.cities[city] for p in BOARD.provinces if p.name in event.data["provinces"] for city in p.cities
    }
    cities = cast.view.cities
    return [
        f"palace-{name}" if cities[name].palace == event.seat else f"crown-{name}"
        for name in reached(own, sorted(joined & own))
    ]


def _hands(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    """Return the count of all hands with the first event of the end."""
    found = [one for one in events if one.kind == "scored"]
    if event is not found[0]:
        return []
    rows = [
        Row(
            one.seat,
            cast.names[one.seat],
            cast.colours[one.seat],
            [(str(PARTS[part]), points) for part, points in player.parts.items() if points],
            player.score,
        )
        for one in found
        for player in [cast.view.players[one.seat]]
    ]
    return [Banner(_("The end"), "scoring"), Count(_("Points"), rows)]


def _card_came(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Coins(BANK, event.seat, 1, "cards")]


def _unrest(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Turn(_("Unrest"), card_name(event.data["card"]))]


def _protest(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Turn(_("Unrest"), card_name(event.data["card"])), Banner(_("Protest!"), "scoring")]


def _paired(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Gain(event.seat, str(PRESTIGE[event.data["prestige"]].name))]


SHOWN: dict[str, Shown] = {
    "visit": _visit,
    "played": _played,
    "withdrew": _withdrew,
    "palace": _palace,
    "crown_palace": _crown_palace,
    "bonus": _bonus,
    "province_token": _province_token,
    "province_token_gone": _token_gone,
    "scored": _scored,
    "took": _card_came,
    "drew": _card_came,
    "unrest": _unrest,
    "protest": _protest,
    "paired": _paired,
}
