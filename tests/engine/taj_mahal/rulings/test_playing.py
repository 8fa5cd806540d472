"""T1, T12, T17, T22, T29: playing cards."""

import pytest

from engine.kernel.moves import IllegalMove
from engine.taj_mahal import GAME
from engine.taj_mahal.cards import symbols_of
from tests.engine.taj_mahal.table import Table, scored


def test_t01_allows_a_coloured_card_alone_or_with_one_colourless_card() -> None:
    table = Table()
    table.hand(0, "red EV", "colourless M", "might")
    assert table.legal(0, "play") == ["play red EV", "play red EV with M", "play red EV with might"]
    table.play(0, "play red EV with might")
    assert table.row_of(0) == ["red EV", "might"]
    assert table.awaited == (1,)


def test_t01_allows_equal_cards_to_be_one_move() -> None:
    table = Table()
    table.hand(0, "red EV", "red EV", "colourless E", "colourless E")
    assert table.legal(0, "play") == ["play red EV", "play red EV with E"]


def test_t01_forbids_another_colour_than_that_of_the_row() -> None:
    table = Table()
    table.row(0, "red EV")
    table.hand(0, "red EE", "green EE")
    assert table.legal(0, "play") == ["play red EE"]


def test_t01_forbids_a_colourless_card_alone() -> None:
    table = Table()
    table.hand(0, "colourless M", "might", "nobility")
    assert table.legal(0) == ["withdraw"]
    with pytest.raises(IllegalMove):
        table.play(0, "play colourless M")


def test_t12_allows_the_last_player_to_play_on_alone() -> None:
    table = Table()
    table.withdrawn(0, 1)
    table.hand(2, "red EV", "red EG", "red EM")
    table.play(2, "play red EV")
    table.play(2, "play red EG")
    assert table.awaited == (2,)
    assert table.legal(2) == ["play red EM", "withdraw"]


def test_t12_forbids_the_visit_to_end_before_the_last_player_withdraws() -> None:
    table = Table()
    table.withdrawn(0, 1)
    table.hand(2, "red EV")
    table.play(2, "play red EV")
    assert (table.step, table.legal(2)) == ("turn", ["withdraw"])
    table.withdraw(2)
    assert table.step == "end_visit"


def test_t17_allows_any_colour_with_enlightenment_and_the_row_keeps_its_own() -> None:
    table = Table()
    table.row(0, "red EV")
    table.hand(0, "green GK", "blue EE", "red EE", "enlightenment")
    table.play(0, "play green GK with enlightenment")
    assert symbols_of(table.player(0).row) == [1, 0, 1, 1, 1, 0]
    assert GAME.view(table.state, None).players[0].colour == "red"
    table.turn_of(0)
    assert table.legal(0, "play") == ["play red EE"]


def test_t17_forbids_enlightenment_where_it_changes_nothing() -> None:
    table = Table()
    table.hand(0, "green GK", "red EE", "enlightenment")
    assert table.legal(0, "play") == ["play red EE", "play green GK"]
    table.row(0, "red EV")
    assert table.legal(0, "play") == ["play red EE", "play green GK with enlightenment"]


def test_t17_forbids_a_second_colourless_card_beside_enlightenment() -> None:
    table = Table()
    table.row(0, "red EV")
    table.hand(0, "green GK", "colourless E", "might", "enlightenment")
    assert table.legal(0, "play") == ["play green GK with enlightenment"]


def test_t22_allows_nobility_to_score_at_once_and_might_and_knowledge_to_count() -> None:
    table = Table()
    table.hand(0, "red VG", "nobility")
    assert scored(table.play(0, "play red VG with nobility"), 0) == {"nobility": 2}
    table.row(1, "blue VK", "might", "blue GP", "knowledge")
    assert symbols_of(table.player(1).row) == [1, 1, 1, 1, 1, 1]


def test_t22_forbids_nobility_twice_in_a_visit() -> None:
    table = Table()
    table.hand(0, "red VG", "red EE", "nobility")
    table.play(0, "play red VG with nobility")
    table.turn_of(0)
    assert table.legal(0) == ["play red EE", "withdraw"]
    assert table.score(0) == 2


def test_t29_allows_a_seat_that_can_only_withdraw_to_be_asked() -> None:
    table = Table()
    table.hand(0, "red EV")
    table.row(1, "blue EV")
    table.hand(1, "red EV", "green EV")
    table.play(0, "play red EV")
    assert (table.step, table.awaited, table.legal(1)) == ("turn", (1,), ["withdraw"])


def test_t29_forbids_that_a_hand_changes_what_is_asked() -> None:
    """Whatever the next player holds, the game stops at the same question."""
    asked = set()
    for hand in ((), ("red EV",), ("blue EE",), ("colourless E", "might")):
        table = Table()
        table.hand(0, "red EV")
        table.row(1, "blue EV")
        table.hand(1, *hand)
        table.play(0, "play red EV")
        asked.add(GAME.awaited(table.state))
    assert len(asked) == 1
