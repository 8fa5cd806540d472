"""Routes whose costs nobody can compare, only beat."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.graph import Edges, beats, pack, reachable, undominated, unpack

Cost = tuple[int, ...]
Plain = list[list[tuple[int, Cost]]]

DIAMOND: Plain = [
    [(1, (1, 0)), (2, (0, 1))],
    [(3, (1, 0))],
    [(3, (0, 1))],
    [],
    [(0, (0, 0))],
]
"""From 0 to 3: two payments to one or two to the other; nothing leads to 4."""


def packed(edges: Plain) -> Edges:
    return [[(node, pack(cost)) for node, cost in steps] for steps in edges]


def routes(edges: Plain, payees: int = 2) -> dict[int, list[Cost]]:
    """The search from node 0, with its costs unpacked."""
    found = undominated(packed(edges), 0)
    return {node: sorted(unpack(cost, payees) for cost in costs) for node, costs in found.items()}


@st.composite
def graphs(draw: st.DrawFn) -> Plain:
    """Five nodes, roads in both directions, two payees."""
    edges: Plain = [[] for _ in range(5)]
    pairs = draw(st.lists(st.sampled_from(list(permutations(range(5), 2))), max_size=8, unique=True))
    for a, b in pairs:
        cost = draw(st.tuples(st.integers(0, 2), st.integers(0, 2)))
        edges[a].append((b, cost))
        edges[b].append((a, cost))
    return edges


def every_route(edges: Plain, at: int, cost: Cost, seen: tuple[int, ...]) -> list[tuple[int, Cost]]:
    """The slow and certain way: all routes that visit no node twice."""
    found = [(at, cost)]
    for neighbour, step in edges[at]:
        if neighbour not in seen:
            total = (cost[0] + step[0], cost[1] + step[1])
            found += every_route(edges, neighbour, total, (*seen, neighbour))
    return found


def nowhere_dearer(a: Cost, b: Cost) -> bool:
    return all(x <= y for x, y in zip(a, b, strict=True))


@given(st.lists(st.integers(0, 127), min_size=1, max_size=8))
def test_costs_can_be_packed_and_unpacked(costs: list[int]) -> None:
    assert unpack(pack(costs), len(costs)) == tuple(costs)


@given(st.lists(st.tuples(st.integers(0, 127), st.integers(0, 127)), min_size=1, max_size=8))
def test_a_cost_beats_another_if_nowhere_dearer(pairs: list[tuple[int, int]]) -> None:
    a, b = tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)
    assert beats(pack(a), pack(b)) == nowhere_dearer(a, b)
    assert beats(pack(a), pack(a))


@pytest.mark.parametrize(
    ("a", "b", "expected"), [((1, 2), (1, 3), True), ((1, 2), (1, 2), True), ((0, 3), (1, 2), False)]
)
def test_beating_by_example(a: Cost, b: Cost, expected: bool) -> None:
    assert beats(pack(a), pack(b)) is expected


def test_both_incomparable_routes_are_kept() -> None:
    assert routes(DIAMOND)[3] == [(0, 2), (2, 0)]


def test_the_start_is_free() -> None:
    assert routes(DIAMOND)[0] == [(0, 0)]


def test_what_cannot_be_reached_is_not_there() -> None:
    assert sorted(routes(DIAMOND)) == [0, 1, 2, 3]


def test_a_longer_route_that_is_cheaper_wins() -> None:
    assert routes([[(1, (3,)), (2, (1,))], [], [(1, (1,))]], 1)[1] == [(2,)]


def test_equal_costs_are_told_once() -> None:
    assert routes([[(1, (1,)), (2, (0,))], [], [(1, (1,))]], 1)[1] == [(1,)]


def test_an_edge_may_be_there_twice_with_different_costs() -> None:
    assert routes([[(1, (2, 0)), (1, (0, 2)), (1, (2, 2))], []])[1] == [(0, 2), (2, 0)]


def test_reachable_includes_the_start_and_nothing_twice() -> None:
    assert sorted(reachable(packed(DIAMOND), 0)) == [0, 1, 2, 3]
    assert reachable(packed(DIAMOND), 3) == [3]


@given(graphs())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_the_search_agrees_with_trying_every_route(edges: Plain) -> None:
    tried = every_route(edges, 0, (0, 0), (0,))
    best: dict[int, list[Cost]] = {}
    for node in {node for node, _ in tried}:
        costs = {cost for at, cost in tried if at == node}
        best[node] = sorted(c for c in costs if not any(nowhere_dearer(o, c) for o in costs if o != c))
    assert routes(edges) == best
    assert sorted(reachable(packed(edges), 0)) == sorted(best)
