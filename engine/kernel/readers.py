"""Makes readers of plain data, JSON and MessagePack that several threads may use at once.

msgspec collects the fields of a struct when it first reads one. If two threads do that at the same time, the
process crashes. So the fields are collected here, when a reader is made, and by one thread at a time.
"""

from collections.abc import Callable
from functools import partial
from threading import Lock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_alone = Lock()


def reader(kind: type[T], *, strict: bool = True, str_keys: bool = False) -> Callable[[Any], T]:
    """Return a function that makes a value of this type from plain data."""
    json_decoder(kind)
    return partial(msgspec.convert, type=kind, strict=strict, str_keys=str_keys)


def json_decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    """Return a decoder of JSON for this type."""
    with _alone:
        return msgspec.json.Decoder(kind)


def msgpack_decoder(kind: type[T]) -> msgspec.msgpack.Decoder[T]:
    """Return a decoder of MessagePack for this type."""
    with _alone:
        return msgspec.msgpack.Decoder(kind)
