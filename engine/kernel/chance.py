"""Chance from a secret seed: one stream per purpose and round, the same on every Python."""

import hashlib
import random
import secrets
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def fingerprint(seed: str) -> str:
    """The hash that is published at the start, so that the seed can be checked at the end."""
    return hashlib.sha256(seed.encode()).hexdigest()


def stream(seed: str, purpose: str, turn: int = 0) -> random.Random:
    """Independent of all other streams, whatever was drawn from them before."""
    digest = hashlib.sha256(f"{seed}/{purpose}/{turn}".encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))


def below(rng: random.Random, n: int) -> int:
    """A number from 0 to n-1. Uses only random(), whose sequence Python promises to keep."""
    return int(rng.random() * n)


def shuffled(items: Iterable[T], rng: random.Random) -> list[T]:
    """A shuffled copy (Fisher and Yates)."""
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        j = below(rng, i + 1)
        result[i], result[j] = result[j], result[i]
    return result
