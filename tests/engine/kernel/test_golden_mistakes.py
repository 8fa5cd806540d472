"""Whatever is in the file: a golden game or a GoldenError, never another exception."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel import golden
from engine.kernel.golden import Golden, GoldenError
from tests.engine.kernel.toy import played

HEADER = "game: toy\nrules: 3\nseats: 2\nseed: 7\n"
TEXT = golden.write(played(options={"bonus": [1]}))
LONG = "9" * 5000


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("hello", 5),
        ("1 add 1", 5),
        ("1 [zero] add 1", 5),
        ("one [0] add 1", 5),
        ("1 [0]", 5),
        ("  1 [0] add 1", 5),
        ("option Bonus: 1", 5),
        ("result [0] rank 1", 5),
    ],
)
def test_a_line_of_no_kind_is_named(line: str, number: int) -> None:
    with pytest.raises(GoldenError, match=f"line {number}:"):
        golden.read(HEADER + line)


@pytest.mark.parametrize("key", ["game", "rules", "seats", "seed"])
def test_a_missing_header_is_named(key: str) -> None:
    lines = [line for line in HEADER.splitlines() if not line.startswith(key)]
    with pytest.raises(GoldenError, match=key):
        golden.read("\n".join(lines))


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "\x00", "{}"])
def test_a_file_without_a_game_is_a_golden_error(text: str) -> None:
    with pytest.raises(GoldenError):
        golden.read(text)


@pytest.mark.parametrize("value", ["two", "-2", "2.0", "", "0x2", "²"])
@pytest.mark.parametrize("key", ["rules", "seats"])
def test_rules_and_seats_are_numbers(key: str, value: str) -> None:
    text = "\n".join(f"{key}: {value}" if line.startswith(key) else line for line in HEADER.splitlines())
    with pytest.raises(GoldenError):
        golden.read(text)


@pytest.mark.parametrize(
    "text",
    [
        HEADER.replace("rules: 3", f"rules: {LONG}"),
        HEADER.replace("seats: 2", f"seats: {LONG}"),
        HEADER + f"{LONG} [0] add 1",
        HEADER + f"1 [{LONG}] add 1",
    ],
    ids=["rules", "seats", "number", "seat"],
)
def test_a_number_too_long_for_python_is_a_golden_error(text: str) -> None:
    with pytest.raises(GoldenError):
        golden.read(text)


def test_a_header_after_the_first_move_is_a_mistake() -> None:
    with pytest.raises(GoldenError, match="line 6:"):
        golden.read(HEADER + "1 [0] add 1\nseed: 8")


@pytest.mark.slow
@given(st.data())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_damaged_text_is_a_golden_game_or_a_golden_error(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT)))
    cut = data.draw(st.integers(0, 20))
    junk = data.draw(st.text(max_size=20))
    try:
        recorded = golden.read(TEXT[:at] + junk + TEXT[at + cut :])
    except GoldenError:
        return
    assert isinstance(recorded, Golden)
