"""Search on small graphs whose edges have several costs at once.

The costs of an edge, one for each payee, are packed into one int, a byte each: adding is one addition,
and comparing all of them at once is one subtraction.
"""

from collections.abc import Sequence

Edges = Sequence[Sequence[tuple[int, int]]]
"""For every node its (neighbour, packed costs) pairs."""

GUARD = 0x8080808080808080
"""The top bit of each byte: a borrow shows where one cost was larger than the other."""


def pack(costs: Sequence[int]) -> int:
    """At most eight costs, each below 128."""
    return sum(cost << 8 * at for at, cost in enumerate(costs))


def unpack(packed: int, count: int) -> tuple[int, ...]:
    """The costs again."""
    return tuple(packed >> 8 * at & 0x7F for at in range(count))


def beats(a: int, b: int) -> bool:
    """At least as cheap everywhere (so an equal cost beats too: one of equals is enough)."""
    return ((b | GUARD) - a) & GUARD == GUARD


def undominated(edges: Edges, start: int) -> dict[int, list[int]]:
    """For every node reachable from start, the packed costs of routes that no other route beats."""
    found: dict[int, list[int]] = {start: [0]}
    queue = [(start, 0)]
    for node, cost in queue:
        if cost not in found[node]:
            continue
        for neighbour, step in edges[node]:
            total = cost + step
            known = found.get(neighbour)
            if known is None:
                found[neighbour] = [total]
            else:
                if any(beats(other, total) for other in known):
                    continue
                known[:] = [other for other in known if not beats(total, other)]
                known.append(total)
            queue.append((neighbour, total))
    return found


def reachable(edges: Edges, start: int) -> list[int]:
    """Every node that can be reached, start included."""
    found = [start]
    for node in found:
        found.extend({neighbour for neighbour, _ in edges[node]}.difference(found))
    return found
