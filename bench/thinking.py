"""Measures a bot's processor time for a decision, its view included."""

from collections.abc import Iterator
from itertools import chain, count
from time import process_time

from engine.bots import BOTS
from engine.bots.bot import seated
from engine.kernel.events import SILENCE
from engine.kernel.moves import TABLE
from engine.maharaja import GAME


def decision_times(bot: str, seats: int, budget: float) -> list[float]:
    """Return the seconds of each decision in games among equal bots, until the budget is used up."""
    times: list[float] = []
    for seconds in chain.from_iterable(_one_game(bot, seats, f"bench-{n}") for n in count(1)):
        times.append(seconds)
        budget -= seconds
        if budget <= 0:
            break
    return times


def _one_game(bot: str, seats: int, seed: str) -> Iterator[float]:
    state, _ = GAME.setup(seats=seats, seed=seed, options={})
    bots = seated(GAME, [BOTS[bot]] * seats, seed)
    while state.stack:
        seat = state.stack[-1].seats[0]
        moves = GAME.flow.legal(state, seat)
        chosen = moves[0]
        if seat != TABLE:
            started = process_time()
            chosen = bots[seat].choose(GAME.view(state, seat), moves)
            if len(moves) > 1:
                yield process_time() - started
        GAME.flow.apply(state, seat, chosen, SILENCE)
