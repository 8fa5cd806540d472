"""`python -m bench.memory`: what the caches of a web process hold after it has shown many tables.

Every table is read by its three players and a visitor, in both languages. The size of a cache is what
tracemalloc sees freed when it is emptied.
"""

import gc
import os
import sys
import tempfile
import tracemalloc
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from typing import Any, NamedTuple

import django

GAMES = int(os.environ.get("MEMORY_GAMES", "1000"))
STEPS = 4
LANGUAGES = ("en", "pt-br")
OURS = ("games.", "engine.", "maharaja_site.")
LEAST = 50_000
"""Caches with fewer bytes are not listed."""


def main() -> None:
    """Fill a private database, read its pages, report the caches, and delete it."""
    with tempfile.TemporaryDirectory(prefix="maharaja-memory-") as home:
        os.environ |= {"VAR_DIR": home, "ALLOWED_HOSTS": "testserver"}
        os.environ["DJANGO_SETTINGS_MODULE"] = "maharaja_site.settings"
        for name in ("DATABASE_URL", "REDIS_URL"):
            os.environ.pop(name, None)
        django.setup()
        from django.core.management import call_command  # noqa: PLC0415

        from bench import memory_games  # noqa: PLC0415

        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        users = memory_games.people()
        codes = memory_games.make(users, GAMES)
        report(read(users, codes), freed())


def read(users: list[Any], codes: list[str]) -> list[int]:
    """Read all tables as all viewers; return the memory in use after each part."""
    from bench.growth.work import client_of  # noqa: PLC0415

    clients = [client_of(user) for user in [*users, None]]
    for client in clients:
        client.get(f"/t/{codes[0]}/")  # templates and translations are read once
    empty()
    tracemalloc.start()
    parts, part = [used()], -(-len(codes) // STEPS)
    for start in range(0, len(codes), part):
        for code in codes[start : start + part]:
            for client in clients:
                for language in LANGUAGES:
                    answer = client.get(f"/t/{code}/", headers={"accept-language": language})
                    assert answer.status_code == 200, code
        gc.collect()
        parts.append(used())
    return parts


class Held(NamedTuple):
    """The content of a cache when it was emptied."""

    size: int
    entries: int
    most: int | None
    """The most entries; None means no limit."""
    bytes: int | None = None
    """The most bytes, for a cache that counts bytes."""

    @property
    def full(self) -> float:
        """Return the bytes that a full cache of such entries would take."""
        if self.bytes is not None:
            return self.bytes
        return self.size / self.entries * (self.most or self.entries) if self.entries else 0


class Cache(NamedTuple):
    """A cache of the site."""

    entries: Callable[[], int]
    clear: Callable[[], None]
    most: int | None
    bytes: int | None = None


def freed() -> dict[str, Held]:
    """Empty all caches; return what each held."""
    found = {}
    for name, cache in caches():
        entries, before = cache.entries(), used()
        cache.clear()
        found[name] = Held(max(before - used(), 0), entries, cache.most, cache.bytes)
    return found


def empty() -> None:
    """Empty all caches."""
    for _name, cache in caches():
        cache.clear()


def caches() -> Iterator[tuple[str, Cache]]:
    """Yield the caches in the site's modules, by name."""
    from games.table import log_cache  # noqa: PLC0415

    yield (
        "games.table.log_cache",
        Cache(lambda: len(log_cache._cache), log_cache.clear_cache, 0, log_cache.CACHE_BYTES),
    )
    seen = set[int]()
    for module in [found for name, found in sorted(sys.modules.items()) if name.startswith(OURS)]:
        for value in vars(module).values():
            ours = isinstance(value, _lru_cache_wrapper) and value.__module__.startswith(OURS)
            if ours and id(value) not in seen:
                seen.add(id(value))
                yield f"{value.__module__}.{value.__name__}", _cache(value)


def _cache(cached: Any) -> Cache:
    return Cache(lambda: int(cached.cache_info().currsize), cached.cache_clear, cached.cache_info().maxsize)


def used() -> int:
    """Return the bytes that tracemalloc knows of and that are still in use."""
    return tracemalloc.get_traced_memory()[0]


def report(parts: list[int], held: dict[str, Held]) -> None:
    """Print the growth by part, then the largest caches: as they are, and if they were full."""
    print("in use, MB:", *(f"{size / 1e6:.1f}" for size in parts))
    for name, cache in sorted(held.items(), key=lambda item: -item[1].full):
        if cache.full > LEAST:
            each = cache.size / cache.entries / 1000 if cache.entries else 0
            print(
                f"{name:48} {cache.size / 1e6:6.2f} MB {cache.entries:5} of {cache.most or '–':>5} entries of"
                f" {each:5.1f} KB, {cache.full / 1e6:6.2f} MB if full"
            )
    total, full = (sum(cache.size for cache in held.values()), sum(cache.full for cache in held.values()))
    print(f"{'all caches':48} {total / 1e6:6.2f} MB, {full / 1e6:.2f} MB if full")


if __name__ == "__main__":
    main()
