"""Golden games: written, read and replayed alike; the first difference is named with its line."""

import pytest

from engine.kernel import golden
from engine.kernel.golden import Difference, GoldenError
from engine.kernel.moves import TABLE
from engine.kernel.options import Chosen, OptionError
from tests.engine.kernel.toy import TOY, played

TEXT = golden.write(played())
LINES = TEXT.splitlines()


def line_of(start: str) -> int:
    """The number of the first line that begins so, indented or not."""
    return next(number for number, line in enumerate(LINES, 1) if line.strip().startswith(start))


def difference(lines: list[str]) -> Difference | None:
    return golden.replay(golden.read("\n".join(lines)), TOY)[1]


def changed(line: int, text: str) -> Difference | None:
    """What replay says when one line is another."""
    return difference([*LINES[: line - 1], text, *LINES[line:]])


def without(line: int) -> Difference | None:
    return difference(LINES[: line - 1] + LINES[line:])


def test_the_text_is_readable() -> None:
    assert [*LINES[:6], *LINES[8:10]] == [
        "game: toy",
        "rules: 3",
        "seats: 2",
        "seed: 7",
        "",
        "    begun bonus=0",
        "1 [0] add 1",
        "    added [0] amount=1",
    ]


def test_private_forms_and_what_is_uncovered_are_written_too() -> None:
    assert "    bid [1] only [1] bid=3" in LINES
    assert "    opened [1] bid=3 uncovers=5" in LINES


def test_the_result_is_written_at_the_end() -> None:
    assert LINES[-2].startswith("result: [0] rank ")
    assert LINES[-1].startswith("result: [1] rank ")


def test_written_read_and_replayed_it_is_the_same_game() -> None:
    again, found = golden.replay(golden.read(TEXT), TOY)
    assert found is None
    assert again.state == played().state
    assert again.played == played().played
    assert golden.write(again) == TEXT


def test_reading_finds_everything_that_was_written() -> None:
    recorded = golden.read(TEXT)
    assert (recorded.game, recorded.rules, recorded.seats, recorded.seed) == ("toy", 3, 2, "7")
    assert [move.text for move in recorded.moves] == [entry.text for entry in played().played]
    assert recorded.moves[-1].seat == TABLE
    assert [line.text.split()[0] for line in recorded.setup] == ["begun", "dealt", "dealt"]


@pytest.mark.parametrize("moves", range(9))
def test_a_game_in_progress_can_be_written_and_replayed(moves: int) -> None:
    again, found = golden.replay(golden.read(golden.write(played(moves))), TOY)
    assert found is None
    assert again.state == played(moves).state


@pytest.mark.parametrize("options", [{"bonus": [1]}, {"bonus": ["dice"], "extras": ["red", "blue"]}])
def test_options_are_kept(options: Chosen) -> None:
    assert golden.read(golden.write(played(options=options))).options == options


def test_an_option_of_no_values_is_kept() -> None:
    assert golden.read(golden.write(played(options={"extras": []}))).options == {"extras": []}


@pytest.mark.parametrize("seed", ["x y", " 7 ", "", "é", "#", "option bonus: 1"])
def test_any_seed_is_kept(seed: str) -> None:
    recorded = golden.read(golden.write(played(seed=seed)))
    assert recorded.seed == seed
    assert golden.replay(recorded, TOY)[1] is None


@pytest.mark.parametrize("seed", ["a\nb", "a\u2028b", "\ud800"])
def test_a_seed_that_is_not_one_line_of_text_is_refused(seed: str) -> None:
    with pytest.raises(OptionError, match="one line"):
        played(seed=seed)


def test_without_any_events_moves_and_result_are_compared_alone() -> None:
    bare = [line for line in LINES if not line.startswith("    ")]
    assert difference(bare) is None
    assert difference([*bare[:-1], bare[-1].replace("rank", "rang")]) is not None


def test_comments_and_blank_lines_do_not_matter() -> None:
    assert difference([part for line in LINES for part in (line, "", "# a comment")]) is None


def test_a_changed_move_that_is_not_legal_is_named() -> None:
    line = line_of("2 [0] add 2")
    found = changed(line, "2 [0] add 7")
    assert found is not None
    assert (found.line, found.move, found.expected) == (line, 2, "add 7")
    assert "not legal for [0]" in found.found


def test_a_changed_move_that_is_legal_is_found_by_its_events() -> None:
    line = line_of("2 [0] add 2")
    assert changed(line, "2 [0] add 1") == Difference(line + 1, 2, "added [0] amount=2", "added [0] amount=1")


def test_a_move_of_the_wrong_seat_is_named() -> None:
    line = line_of("2 [0] add 2")
    found = changed(line, "2 [1] add 2")
    assert found is not None
    assert (found.line, found.move) == (line, 2)


def test_a_wrong_move_number_is_named() -> None:
    line = line_of("2 [0] add 2")
    assert changed(line, "3 [0] add 2") == Difference(line, 3, "move number 3", "move number 2")


def test_a_changed_event_is_named() -> None:
    line = line_of("rolled [1]")
    found = changed(line, "    rolled [1] roll=99")
    assert found is not None
    assert (found.line, found.move, found.expected) == (line, 8, "rolled [1] roll=99")


def test_a_changed_event_of_the_set_up_is_named_with_its_line() -> None:
    line = line_of("begun")
    assert changed(line, "    begun bonus=1") == Difference(line, 0, "begun bonus=1", "begun bonus=0")


def test_a_changed_event_below_a_comment_is_named_with_its_line() -> None:
    line = line_of("rolled [1]")
    found = difference([*LINES[: line - 1], "# the last roll", "    rolled [1] roll=99", *LINES[line:]])
    assert found is not None
    assert found.line == line + 1


@pytest.mark.parametrize("start", ["added [0] amount=2", "opened [0]", "rolled [0]", "rolled [1]"])
def test_a_missing_event_is_found_where_it_is_missing(start: str) -> None:
    found = without(line_of(start))
    assert found is not None
    assert found.line == line_of(start)


def test_an_event_too_many_is_found() -> None:
    line = line_of("rolled [1]")
    found = difference([*LINES[:line], LINES[line - 1], *LINES[line:]])
    assert found is not None
    assert (found.line, found.found) == (line + 1, "nothing more")


def test_a_missing_move_is_found_at_the_next() -> None:
    line = line_of("2 [0] add 2")
    found = difference(LINES[: line - 1] + LINES[line + 1 :])
    assert found is not None
    assert (found.line, found.expected) == (line, "move number 3")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_changed_result_is_named_with_its_line(seat: int) -> None:
    line = line_of(f"result: [{seat}]")
    found = changed(line, LINES[line - 1].replace("total ", "total 1"))
    assert found is not None
    assert found.line == line


@pytest.mark.parametrize("seat", [0, 1])
def test_a_missing_result_is_found(seat: int) -> None:
    assert without(line_of(f"result: [{seat}]")) is not None


def test_a_result_that_is_missing_altogether_is_found_behind_the_last_line() -> None:
    found = difference(LINES[:-2])
    assert found is not None
    assert found.expected == "nothing more"
    assert found.line == len(LINES) - 1


def test_every_line_matters() -> None:
    """Leave out any one: it is no golden game, or it differs."""
    for number, line in enumerate(LINES, 1):
        if line:
            try:
                assert without(number) is not None, line
            except GoldenError:
                assert number <= 4
