"""Threads for requests are shared fairly between addresses."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from maharaja_site.front.threads import Threads
from maharaja_site.front.types import Full, Message


async def stays() -> Message:
    """Be a client that never disconnects."""
    await asyncio.Event().wait()
    return {}


def order_of(*addresses: str, waiting: int = 100) -> list[str]:
    """Send requests of these addresses to one busy thread; return the order in which they are answered."""

    async def run() -> list[str]:
        threads, hold, answered = Threads(number=1, waiting=waiting), threading.Event(), list[str]()

        def work(name: str) -> Callable[[], None]:
            return lambda: answered.append(name)

        first = asyncio.create_task(threads.run(hold.wait, stays, addresses[0]))
        await asyncio.sleep(0)
        others = []
        for at, address in enumerate(addresses[1:]):
            others.append(asyncio.create_task(threads.run(work(f"{address}{at}"), stays, address)))
            await asyncio.sleep(0)
        hold.set()
        await first
        done = await asyncio.gather(*others, return_exceptions=True)
        refused = [
            f"{address}{at} full" for at, address in enumerate(addresses[1:]) if isinstance(done[at], Full)
        ]
        assert all(one is None or isinstance(one, Full) for one in done)
        return answered + refused

    return asyncio.run(run())


def test_an_address_with_many_requests_waits_for_one_with_few() -> None:
    assert order_of("a", "a", "a", "a", "b") == ["b3", "a0", "a1", "a2"]
    assert order_of("a", "a", "a", "b", "b", "c") == ["b2", "c4", "a0", "b3", "a1"]


def test_requests_of_one_address_keep_their_order() -> None:
    assert order_of("a", "a", "a", "a") == ["a0", "a1", "a2"]


@pytest.mark.parametrize("late", ["b", "c"])
def test_a_full_queue_has_room_for_an_address_with_few_requests(late: str) -> None:
    found = order_of("a", "a", "a", "a", late, waiting=3)
    assert f"{late}3" in found
    assert "a2 full" in found


def test_a_full_queue_refuses_the_address_that_filled_it() -> None:
    assert "a3 full" in order_of("a", "a", "a", "a", "a", waiting=3)
