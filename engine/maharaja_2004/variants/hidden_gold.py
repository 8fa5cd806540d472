"""Hidden gold: others' totals are hidden until the end; gains and payments stay open (C34)."""

from engine.maharaja_2004.state import State

NAME = "hidden_gold"


def shown(state: State, seat: int, *, own: bool) -> int | None:
    """Return a seat's gold for a viewer: `own` for the seat itself, and for everybody at the end."""
    return state.players[seat].gold if own or NAME not in state.variants else None
