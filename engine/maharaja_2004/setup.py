"""Set-up: everything chance decides before the first choice."""

from collections.abc import Mapping

from engine.kernel.chance import below, shuffled, stream
from engine.kernel.events import Log
from engine.kernel.options import Option, Value, check
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.state import BOXES, EMPTY, State, new_player, no_palaces
from engine.maharaja_2004.variants import VARIANTS, neutral_palaces, short, yogi

SEATS = (2, 3, 4, 5)
"""There is no solo mode (C38)."""

OPTIONS = (Option("variants", "several", VARIANTS, (), {neutral_palaces.NAME: neutral_palaces.SEATS}),)


def new(seats: int, given: Mapping[str, list[Value]], seed: str, log: Log) -> State:
    """Return a game before its first choice. Chance is used here, twice, and never again (C17)."""
    variants = [str(value) for value in check(OPTIONS, seats, given)["variants"]]
    state = State(
        seed=seed,
        number=0,
        opened=0,
        stack=[],
        variants=variants,
        players=[new_player(short.palaces_at_start(variants)) for _ in range(seats)],
        first=below(stream(seed, "first"), seats),
        round=0,
        last=False,
        city=EMPTY,
        track=_track(seed),
        palaces=no_palaces(),
        houses=[0] * (len(BOARD.cities) * seats),
        villages=[0] * len(BOARD.villages),
        bank=yogi.cards(variants),
        opener=EMPTY,
        auction=None,
        todo=[],
        chit_used=False,
        used=[],
        moved_at=-1,
        lifted=EMPTY,
    )
    if neutral_palaces.NAME in variants:
        neutral_palaces.place(state)
    _tell(state, log)
    state.push("course", data={"next": 0})
    return state


def _track(seed: str) -> list[int]:
    governors = shuffled(range(len(BOARD.cities)), stream(seed, "governors"))
    return governors + [EMPTY] * (BOXES - len(governors))


def _tell(state: State, log: Log) -> None:
    log.add(
        "set_up",
        variants=state.variants[:],
        first=state.first,
        governors=[BOARD.cities[city].name for city in state.track if city != EMPTY],
        bank=state.bank[:],
    )
