"""4 Petitioner: once per round, 1 PP for an action token."""

from tests.engine.maharaja.table import Table, prestige, told


def a_petitioner(*disc: str) -> Table:
    table = Table(characters=[4, 5, 7], display=[1, 11, 14], game_round=2)
    table.turn(0, *disc)
    return table


def test_one_prestige_for_one_action_token() -> None:
    table = a_petitioner()
    table.play(0, "power 4")
    assert (table.player(0).prestige, table.player(0).tokens, table.state.tokens) == (2, 1, 6)


def test_it_works_once_a_round() -> None:
    table = a_petitioner()
    table.play(0, "power 4")
    assert table.legal(0, "power") == []


def test_the_token_may_be_used_in_the_same_turn() -> None:
    table = a_petitioner()
    assert table.legal(0, "token") == []
    table.play(0, "power 4", "token coins")
    assert (table.player(0).coins, table.player(0).tokens, table.state.tokens) == (18, 0, 7)
    assert table.legal(0) == ["end_turn"]


def test_without_prestige_it_is_not_offered() -> None:
    table = a_petitioner()
    table.player(0).prestige = 0
    assert table.legal(0) == ["end_turn"]


def test_prestige_gained_in_the_turn_pays_for_it() -> None:
    table = a_petitioner("prestige")
    table.player(0).prestige = 0
    table.play(0, "action prestige", "power 4")
    assert (table.player(0).prestige, table.player(0).tokens) == (1, 1)


def test_m22_with_no_action_token_left_it_cannot_be_used() -> None:
    table = a_petitioner()
    table.state.tokens = 0
    assert table.legal(0) == ["end_turn"]


def test_a_token_spent_in_the_same_turn_is_there_to_be_taken_again_but_not_to_be_used() -> None:
    table = a_petitioner()
    table.state.tokens = 0
    table.player(0).tokens = 1
    assert table.legal(0, "power") == []
    table.play(0, "token coins", "power 4")
    assert (table.player(0).prestige, table.player(0).tokens, table.state.tokens) == (2, 1, 0)
    assert table.legal(0) == ["end_turn"]


def test_m20_it_is_not_offered_while_an_action_is_under_way() -> None:
    table = a_petitioner("track")
    table.play(0, "action track")
    assert table.legal(0, "power") == []
    table.play(0, "give_up")
    assert table.legal(0, "power") == ["power 4"]


def test_m11_a_chronicler_gains_nothing_by_paying() -> None:
    table = a_petitioner()
    table.maharani(0, 11)
    events = table.play(0, "power 4")
    assert prestige(events, 0) == -1
    assert table.player(0).prestige == 2


def test_m17_through_a_maharani_token_which_goes_back_at_once() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 4, 6], game_round=2)
    table.maharani(0, 4)
    table.turn(0)
    events = table.play(0, "power 4")
    assert [event.data for event in told(events, "maharani_returned")] == [{"character": 4}]
    assert (table.player(0).prestige, table.player(0).tokens) == (2, 1)
    assert (table.state.maharani, table.legal(0, "power")) == ([], [])


def test_petitioner_and_messenger_together_bring_two_tokens_of_which_one_is_used_a_turn() -> None:
    table = a_petitioner()
    table.maharani(0, 14)
    table.play(0, "power 4", "power 14", "token coins")
    assert (table.player(0).tokens, table.state.tokens) == (1, 6)
    assert table.legal(0) == ["end_turn"]
