"""The numbers of all solo play, in tables and charts."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.solo.drawing import bars
from games.solo.read import Overall, Tally
from games.titles import option_words as words
from games.titles.maharaja.words.names import character

GAME = "maharaja"


@dataclass
class Chart:
    """A table, and the same as a picture."""

    anchor: str
    title: str
    rows: list[tuple[str, Tally]]
    drawing: SafeString


def charts(found: Overall) -> list[Chart]:
    """By level, character and variation."""
    return [
        _chart("levels", _("By level"), ((_level(level), one) for level, one in found.levels.items())),
        _chart(
            "characters",
            _("By the character held at the end"),
            (
                (character(int(number)), one)
                for number, one in sorted(found.by_fact["character"].items(), key=lambda row: int(row[0]))
                if number != "0"
            ),
        ),
        _chart(
            "finals",
            _("By final scoring"),
            ((_final(name), one) for name, one in sorted(found.by_fact["final"].items())),
        ),
        _chart(
            "special",
            _("By special rule"),
            ((_rule(name), one) for name, one in sorted(found.by_fact["special"].items())),
        ),
    ]


def _chart(anchor: str, title: str, rows: Iterable[tuple[str, Tally]]) -> Chart:
    known = [(name, tally) for name, tally in rows if tally.played]
    rates = [(name, tally.percent) for name, tally in known]
    told = f"{title}: " + "; ".join(f"{name} {percent} %" for name, percent in rates)
    return Chart(anchor, title, known, bars(rates, told) if rates else SafeString(""))


def _level(level: str) -> str:
    return words.answer(GAME, "solo", level)


def _final(name: str) -> str:
    return words.answer(GAME, "final", name)


def _rule(name: str) -> str:
    return words.answer(GAME, "special", name) if name else _("none")
