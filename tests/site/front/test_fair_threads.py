"""Threads for requests are shared fairly between addresses."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from maharaja_site.front.application import network_of
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


def test_an_address_that_was_served_before_does_not_wait_for_new_ones_forever() -> None:
    """A player asks again while new addresses come as fast as the only thread works."""

    async def run() -> int:
        threads, newcomers = Threads(number=1, waiting=100), 0
        hold = threading.Event()
        crowd = [asyncio.create_task(threads.run(hold.wait, stays, "first"))]
        player = asyncio.create_task(threads.run(int, stays, "player"))
        await asyncio.sleep(0)
        crowd += [asyncio.create_task(threads.run(int, stays, f"early {at}")) for at in range(10)]
        await asyncio.sleep(0)
        hold.set()
        await player
        again = asyncio.create_task(threads.run(int, stays, "player"))
        while not again.done() and newcomers < 500:
            await asyncio.sleep(0)
            newcomers += 1
            crowd.append(asyncio.create_task(threads.run(int, stays, f"new {newcomers}")))
            await asyncio.wait([again, *crowd], return_when=asyncio.FIRST_COMPLETED)
            crowd = [each for each in crowd if not each.done()]
        await asyncio.gather(again, *crowd)
        assert not threads._since, "addresses that have gone are forgotten"
        assert not threads._running
        return newcomers

    assert asyncio.run(run()) < 100


def test_a_full_queue_never_refuses_the_next_part_of_an_answer() -> None:
    async def run() -> list[object]:
        threads, hold = Threads(number=1, waiting=2), threading.Event()
        first = asyncio.create_task(threads.run(hold.wait, stays, "a"))
        await asyncio.sleep(0)
        new = [asyncio.create_task(threads.run(int, stays, "a")) for _ in range(2)]
        await asyncio.sleep(0)
        parts = [asyncio.create_task(threads.run(int, address="a")) for _ in range(3)]
        await asyncio.sleep(0)
        other = asyncio.create_task(threads.run(int, stays, "b"))
        await asyncio.sleep(0)
        hold.set()
        await first
        assert await asyncio.gather(*parts, other) == [0, 0, 0, 0]
        return await asyncio.gather(*new, return_exceptions=True)

    served, refused = asyncio.run(run())
    assert served == 0
    assert isinstance(refused, Full)


@pytest.mark.parametrize("granted", [False, True])
def test_a_cancelled_request_leaves_its_thread_to_others(granted: bool) -> None:
    async def run() -> None:
        threads, hold = Threads(number=1, waiting=2), threading.Event()
        first = asyncio.create_task(threads.run(hold.wait, stays, "a"))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(threads.run(int, stays, "b"))
        await asyncio.sleep(0)
        if granted:
            hold.set()
            while threads._queue:  # until the thread is given to it, and not a step further
                await asyncio.sleep(0)
        waiting.cancel()
        hold.set()
        await first
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await threads.run(int, stays, "c") == 0
        assert threads._free == 1

    asyncio.run(run())


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::ffff", "2001:0db8:0001:0002"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("not:an:address", "not:an:address"),
    ],
)
def test_addresses_of_one_ipv6_network_are_one_visitor(address: str, network: str) -> None:
    assert network_of(address) == network
