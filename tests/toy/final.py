"""Who won."""

from engine.kernel.result import Score, ranks
from tests.toy.state import ToyState


def result(state: ToyState) -> list[Score]:
    """Return the ranking by points and the value of the hand; empty until the end."""
    if state.stack:
        return []
    parts = [{"sum": player.total, "hand": sum(player.hand)} for player in state.players]
    totals = [sum(part.values()) for part in parts]
    places = ranks([(total,) for total in totals])
    return [Score(seat, places[seat], totals[seat], part) for seat, part in enumerate(parts)]
