"""M20: one thing at a time."""

import pytest

from engine.kernel.moves import IllegalMove
from tests.engine.maharaja.table import Table, told


def a_full_turn(*disc: str, character: int = 6) -> Table:
    """Ujjain and Dwarka are joined by roads of the player's own; a token and a power are at hand."""
    table = Table(2, characters=[character, 14], display=[1, 2, 4], maharaja="mathura")
    table.road("crossroads", "ujjain", 0)
    table.road("crossroads", "dwarka", 0)
    table.priest(0, "ujjain")
    table.player(0).tokens, table.state.tokens = 2, 5
    table.player(0).coins = 30
    table.turn(0, *disc)
    return table


def test_m20_allows_an_action_to_be_given_up_before_its_first_part() -> None:
    table = a_full_turn("statue", "coins")
    before = table.player(0).coins
    events = table.play(0, "action statue", "give_up")
    assert len(told(events, "given_up")) == 1
    assert table.player(0).coins == before
    assert table.legal(0, "action") == ["action coins"]  # begun is begun


def test_m20_allows_priest_moves_between_the_parts() -> None:
    table = a_full_turn("statue_and_shrine")
    table.play(0, "action statue_and_shrine", "build_statue ujjain centre", "move_priest dwarka")
    table.play(0, "build_shrine dwarka", "move_priest crossroads")
    assert table.step == "turn"


def test_m20_allows_the_rest_of_an_action_to_be_given_up() -> None:
    table = a_full_turn("two_shrines", "coins")
    table.play(0, "action two_shrines", "build_shrine ujjain", "give_up", "action coins")
    assert table.legal(0, "action") == []


def test_m20_allows_an_action_of_which_one_part_can_be_done() -> None:
    table = a_full_turn("statue_and_shrine")
    table.player(0).coins = 1
    table.play(0, "action statue_and_shrine")
    assert table.legal(0, "build_statue") == []
    assert "build_shrine ujjain" in table.legal(0)


def test_m20_allows_the_token_back_in_the_supply_when_its_action_begins() -> None:
    table = a_full_turn("coins")
    table.state.tokens, table.player(0).tokens = 0, 1
    table.priest(0, "varanasi")
    table.play(0, "token statue")
    assert (table.player(0).tokens, table.state.tokens) == (0, 1)
    table.play(0, "build_statue varanasi outer-1")  # the bonus is that very token
    assert (table.player(0).tokens, table.state.tokens) == (1, 0)


def test_m20_allows_exchanges_to_be_stopped_early() -> None:
    table = a_full_turn(character=3)
    table.play(0, "power 3", "buy_prestige", "stop")
    assert (table.player(0).prestige, table.step) == (4, "turn")


@pytest.mark.parametrize(
    "begun", [("action statue_and_shrine", "build_shrine ujjain"), ("action track",), ("action character",)]
)
def test_m20_forbids_another_action_token_or_power_while_one_is_under_way(begun: tuple[str, ...]) -> None:
    table = a_full_turn(begun[0].split()[1], "coins")
    table.play(0, *begun)
    verbs = {text.split()[0] for text in table.legal(0)}
    assert not verbs & {"action", "token", "power", "end_turn"}
    assert {"move_priest", "give_up"} <= verbs


def test_m20_forbids_anything_else_while_a_power_with_choices_is_under_way() -> None:
    for character, verb in ((13, "build_shrine"), (10, "move_flag")):
        table = a_full_turn("coins", character=character)
        table.play(0, f"power {character}")
        assert {text.split()[0] for text in table.legal(0)} == {verb, "move_priest", "give_up"}


def test_m20_forbids_even_a_priest_move_between_exchanges() -> None:
    table = a_full_turn("coins", character=3)
    assert table.legal(0, "move_priest") != []
    table.play(0, "power 3", "buy_prestige")
    assert table.legal(0) == ["buy_prestige", "sell_prestige", "stop"]


def test_m20_forbids_anything_between_the_exchanges_of_alms() -> None:
    table = a_full_turn()
    table.priest(0, "mathura")
    table.rewards("alms")
    table.score_city()
    table.play(0, "take_reward alms", "give_alms")
    assert table.legal(0) == ["give_alms", "stop"]


def test_m20_forbids_beginning_what_cannot_be_done_even_in_part() -> None:
    table = a_full_turn("statue", "shrine", character=14)
    table.priest(0, "crossroads")
    table.player(0).shrines = 0
    table.state.tokens = 0
    assert table.legal(0, "action") == []
    assert not {"token statue", "token shrine", "token two_shrines"} & set(table.legal(0))
    assert table.legal(0, "power") == []


def test_m20_forbids_a_second_token_and_a_token_for_a_change_of_character() -> None:
    table = a_full_turn()
    assert "token character" not in table.legal(0)
    table.play(0, "token coins")
    assert table.player(0).tokens == 1
    with pytest.raises(IllegalMove):
        table.play(0, "token coins")


def test_m20_forbids_beginning_the_same_arrow_twice() -> None:
    table = a_full_turn("coins", "coins")
    table.play(0, "action coins", "action coins")
    with pytest.raises(IllegalMove):
        table.play(0, "action coins")
