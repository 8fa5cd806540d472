"""The embedded cache counts correctly across processes. Login limits depend on it."""

import pytest

from tests.site.worker.apart import PATIENCE, Apart

COUNT = """
from django.core.cache import cache
from maharaja_site import file_cache
file_cache.LOCKED = 60  # a process that waits for a processor is no outage
for _ in range(300):
    cache.incr("tries")
"""


@pytest.mark.slow
def test_increments_from_several_processes_are_not_lost(embedded: Apart) -> None:
    embedded.python("from django.core.cache import cache; cache.set('tries', 0)")
    counting = [embedded.spawn(COUNT) for _ in range(3)]
    for process in counting:
        output, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, output
    assert embedded.python("from django.core.cache import cache; print(cache.get('tries'))") == "900"
    assert (embedded.home / "var" / "cache").is_dir()
