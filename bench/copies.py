"""Measures copies of a state: clone and codec beside one JSON round trip with msgspec."""

from collections.abc import Callable

import msgspec

from bench.count import Count
from bench.timing import Samples, Work, interleaved
from engine.maharaja import GAME
from engine.maharaja.state import State

TIMES = 20


def measure(states: list[State], rounds: int) -> dict[str, Samples]:
    """Return samples of clone, codec and json over the same states; a copy counts as a move."""
    states = states * TIMES
    encoder, decoder = msgspec.json.Encoder(), msgspec.json.Decoder(State)
    done = Count(moves=len(states))

    def clone() -> Count:
        for state in states:
            GAME.clone(state)
        return done

    def codec() -> Count:
        for state in states:
            GAME.codec.decode(GAME.codec.encode(state))
        return done

    def json() -> Count:
        for state in states:
            decoder.decode(encoder.encode(state))
        return done

    works = {"clone": clone, "codec": codec, "json": json}
    return interleaved({name: _unprepared(work) for name, work in works.items()}, rounds)


def _unprepared(measured: Callable[[], Count]) -> Work:
    return lambda _: measured
