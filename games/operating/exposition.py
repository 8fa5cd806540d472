"""Writes figures in the text format that Prometheus reads.

No library: prometheus-client adds up processes through files in one directory, and the site's processes may
be on several machines. What is left is this format.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from games.base.figures import FIGURES, Figure, Series
from games.operating.gauges import GAUGES, Reading

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def text(totals: Series, readings: Sequence[Reading]) -> str:
    """Return all figures and gauges."""
    return "".join(f"{line}\n" for line in [*_figures(totals), *_gauges(readings)])


def _figures(totals: Series) -> Iterator[str]:
    for figure in FIGURES.values():
        yield f"# HELP {figure.name} {figure.help}"
        yield f"# TYPE {figure.name} {'histogram' if figure.buckets else 'counter'}"
        for (name, *labels), values in sorted(totals.items()):
            if name == figure.name and len(labels) == len(figure.labels):
                pairs = list(zip(figure.labels, labels, strict=True))
                yield from (
                    _histogram(figure, pairs, values) if figure.buckets else _one(name, pairs, values[0])
                )


def _histogram(figure: Figure, pairs: list[tuple[str, str]], values: list[float]) -> Iterator[str]:
    """Return the lines of one histogram. Buckets count everything up to their bound."""
    *counts, total = values
    bounds = [*(f"{bound:g}" for bound in figure.buckets), "+Inf"]
    sums = list(accumulate(counts))
    for bound, found in zip(bounds, sums, strict=True):
        yield from _one(f"{figure.name}_bucket", [*pairs, ("le", bound)], found)
    yield from _one(f"{figure.name}_sum", pairs, total)
    yield from _one(f"{figure.name}_count", pairs, sums[-1])


def _gauges(readings: Sequence[Reading]) -> Iterator[str]:
    for gauge in GAUGES:
        yield f"# HELP {gauge.name} {gauge.help}"
        yield f"# TYPE {gauge.name} gauge"
        for found, labels, value in readings:
            if found is gauge:
                yield from _one(gauge.name, list(zip(gauge.labels, labels, strict=True)), value)


def _one(name: str, pairs: list[tuple[str, str]], value: float) -> Iterator[str]:
    labels = ",".join(f'{label}="{_escaped(text)}"' for label, text in pairs)
    yield f"{name}{{{labels}}} {float(value)!r}" if labels else f"{name} {float(value)!r}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
