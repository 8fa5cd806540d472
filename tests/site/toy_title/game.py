"""The rules of the toy, with a view that names what each seat may see."""

from dataclasses import replace

import msgspec

from tests.engine.kernel.toy import TOY as RULES
from tests.engine.kernel.toy import ToyState

NO_BID = -1


class PlayerView(msgspec.Struct):
    """One player. None: hidden from this viewer."""

    total: int
    has_bid: bool
    bid: int | None


class View(msgspec.Struct):
    """The table as its viewer sees it."""

    seat: int | None
    lap: int
    laps: int
    step: str
    awaited: list[int]
    over: bool
    players: list[PlayerView]


def view(state: ToyState, seat: int | None) -> View:
    """Return what this seat may see: the allow-list."""
    top = state.stack[-1] if state.stack else None
    opened = len(state.bids) if top is None else top.data.get("at", 0) if top.step == "rolling" else 0
    return View(
        seat=seat,
        lap=1,
        laps=1,
        step=top.step if top else "over",
        awaited=list(top.seats) if top else [],
        over=top is None,
        players=[
            PlayerView(
                total=state.totals[other],
                has_bid=bid != NO_BID,
                bid=bid if bid != NO_BID and (other == seat or other < opened) else None,
            )
            for other, bid in enumerate(state.bids)
        ],
    )


TOY = replace(RULES, view=view)
