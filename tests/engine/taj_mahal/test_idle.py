"""What a seat does whose player is away."""

from engine.taj_mahal import GAME
from tests.engine.taj_mahal.table import Table


def idle(table: Table, seat: int) -> str:
    return GAME.idle(GAME.view(table.state, seat), GAME.legal(table.state, seat)).text


def placing(table: Table, *row: str) -> Table:
    table.row(0, *row)
    table.play(0, "withdraw")
    return table


def test_it_withdraws_whatever_it_holds() -> None:
    table = Table()
    table.hand(0, "red EV", "red VG", "might")
    assert idle(table, 0) == "withdraw"


def test_a_palace_goes_to_a_city_with_a_bonus_token_first() -> None:
    table = Table(province="delhi")
    table.palaces(0, "mathura")
    table.bonus("hisar", "card")
    assert idle(placing(table, "red VG"), 0) == "place_palace hisar"


def test_then_it_goes_next_to_a_palace_of_its_own() -> None:
    table = Table(province="delhi")
    table.palaces(0, "bahraich")
    assert idle(placing(table, "red VG"), 0) == "place_palace panipat"


def test_then_it_goes_to_the_first_open_city_of_the_ring() -> None:
    table = Table(province="delhi")
    table.palaces(1, "delhi", "mathura")
    assert idle(placing(table, "red VG"), 0) == "place_palace panipat"


def test_the_crown_palace_ignores_bonus_tokens() -> None:
    table = Table(province="delhi")
    table.bonus("hisar", "card")
    assert idle(placing(table, "red EM"), 0) == "place_crown delhi"
    table = Table(province="delhi")
    table.palaces(0, "jalandhar")
    assert idle(placing(table, "red EM"), 0) == "place_crown sirhind"


def test_it_picks_a_colourless_card_first_then_its_longest_colour_then_the_first() -> None:
    table = Table()
    table.hand(0, "blue EE", "blue EV", "red EE")
    table.display("green EE", "red EV", "blue EG", "blue EM", "colourless E")
    table.play(0, "withdraw")
    assert idle(table, 0) == "take colourless E"
    table.play(0, "take colourless E")
    assert idle(table, 0) == "take blue EG"
    table.hand(0)
    assert idle(table, 0) == "take green EE"
