"""Turns that were found before: the playouts of a decision meet the same tables again and again."""

from functools import lru_cache

import msgspec

from engine.bots.maharaja.turns import search
from engine.kernel.readers import msgpack_decoder
from engine.maharaja.state import State

REMEMBERED = 512
NUMBER = 1
"""The number of moves played, in every table that is looked up."""
_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgpack_decoder(State)
Found = tuple[tuple[str, ...], tuple[str, ...]]
"""The moves of a turn, and the actions of the disc that it begins."""


def turn(state: State, seat: int, arrows: int) -> Found:
    """Return a good turn. Earlier calls do not change it."""
    return _found(_ENCODER.encode(_alike(state, seat)), seat, arrows)


@lru_cache(maxsize=REMEMBERED)
def _found(table: bytes, seat: int, arrows: int) -> Found:
    line = search(_DECODER.decode(table), seat, arrows=arrows)
    return tuple(line.moves), tuple(line.used)


def _alike(state: State, seat: int) -> State:
    """Return a copy without what no turn depends on: counters, discs, and the prestige of others."""
    copy = state.clone()
    copy.seed, copy.opened = "", 0
    copy.moved_at = NUMBER if state.moved_at == state.number else -1
    copy.number = NUMBER
    for number, point in enumerate(copy.stack):
        point.number = number
    for other, player in enumerate(copy.players):
        player.disc, player.locked_at = [], 0
        if other != seat:
            player.prestige = 0
    return copy
