"""What the board shows of each event."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from engine.kernel.events import Event
from engine.maharaja.board import BOARD
from engine.maharaja.state import BRAHMABOT
from games.titles.acts import BANK, AnyAct, Banner, Cast, Coins, Gain, Go, Put, Slide, Take, Turn
from games.titles.maharaja.acts import counting
from games.titles.maharaja.acts.journeys import journey, spot
from games.titles.maharaja.words.brahmabot import tile
from games.titles.maharaja.words.names import ACTIONS, REWARDS
from games.titles.maharaja.words.names import character as character_name

Shown = Callable[[Event, Sequence[Event], Cast], list[AnyAct]]
"""An event, all events of its move, the players → acts."""
HOLDINGS = {"coins": "coins", "prestige": "prestige", "shrines": "shrines", "token": "tokens"}
"""The holding on a player's card, by the kind of event that changes it."""


def acts(events: Sequence[Event], cast: Cast) -> list[list[AnyAct]]:
    """Return the acts of each event of a move."""
    return [SHOWN[event.kind](event, events, cast) if event.kind in SHOWN else [] for event in events]


def _round(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Banner(_("Round %(round)d") % event.data)]


def _maharaja(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Go("maharaja", [spot(event.data["city"])])]


def _revealed(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    if event.seat == cast.seat:
        return []  # the viewer knows the disc
    actions = " + ".join(str(ACTIONS[action].name) for action in event.data["actions"])
    return [Turn(cast.names[event.seat], actions, event.seat)]


def _tile_turned(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    name = _("Tile %(number)d") % {"number": event.data["check"]}  # as its place is numbered beside the board
    return [Turn(name, tile(event.data["performed"]), BRAHMABOT)]


def _priest(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    """Return the walk. The payments follow as events of their own."""
    return [Go(f"priest-{event.seat}", journey(event, _passage(events), cast.view))]


def _passage(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.kind == "coins" and event.data["why"] == "passage"]


def _coins(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    """Return coins that fly from the supply, to it, or from the traveller to an owner of shrines."""
    amount = event.data["amount"]
    if event.data["why"] != "passage":
        return _amount(event, events, cast)
    walker = next((one.seat for one in events if one.kind == "priest"), BANK)
    if amount > 0:
        return [Coins(walker, event.seat, amount)]
    return []  # each owner's own event shows it


def _amount(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    amount, what = event.data["amount"], HOLDINGS[event.kind]
    if not amount:
        return []
    giver, taker = (BANK, event.seat) if amount > 0 else (event.seat, BANK)
    return [Coins(giver, taker, abs(amount), what)]


def _shrine(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    source, seat = event.data["source"], event.seat
    moved: list[AnyAct] = [] if source in ("supply", "board") else [Take(_shrine_at(source, seat))]
    return [*moved, Put(_shrine_at(event.data["place"], seat))]


def _shrine_at(place: str, seat: int) -> str:
    return f"shrine-{place}-{seat}" if place in BOARD.villages else f"shrines-{place}-{seat}"


def _statue(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Put(f"statue-{event.data['city']}-{event.data['space']}")]


def _settled(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Put(_shrine_at(village, event.seat)) for village in event.data["villages"]]


def _flag(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Slide(f"flag-{event.data['city']}", "track-space", event.data["space"])]


def _character(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Gain(event.seat, character_name(event.data["character"]))]


def _reward(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return [Gain(event.seat, str(REWARDS[event.data["reward"]].name))]


def _city_scored(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    return counting.city(event, cast)


def _final_score(event: Event, events: Sequence[Event], cast: Cast) -> list[AnyAct]:
    """Return the count of all players with the first event of the final scoring."""
    found = [one for one in events if one.kind == "final_score"]
    return counting.final(found, cast) if event is found[0] else []


SHOWN: dict[str, Shown] = {
    "round": _round,
    "maharaja": _maharaja,
    "revealed": _revealed,
    "tile_turned": _tile_turned,
    "priest": _priest,
    "coins": _coins,
    "prestige": _amount,
    "shrines": _amount,
    "token": _amount,
    "shrine": _shrine,
    "brahmabot_settled": _settled,
    "statue": _statue,
    "flag": _flag,
    "character": _character,
    "reward": _reward,
    "city_scored": _city_scored,
    "final_score": _final_score,
}
