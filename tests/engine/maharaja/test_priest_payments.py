"""Priest payments against brute force: exactly those that no other route beats (M6)."""

from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.maharaja.board import BOARD
from tests.engine.maharaja.table import Table

Payment = tuple[int, ...]


def routes(table: Table, seat: int, place: int, seen: tuple[int, ...]) -> Iterator[tuple[int, Payment]]:
    """Every route that visits no place twice, as (where it ends, what it pays each seat)."""
    seats = len(table.state.players)
    for road in BOARD.roads:
        if place not in (road.a, road.b):
            continue
        end = road.a + road.b - place
        masks = [table.state.villages[village] for village in road.villages]
        if end in seen or 0 in masks:
            continue
        fee = [0] * seats
        for mask in masks:
            for owner in range(seats):
                fee[owner] += (mask >> owner & 1) * (1 - (mask >> seat & 1))
        yield end, tuple(fee)
        for last, more in routes(table, seat, end, (*seen, end)):
            yield last, tuple(a + b for a, b in zip(fee, more, strict=True))


def unbeaten(payments: set[Payment]) -> set[Payment]:
    """Pays nobody more and somebody less: that beats."""
    return {
        one
        for one in payments
        if not any(
            other != one and all(a <= b for a, b in zip(other, one, strict=True)) for other in payments
        )
    }


def expected(table: Table, seat: int) -> set[str]:
    start = table.player(seat).priest
    found: dict[int, set[Payment]] = {}
    for place, payment in routes(table, seat, start, (start,)):
        found.setdefault(place, set()).add(payment)
    texts = set()
    for place, payments in found.items():
        for payment in unbeaten(payments):
            if sum(payment) <= table.player(seat).coins:
                paid = [f"{owner}:{amount}" for owner, amount in enumerate(payment) if amount]
                texts.add(
                    " ".join(["move_priest", BOARD.places[place], *(["paying", *paid] if paid else [])])
                )
    return texts


@st.composite
def positions(draw: st.DrawFn) -> Table:
    seats = draw(st.integers(2, 4))
    table = Table(seats)
    limit = 1 if seats == 2 else 2
    owners = st.sets(st.integers(0, seats - 1), min_size=draw(st.sampled_from([0, 1, 1])), max_size=limit)
    for village in BOARD.villages:
        table.village(village, *draw(owners))
    table.priest(0, draw(st.sampled_from(BOARD.places)))
    table.player(0).coins = draw(st.integers(0, 15))
    table.turn(0)
    return table


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(positions())
def test_m6_exactly_the_unbeaten_payments_of_all_simple_routes_are_offered(table: Table) -> None:
    offered = table.legal(0, "move_priest")
    assert len(set(offered)) == len(offered)
    assert set(offered) == expected(table, 0)


@settings(max_examples=50, deadline=None)
@given(positions(), st.data())
def test_a_priest_move_pays_the_others_exactly_what_its_text_says(table: Table, data: st.DataObject) -> None:
    offered = table.legal(0, "move_priest")
    assume(offered)
    text = data.draw(st.sampled_from(offered))
    coins = [player.coins for player in table.state.players]
    for payment in text.split()[3:]:
        owner, amount = map(int, payment.split(":"))
        coins[owner] += amount
        coins[0] -= amount
    table.play(0, text)
    assert [player.coins for player in table.state.players] == coins
    assert BOARD.places[table.player(0).priest] == text.split()[1]
