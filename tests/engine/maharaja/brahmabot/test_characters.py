"""Characters in solo: Brahmabot uses none (B8), and both of you may take the other's (B9)."""

import pytest

from engine.kernel.moves import TABLE
from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable
from tests.engine.maharaja.table import coins, prestige, told


def tiles_in_play(table: SoloTable) -> list[int]:
    return [table.you.character, table.bot.character, *table.state.display, *table.solo.characters]


@pytest.mark.parametrize(("you", "brahmabot", "first"), [(5, 9, YOU), (9, 5, BRAHMABOT)])
def test_b08_allows_its_tile_to_decide_the_order(you: int, brahmabot: int, first: int) -> None:
    table = SoloTable(you=you, brahmabot=brahmabot)
    assert table.legal(TABLE) == ["next_turn" if first == YOU else "brahmabot_turn"]


@pytest.mark.parametrize(("brahmabot", "its_prestige"), [(1, 4), (9, 1)])
def test_b08_allows_its_tile_to_decide_ties(brahmabot: int, its_prestige: int) -> None:
    table = SoloTable(you=2, brahmabot=brahmabot)
    table.shrines("haridwar", YOU, 1)
    table.shrines("haridwar", BRAHMABOT, 1)
    assert prestige(table.score_city(), BRAHMABOT) == its_prestige


@pytest.mark.parametrize("brahmabot", [5, 7, 8])
def test_b08_forbids_it_worship_from_its_tile(brahmabot: int) -> None:
    table = SoloTable(you=2, brahmabot=brahmabot)
    table.shrines("haridwar", BRAHMABOT, 2)
    table.priest(BRAHMABOT, "haridwar")
    (scored,) = told(table.score_city(), "city_scored")
    assert [line["wp"] for line in scored.data["lines"] if line["seat"] == BRAHMABOT] == [3]


def test_b08_forbids_it_the_chroniclers_prestige() -> None:
    table = SoloTable(you=2, brahmabot=11)
    table.shrines("haridwar", BRAHMABOT, 1)
    assert prestige(table.score_city(), BRAHMABOT) == 4


def test_b08_forbids_it_the_sculptors_price_and_1x_powers() -> None:
    for number in (15, 2, 6, 14):
        table = SoloTable(you=5, brahmabot=number, display=[1, 4, 10], stack=[])
        table.priest(BRAHMABOT, "kanchipuram")
        table.bot.coins = 1
        table.perform(10)
        assert (table.bot.coins, table.bot.prestige, table.bot.tokens) == (0, 2, 0)
        assert (table.bot.shrines, table.statues_of(BRAHMABOT)) == (20, ["kanchipuram centre"])


@pytest.mark.parametrize("tile", [11, 12])
def test_b09_allows_it_your_tile_and_you_one_of_the_display(tile: int) -> None:
    table = SoloTable(you=5, brahmabot=9, display=[1, 2, 14], stack=[4, 6, 10])
    table.perform(tile)
    assert (table.awaited, table.legal(YOU)) == (
        (YOU,),
        ["take_character 1", "take_character 2", "take_character 14"],
    )
    table.play(YOU, "take_character 2")
    assert (table.you.character, table.bot.character) == (2, 5)
    assert (table.state.display, table.solo.characters) == ([1, 14, 4], [6, 10])
    assert 9 not in tiles_in_play(table)


def test_b09_allows_your_pick_before_the_rest_of_its_tile() -> None:
    table = SoloTable()
    assert coins(table.perform(11), BRAHMABOT) == 0
    assert coins(table.play(YOU, "take_character 2"), BRAHMABOT) == 3


def test_b09_allows_your_turn_with_the_new_tile_when_it_is_still_to_come() -> None:
    table = SoloTable(you=15, brahmabot=5)
    table.you.disc = ["coins", "coins"]
    table.perform(11, first=True)
    table.play(YOU, "take_character 2")
    assert table.legal(TABLE) == ["next_turn"]
    table.play(TABLE, "next_turn")
    assert table.legal(YOU, "power") == ["power 2"]


@pytest.mark.parametrize("number", [1, 2, 14])
def test_b09_allows_you_a_tile_of_the_display_for_one_that_leaves_the_game(number: int) -> None:
    table = SoloTable(you=5, brahmabot=9, display=[1, 2, 14], stack=[4, 6, 10])
    table.turn(YOU, "character")
    table.play(YOU, "action character", f"take_character {number}")
    assert (table.you.character, table.bot.character) == (number, 9)
    assert table.state.display == [kept for kept in (1, 2, 14) if kept != number] + [4]
    assert 5 not in tiles_in_play(table)


def test_b09_allows_you_brahmabots_tile_and_it_the_leftmost_of_the_display() -> None:
    table = SoloTable(you=5, brahmabot=9, display=[14, 1, 2], stack=[4, 6])
    table.turn(YOU, "character")
    table.play(YOU, "action character", "take_character 9")
    assert (table.you.character, table.bot.character) == (9, 14)
    assert (table.state.display, table.solo.characters) == ([1, 2, 4], [6])
    assert 5 not in tiles_in_play(table)


def test_b09_allows_a_change_that_lets_brahmabot_play_with_its_new_tile() -> None:
    table = SoloTable(you=5, brahmabot=9, display=[14, 1, 2])
    table.turn(YOU, "character")
    table.play(YOU, "action character", "take_character 9", "end_turn")
    assert table.legal(TABLE) == ["brahmabot_turn"]


def test_b09_allows_the_display_to_shrink_when_the_stack_is_empty() -> None:
    table = SoloTable(display=[1, 2], stack=[])
    table.turn(YOU, "character", "character")
    table.play(YOU, "action character", "take_character 9")
    assert (table.bot.character, table.state.display) == (1, [2])
    table.play(YOU, "action character", "take_character 2")
    assert table.state.display == []


def test_b09_forbids_either_of_you_a_change_with_an_empty_display() -> None:
    table = SoloTable(you=5, brahmabot=9, display=[1], stack=[])
    table.state.display = []
    table.turn(YOU, "character")
    assert "action character" not in table.legal(YOU)
    events = table.perform(11)
    assert (table.you.character, table.bot.character) == (5, 9)
    assert coins(events, BRAHMABOT) == 3
    assert table.awaited == (TABLE,)


def test_b09_forbids_you_a_tile_that_left_the_game_in_the_same_turn() -> None:
    table = SoloTable(you=5, brahmabot=9, display=[1, 2, 14], stack=[4])
    table.turn(YOU, "character", "character")
    table.play(YOU, "action character", "take_character 2", "action character")
    assert table.legal(YOU, "take") == [f"take_character {number}" for number in (1, 14, 4, 9)]


def test_b09_forbids_you_to_take_back_the_tile_it_took_or_its_old_one() -> None:
    table = SoloTable(you=5, brahmabot=9)
    table.perform(12)
    assert not {"take_character 5", "take_character 9"} & set(table.legal(YOU))


def test_b09_forbids_you_a_second_turn_and_it_one_when_tiles_change_after_your_turn() -> None:
    table = SoloTable(you=5, brahmabot=9, display=[1, 2, 14])
    table.perform(11)
    table.play(YOU, "take_character 14")  # a higher number than Brahmabot's new one
    assert (table.step, table.legal(TABLE)) == ("city_scoring", ["score_city"])


def test_b09_forbids_to_undo_a_change_that_uncovered_a_tile() -> None:
    table = SoloTable()
    table.turn(YOU, "character")
    table.play(YOU, "action character")
    assert all(table.commits(YOU, text) for text in table.legal(YOU, "take"))
