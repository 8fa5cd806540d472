"""A game with its past: undo is exact and stops at every point of no return."""

import pytest

from engine.kernel.history import CannotUndo, History
from engine.kernel.moves import TABLE, IllegalMove
from tests.engine.kernel.toy import TOY, WHOLE_GAME, ToyState, played


def public(history: History[ToyState]) -> list[str]:
    return [history.public_text(entry) for entry in history.played]


def test_every_move_is_written_down_with_its_number_seat_and_events() -> None:
    history = played(2)
    assert [(entry.number, entry.seat, entry.text) for entry in history.played] == [
        (1, 0, "add 1"),
        (2, 0, "add 2"),
    ]
    assert history.played[1].events[0].data == {"amount": 2}


def test_playing_the_list_again_gives_the_same_game() -> None:
    first, again = played(), History(TOY, seats=2, seed="7", options={})
    for entry in first.played:
        again.play(entry.seat, entry.text)
    assert again.state == first.state
    assert again.played == first.played
    assert again.setup_events == first.setup_events


def test_undo_gives_the_state_before_exactly() -> None:
    history = played(2)
    taken_back = history.undo(0)
    assert taken_back.text == "add 2"
    assert history.state == played(1).state
    assert history.played == played(1).played


def test_undo_goes_back_to_the_beginning_one_by_one() -> None:
    history = played(2)
    history.undo(0)
    history.undo(0)
    assert history.state == played(0).state
    assert history.played == []


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    with pytest.raises(CannotUndo):
        played(0).undo(0)


@pytest.mark.parametrize("moves", [3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("seat", [0, 1, TABLE])
def test_undo_never_crosses_a_point_of_no_return(moves: int, seat: int) -> None:
    history = played(moves)
    with pytest.raises(CannotUndo):
        history.undo(seat)
    assert history.state == played(moves).state
    assert len(history.played) == moves


def test_moves_after_a_point_of_no_return_can_be_undone_up_to_it() -> None:
    history = played(3)
    history.play(1, "add 2")
    history.undo(1)
    assert history.state == played(3).state
    with pytest.raises(CannotUndo):
        history.undo(1)


@pytest.mark.parametrize("seat", [1, TABLE, 5])
def test_nobody_undoes_anothers_move(seat: int) -> None:
    history = played(2)
    with pytest.raises(CannotUndo):
        history.undo(seat)
    assert history.state == played(2).state


def test_the_game_goes_on_from_where_undo_went() -> None:
    history = played(2)
    history.undo(0)
    history.undo(0)
    for seat, text in WHOLE_GAME:
        history.play(seat, text)
    assert history.state == played().state
    assert history.played == played().played


def test_an_illegal_move_leaves_no_trace() -> None:
    history = played(2)
    with pytest.raises(IllegalMove):
        history.play(1, "add 1")
    assert history.played == played(2).played
    assert history.state == played(2).state


def test_an_open_move_is_public_at_once() -> None:
    assert public(played(3)) == ["add 1", "add 2", "done"]


def test_a_secret_move_shows_its_verb_until_it_is_uncovered() -> None:
    assert public(played(6))[4:] == ["bid", "bid"]


def test_an_uncovered_move_shows_its_text_and_no_other_secret_does() -> None:
    """The first roll opens seat 0's bid, which was the sixth move."""
    assert public(played(7))[4:] == ["bid", "bid 2", "roll"]


def test_a_finished_game_opens_everything() -> None:
    assert public(played())[4:] == ["bid 3", "bid 2", "roll", "roll"]
