"""The twelve action tiles against the table of the rules page."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.kernel.moves import TABLE
from engine.maharaja.board import BOARD
from engine.maharaja.brahmabot import tiles
from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable
from tests.engine.maharaja.table import coins, told

MAHARAJA = "the Maharaja"
RULES: dict[int, tuple[list[str], str, int]] = {
    1: (["statue maharaja"], "varanasi", 1),
    2: (["statue maharaja"], MAHARAJA, 2),
    3: (["statue leftmost"], "ayodhya", 3),
    4: (["statue free_centre"], "ujjain", 1),
    5: (["statue free_centre", "coins 1"], MAHARAJA, 2),
    6: (["statue close_second"], "dwarka", 3),
    7: (["shrine maharaja", "coins 3"], "mathura", 1),
    8: (["shrine maharaja", "flag 4"], MAHARAJA, 2),
    9: (["flag 4", "coins 3"], "haridwar", 3),
    10: (["coins 5"], "kanchipuram", 1),
    11: (["character", "coins 3"], MAHARAJA, 2),
    12: (["character", "shrine maharaja"], MAHARAJA, 3),
}
"""Upper actions, where the priest goes, and the check."""
ENGINE = Path(tiles.__file__).parents[2]
TILES_TOML = Path(tiles.__file__).with_name("tiles.toml")


def a_different_answer_for_each_tile() -> SoloTable:
    """The Maharaja is in Kanchipuram, Mathura's flag is leftmost, Haridwar's is the first with a free
    centre, it is a close second in Ayodhya, and its largest lead is in Ujjain, whose flag is on 8."""
    table = SoloTable(maharaja="kanchipuram")
    table.line_up("mathura", "haridwar", "varanasi", "ayodhya", "dwarka", "ujjain", "kanchipuram")
    table.statue("mathura", "centre", BRAHMABOT)
    table.shrines("ayodhya", YOU, 1)
    table.shrines("ujjain", BRAHMABOT, 6)
    return table


STATUE = {
    1: "kanchipuram centre",
    2: "kanchipuram centre",
    3: "mathura outer-1",
    4: "haridwar centre",
    5: "haridwar centre",
    6: "ayodhya centre",
}
"""The statue each tile brings there."""
COINS = {5: 1, 7: 3, 9: 3, 10: 5, 11: 3}


def test_the_file_says_what_the_rules_page_says() -> None:
    city_of = {city.action_tile: city.name for city in BOARD.cities}
    found = {
        tile.number: (tile.upper, MAHARAJA if tile.priest == "maharaja" else city_of[tile.number], tile.check)
        for tile in tiles.TILES.values()
    }
    assert found == RULES


@pytest.mark.parametrize("number", RULES)
def test_its_upper_actions_do_what_the_table_says_and_no_more(number: int) -> None:
    table = a_different_answer_for_each_tile()
    events = table.perform(number)
    upper = RULES[number][0]
    if "character" in upper:
        assert (table.bot.character, table.you.character) == (5, 0)
        events += table.play(YOU, "take_character 1")
    built = set(table.statues_of(BRAHMABOT)) - {"mathura centre"}
    assert built == ({STATUE[number]} if number in STATUE else set())
    assert table.shrines_in("kanchipuram", BRAHMABOT) == int("shrine maharaja" in upper)
    assert coins(events, BRAHMABOT) == COINS.get(number, 0)
    assert (table.flags()[4] == "ujjain") == ("flag 4" in upper)
    assert (table.bot.character == 5) == ("character" in upper)


@pytest.mark.parametrize("number", RULES)
def test_its_priest_goes_where_the_table_says(number: int) -> None:
    table = a_different_answer_for_each_tile()
    table.perform(number)
    if table.awaited == (YOU,):
        table.play(YOU, "take_character 1")
    target = RULES[number][1]
    assert table.where(BRAHMABOT) == ("kanchipuram" if target == MAHARAJA else target)


@pytest.mark.parametrize("turned", RULES)
def test_the_check_of_the_tile_turned_says_which_of_the_three_is_performed(turned: int) -> None:
    table = SoloTable()
    laid = [number for number in (4, 5, 10, 7) if number != turned][:3]
    table.lay(*laid, turned=turned)
    table.you.revealed = True
    told_of = told(table.play(TABLE, "brahmabot_turn"), "tile_turned")
    performed = laid[RULES[turned][2] - 1]
    assert [event.data for event in told_of] == [
        {"turned": turned, "check": RULES[turned][2], "performed": performed}
    ]


def test_upper_actions_come_in_order_so_that_the_flag_knows_of_the_shrine() -> None:
    table = SoloTable(you=5, brahmabot=9, maharaja="haridwar")
    table.shrines("haridwar", BRAHMABOT, 1)
    table.shrines("haridwar", YOU, 1)  # level, and the tie is yours until the shrine is built
    table.perform(8)
    assert table.flags()[5] == "haridwar"


def test_coins_of_the_upper_actions_are_there_for_the_statue_on_arrival() -> None:
    table = SoloTable(maharaja="ayodhya")
    table.priest(BRAHMABOT, "kanchipuram")
    table.bot.coins = 1
    table.perform(10)
    assert (table.bot.coins, table.statues_of(BRAHMABOT)) == (0, ["kanchipuram centre"])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "right", "wrong", "mistake"),
    [
        ("board.toml", "action_tile = 9\n", "action_tile = 2\n", "cities.1.action_tile: 2 is not the number"),
        ("board.toml", "action_tile = 9\n", "action_tile = 2\n", "cities.action_tile: no city names tile 9"),
        (
            "brahmabot/tiles.toml",
            '["statue maharaja"], priest = "maharaja"',
            '["statue maharaja"], priest = "city"',
            "cities.action_tile: no city names tile 2",
        ),
        ("brahmabot/tiles.toml", "statue leftmost", "statue leftmos", "$.tiles[2].upper[0]"),
    ],
)
def test_a_board_and_tiles_that_do_not_fit_are_refused(
    tmp_path: Path, file: str, right: str, wrong: str, mistake: str
) -> None:
    shutil.copytree(ENGINE, tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    changed = tmp_path / "engine" / "maharaja" / file
    text = changed.read_text(encoding="utf-8")
    run = [sys.executable, "-c", "import engine.maharaja"]
    assert subprocess.run(run, cwd=tmp_path, check=False, capture_output=True).returncode == 0
    head, sign, rows = text.rpartition("tiles = [") if "tiles.toml" in file else ("", "", text)
    changed.write_text(head + sign + rows.replace(right, wrong), encoding="utf-8")
    ended = subprocess.run(run, cwd=tmp_path, check=False, capture_output=True, text=True)
    assert ended.returncode != 0
    assert mistake in ended.stderr
