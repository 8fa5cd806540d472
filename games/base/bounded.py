"""A cache with a bound in bytes: what was used last stays."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Bounded(Generic[Value]):
    """Values by key; the least recently used ones make room. Threads may share it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._kept: OrderedDict[Hashable, tuple[Value, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> Value | None:
        """Return the value, which counts as used; None if it is not there."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, value: Value, size: int) -> None:
        """Keep a value of so many bytes, in place of what the key had; one that is too large is not kept."""
        with self._lock:
            self.size -= self._kept.pop(key, (value, 0))[1]
            if size > self.most:
                return
            self._kept[key] = value, size
            self.size += size
            while self.size > self.most:
                self.size -= self._kept.popitem(last=False)[1][1]

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.size = 0
