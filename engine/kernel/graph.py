"""Search on small graphs whose edges have several costs at once."""

from collections.abc import Sequence

Cost = tuple[int, ...]
Edges = Sequence[Sequence[tuple[int, Cost]]]
"""For every node its (neighbour, cost) pairs."""


def beats(a: Cost, b: Cost) -> bool:
    """At least as cheap everywhere (so an equal cost beats too: one of equals is enough)."""
    return all(x <= y for x, y in zip(a, b, strict=True))


def undominated(edges: Edges, start: int, free: Cost) -> dict[int, list[Cost]]:
    """For every node reachable from start, the costs of routes that no other route beats."""
    found: dict[int, list[Cost]] = {start: [free]}
    queue = [(start, free)]
    for node, cost in queue:
        if cost not in found[node]:
            continue
        for neighbour, step in edges[node]:
            total = tuple(a + b for a, b in zip(cost, step, strict=True))
            known = found.setdefault(neighbour, [])
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
