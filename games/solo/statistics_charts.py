"""Statistics of all solo play, as tables and charts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.solo.drawing import bars
from games.solo.read import Overall, Tally
from games.titles import Title
from games.titles import option_words as words
from games.titles.solo import Table


@dataclass
class Chart:
    """A table and its picture."""

    anchor: str
    title: str
    rows: list[tuple[str, Tally]]
    drawing: SafeString


def charts(found: Overall, title: Title) -> list[Chart]:
    """Return tallies by level and by each fact that the game counts."""
    assert title.solo
    names = [(_level(title, level), tally) for level, tally in found.levels.items()]
    return [_chart("levels", _("By level"), names)] + [
        _chart(table.anchor, str(table.heading), _named(table, found.by_fact[table.fact]))
        for table in title.solo.tables
    ]


def _level(title: Title, level: str) -> str:
    assert title.solo
    return words.answer(title.key, title.solo.option, level)


def _named(table: Table, counted: Mapping[str, Tally]) -> list[tuple[str, Tally]]:
    return [
        (name, counted[value]) for value in sorted(counted, key=table.order) if (name := table.name(value))
    ]


def _chart(anchor: str, title: str, rows: Iterable[tuple[str, Tally]]) -> Chart:
    known = [(name, tally) for name, tally in rows if tally.played]
    rates = [(name, tally.percent) for name, tally in known]
    description = f"{title}: " + "; ".join(f"{name} {percent} %" for name, percent in rates)
    return Chart(anchor, title, known, bars(rates, description) if rates else SafeString(""))
