"""Rounds, medians, ratios, and how they are shown."""

import json
import platform
from collections.abc import Callable
from pathlib import Path

import pytest

from bench.count import Count
from bench.parts import Part, attempt
from bench.report import as_text, write
from bench.rows import Row, copy_rows, game_rows, listing_rows, thinking_rows
from bench.timing import Sample, Samples, Work, interleaved


@pytest.mark.slow
def test_works_take_turns_and_the_warm_up_is_not_kept() -> None:
    order: list[str] = []

    def work(name: str) -> Work:
        def prepare(number: int) -> Callable[[], Count]:
            def measured() -> Count:
                order.append(f"{name}{number}")
                return Count(games=number)

            return measured

        return prepare

    samples = interleaved({"a": work("a"), "b": work("b")}, 2)
    assert order == ["a0", "b0", "b1", "a1", "a2", "b2"]
    assert [sample.count.games for sample in samples["a"]] == [1, 2]


def test_a_rate_is_the_median_of_the_rounds() -> None:
    samples = Samples(Sample(seconds, Count(games=10)) for seconds in (1.0, 2.0, 100.0))
    assert samples.rate("games") == 5.0
    assert samples.each("games") == 0.2


def test_a_ratio_is_ours_by_the_peers_and_may_miss_its_target() -> None:
    assert Row("fast", "/s", 30, 10, least=3.0).met
    assert not Row("slow", "/s", 29, 10, least=3.0).met
    assert Row("short", "µs", 5, 10, most=0.5).met
    assert not Row("long", "µs", 6, 10, most=0.5).met
    assert Row("alone", "ms", 6).met


def test_every_row_takes_its_own_figures() -> None:
    def took(seconds: float) -> Samples:
        return Samples([Sample(seconds, Count(2, 20, 40, 80))])

    three = {"ours": took(1.0), "catanatron": took(2.0), "python-chess": took(4.0)}
    assert [row.ratio for row in game_rows(three)] == [2.0, 2.0, 2.0, 4.0]
    others = game_rows({**three, "maharaja_2004": took(0.5)})[4:]
    assert [(row.ratio, row.target) for row in others] == [(4.0, "≥ 3")]
    assert [row.ratio for row in listing_rows(three)] == [0.5, 0.25]
    copied = {"clone": took(1.0), "codec": took(3.0), "json": took(2.0)}
    assert [row.ratio for row in copy_rows(copied)] == [0.5, 1.5]
    times = [n / 1000 for n in range(1, 101)]
    assert [row.ours for row in thinking_rows("bot", times)] == pytest.approx([50.5, 95, 99, 100])


def test_the_table_and_the_file_say_the_same(tmp_path: Path) -> None:
    rows = [Row("fast", "/s", 30_000, 20_000, least=2.0), Row("alone", "ms", 6.5)]
    lines = [line.split() for line in as_text(rows).splitlines()]
    assert lines[0] == ["name", "ours", "peer", "ratio", "target"]
    assert lines[1] == ["fast", "30,000", "/s", "20,000", "/s", "1.50", "≥", "2", "MISSED"]
    assert lines[2] == ["alone", "6.500", "ms"]
    parts = [Part("engine", rows), Part("site", error="it did not start")]
    write(parts, 12.34, tmp_path / "results.json")
    written = json.loads((tmp_path / "results.json").read_text())
    assert written["seconds"] == 12.3
    assert written["failed"] == {"site": "it did not start"}
    assert [(row["name"], row["ratio"], row["met"]) for row in written["rows"]] == [
        ("fast", 1.5, False),
        ("alone", None, True),
    ]
    assert platform.node() not in json.dumps(written)


def test_a_part_that_fails_says_why_and_has_no_rows() -> None:
    def measure() -> list[Row]:
        raise LookupError("no game was found")

    part = attempt("games", measure)
    assert (part.rows, part.error.splitlines()[-1]) == ([], "LookupError: no game was found")
