"""Holds a cache in memory with a limit in bytes."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Bounded(Generic[Value]):
    """Stores values by key. The least recently used values are dropped first. Threads may share it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._entries: OrderedDict[Hashable, tuple[Value, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable) -> Value | None:
        """Return the value and mark it as used; return None if the key is unknown."""
        with self._lock:
            found = self._entries.get(key)
            if found is None:
                return None
            self._entries.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, value: Value, size: int) -> None:
        """Store a value of `size` bytes under the key. A value larger than the limit is not stored."""
        with self._lock:
            self.size -= self._entries.pop(key, (value, 0))[1]
            if size > self.most:
                return
            self._entries[key] = value, size
            self.size += size
            while self.size > self.most:
                self.size -= self._entries.popitem(last=False)[1][1]

    def clear(self) -> None:
        """Drop all values."""
        with self._lock:
            self._entries.clear()
            self.size = 0
