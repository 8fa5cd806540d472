"""What an absent player does: section 12 of the rules page."""

from engine.maharaja_2004 import GAME
from tests.engine.maharaja_2004.fresh import Fresh
from tests.engine.maharaja_2004.table import START, Table


def safe(table: Table | Fresh, seat: int) -> list[str]:
    return [move.text for move in GAME.idle_moves(table.state, seat)]


def test_it_takes_the_lowest_card_of_the_bank() -> None:
    game = Fresh(3, first=1)
    assert safe(game, 1) == ["take_character 1"]
    game.play(1, "take_character 1")
    assert safe(game, 2) == ["take_character 2"]


def test_a_robbed_seat_takes_the_lowest_card_of_the_bank() -> None:
    table = Table(cards=[2, 3, 6])
    table.turn(0, "character", "gold")
    table.play(0, "action character", "take_character 3")
    assert safe(table, 1) == ["take_character 1"]


def test_it_opens_an_auction_with_nothing_and_passes_in_others() -> None:
    game = Fresh(3, variants=("auction",), first=0)
    assert safe(game, 0) == ["bid 0"]
    game.play(0, "bid 0")
    assert safe(game, 1) == ["pass"]


def placing(*villages: tuple[str, int]) -> Table:
    """Seat 0 is to place a house; some stand already."""
    table = Table(2)
    for name, seat in villages:
        table.village(name, seat)
    table.player(0).pool = 1
    table.player(1).pool = 0
    table.state.stack.clear()
    table.state.push("course", data={"next": 2})
    table.state.push("house_placement", [0])
    return table


def test_it_completes_a_road_on_which_it_has_a_house() -> None:
    table = placing(("panna", 0), ("kalpi", 1))
    assert safe(table, 0) == ["place_house chunar"]


def test_else_it_places_a_house_on_a_road_to_the_city_of_the_lowest_governor() -> None:
    assert START[0] == "ujjain"
    assert safe(placing(("kalpi", 1)), 0) == ["place_house burhanpur"]


def test_else_it_places_a_house_in_the_first_open_village() -> None:
    table = placing()
    table.fill_villages(1, but=["nagaur", "orchha"])
    assert safe(table, 0) == ["place_house nagaur"]


def test_it_plans_gold_twice() -> None:
    table = Table()
    table.phase("planning")
    assert safe(table, 1) == ["lock_disc gold gold"]


def test_in_its_turn_it_takes_the_planned_gold_and_nothing_else() -> None:
    table = Table(cards=[5])
    table.turn(0, "gold", "gold")
    assert safe(table, 0) == ["action gold", "action gold", "end_turn"]
    table.turn(0, "palace", "governors")
    assert safe(table, 0) == ["end_turn"]


def test_it_gives_up_what_its_player_left_open() -> None:
    table = Table()
    table.turn(0, "house", "gold")
    table.play(0, "action house")
    assert safe(table, 0) == ["give_up", "action gold", "end_turn"]


def test_it_sets_a_lifted_house_down_in_the_architects_city_or_the_first_village() -> None:
    table = Table()
    table.village("kalpi", 0)
    table.turn(0, "move_house", "gold")
    table.play(0, "action move_house", "lift_house kalpi")
    assert safe(table, 0)[0] == "set_house bareilly"
    table.architect(0, "dwarka")
    assert safe(table, 0)[0] == "set_house dwarka"


def test_it_hands_over_the_highest_card() -> None:
    table = Table(cards=[(5,), (2, 3, 6), (1, 4)], variants=["several_characters"])
    table.turn(0, "character", "gold")
    table.play(0, "action character", "entice 1")
    assert safe(table, 1) == ["hand_over 6"]
