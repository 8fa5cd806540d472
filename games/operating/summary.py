"""Turns the figures into rows for the operator's page: a name, a value, and whether it needs attention."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.base import figures
from games.base.figures import Figure, Series
from games.operating import gauges, heartbeat
from games.operating.gauges import Gauge, Reading

VIEWS = 12
"""How many views the page lists: those that were asked for most."""
WAITS: dict[Gauge, tuple[object, float, object]] = {
    gauges.GAMES: (
        gettext_lazy("Games waiting for a worker"), 500, gettext_lazy("Start more workers for rounds."),
    ),
    gauges.GAMES_AGE: (
        gettext_lazy("First game waits for"), 60, gettext_lazy("Start the workers for rounds and sweep."),
    ),
    gauges.CLOCKS: (
        gettext_lazy("Deadlines passed, nothing happened"), 0,
        gettext_lazy("Start beat and the worker for sweep. Is maintenance still on?"),
    ),
    gauges.QUEUE: (gettext_lazy("Messages in the queue %s"), 500, gettext_lazy("Start its worker.")),
    gauges.QUEUE_AGE: (gettext_lazy("Oldest message in %s"), 120, gettext_lazy("Start its worker.")),
    gauges.NOTICES: (gettext_lazy("Notices due by %s"), 1000, gettext_lazy("Start the worker for mail.")),
    gauges.NOTICES_AGE: (
        gettext_lazy("First notice by %s is due for"), 900,
        gettext_lazy("Start the worker for mail, or read the errors in the outbox."),
    ),
    gauges.GIVEN_UP: (
        gettext_lazy("Notices given up today"), 20,
        gettext_lazy("Read the errors in the outbox; check SPF and DKIM."),
    ),
    gauges.UNRATED: (
        gettext_lazy("Finished games not rated yet"), 0,
        gettext_lazy("Is the worker for housekeeping running?"),
    ),
}  # fmt: skip
"""For each gauge: its name, the most that is normal, and what to do above that."""
SECONDS = frozenset({gauges.GAMES_AGE, gauges.QUEUE_AGE, gauges.NOTICES_AGE, gauges.BEAT_AGE})


@dataclass(frozen=True)
class Row:
    """One line of a table."""

    name: str
    value: str
    todo: str = ""
    """What to do; empty if all is well."""


@dataclass(frozen=True)
class Timed:
    """How often something was done, and how long it took."""

    name: str
    times: str
    usual: str
    slow: str
    failed: str = ""


def seconds(value: float) -> str:
    """Return a duration in words that fit a table."""
    if value < 1:
        return _("%(number)s ms") % {"number": number_format(round(value * 1000))}
    return _("%(number)s s") % {"number": number_format(round(value, 1) if value < 10 else round(value))}


def waiting(readings: Iterable[Reading]) -> list[Row]:
    """Return what waits, and since when. A queue that is empty has one line."""
    rows, late = [], heartbeat.late_tasks()
    for gauge, labels, value in readings:
        if gauge is gauges.BEAT_AGE:
            rows.append(_beat(labels[0], value, late=labels[0] in late))
        elif value or gauge not in SECONDS:
            words, most, todo = WAITS[gauge]
            name = str(words) % labels if labels else str(words)
            shown = seconds(value) if gauge in SECONDS else number_format(int(value), force_grouping=True)
            rows.append(Row(name, shown, str(todo) if value > most else ""))
    return rows


def _beat(task: str, age: float, *, late: bool) -> Row:
    shown = seconds(age) if age >= 0 else _("never")
    return Row(
        _("Since “%(task)s” last began") % {"task": task},
        shown,
        _("Start beat and: docker/worker %(queue)s") % {"queue": heartbeat.QUEUES[task]} if late else "",
    )


def counted(totals: Series) -> list[Row]:
    """Return the sums of what was counted since the totals began."""
    asked = _sum(totals, figures.REQUESTS)
    failed = sum(values[0] for key, values in _of(totals, figures.REQUESTS) if key[-1].startswith("5"))
    words = (
        (_("Requests"), asked), (_("Requests that failed"), failed),
        (_("Refused requests"), _sum(totals, figures.REFUSED)),
        (_("Moves"), _sum(totals, figures.MOVES)),
        (_("Messages sent again by the sweep"), _sum(totals, figures.NUDGES)),
        (_("Failures of tasks"), _sum(totals, figures.FAILURES)),
    )  # fmt: skip
    rows = [Row(name, number_format(int(value), force_grouping=True)) for name, value in words]
    outcomes = {
        "sent": _("Notices sent"),
        "failed": _("Notices to be tried again"),
        "given_up": _("Notices given up"),
    }
    for outcome, name in outcomes.items():
        number = sum(values[0] for key, values in _of(totals, figures.NOTICES) if key[-1] == outcome)
        rows.append(Row(name, number_format(int(number), force_grouping=True)))
    return rows


def rounds(totals: Series) -> list[Timed]:
    """Return how long after the last lock rounds were resolved, and how long bots think."""
    bots = _timed(
        totals,
        figures.BOT_SECONDS,
        lambda labels: _("Bot %(bot)s, %(game)s") % {"game": labels[0], "bot": labels[1]},
    )
    return [
        *_timed(totals, figures.ROUND_SECONDS, lambda labels: _("Round of %(game)s") % {"game": labels[0]}),
        *bots,
    ]


def tasks(totals: Series) -> list[Timed]:
    """Return tasks with their failures. What fails without a time of its own has a line too."""
    failed = {key[0]: values[0] for key, values in _of(totals, figures.FAILURES)}
    rows = [
        Timed(row.name, row.times, row.usual, row.slow, number_format(int(failed.pop(row.name, 0))))
        for row in _timed(totals, figures.TASK_SECONDS, lambda labels: labels[0])
    ]
    return rows + [
        Timed(name, "–", "–", "–", number_format(int(number))) for name, number in sorted(failed.items())
    ]


def views(totals: Series) -> list[Timed]:
    """Return the views that were asked for most."""
    failed: dict[str, float] = {}
    for (view, status), values in _of(totals, figures.REQUESTS):
        failed[view] = failed.get(view, 0) + (values[0] if status.startswith("5") else 0)
    found = sorted(_of(totals, figures.REQUEST_SECONDS), key=lambda one: -sum(one[1][:-1]))[:VIEWS]
    rows = _timed(
        {(figures.REQUEST_SECONDS.name, *key): values for key, values in found},
        figures.REQUEST_SECONDS,
        lambda labels: labels[0],
    )
    return [
        Timed(row.name, row.times, row.usual, row.slow, number_format(int(failed.get(row.name, 0))))
        for row in rows
    ]


def _timed(totals: Series, figure: Figure, name: Callable[[tuple[str, ...]], str]) -> list[Timed]:
    return [
        Timed(
            name(labels), number_format(int(sum(values[:-1])), force_grouping=True),
            at_most(figure, values, 0.5), at_most(figure, values, 0.95),
        )
        for labels, values in _of(totals, figure)
    ]  # fmt: skip


def at_most(figure: Figure, values: list[float], share: float) -> str:
    """Return the bound below which this share of the durations is."""
    counts, reached = values[:-1], 0.0
    for bound, found in zip(figure.buckets, counts, strict=False):
        reached += found
        if reached >= share * sum(counts):
            return f"≤ {seconds(bound)}"
    return f"> {seconds(figure.buckets[-1])}"


def _of(totals: Series, figure: Figure) -> Iterator[tuple[tuple[str, ...], list[float]]]:
    for (name, *labels), values in totals.items():
        if name == figure.name:
            yield tuple(labels), values


def _sum(totals: Series, figure: Figure) -> float:
    return sum(values[0] for _labels, values in _of(totals, figure))
