"""A move is a value with one text; outside text is only ever looked up."""

import pytest

from engine.kernel.moves import IllegalMove, Move, find

BUILD = Move("build here", "build", (1, "here"))
SECRET = Move("bid 3", "bid", (3,), secret=True)


def test_a_move_is_found_by_its_exact_text() -> None:
    assert find([SECRET, BUILD], "build here") is BUILD


@pytest.mark.parametrize("text", ["", "build", "build here ", "Build here", "build  here", "bid 3\n"])
def test_any_other_text_is_illegal(text: str) -> None:
    with pytest.raises(IllegalMove):
        find([SECRET, BUILD], text)


def test_nothing_is_found_in_an_empty_list() -> None:
    with pytest.raises(IllegalMove):
        find([], "build here")


def test_the_public_form_of_an_open_move_is_its_text() -> None:
    assert BUILD.public == "build here"


def test_the_public_form_of_a_secret_move_is_its_verb() -> None:
    assert SECRET.public == "bid"


def test_a_committing_move_is_the_same_but_for_the_mark() -> None:
    move = SECRET.committing()
    assert (move.text, move.verb, move.args, move.secret) == ("bid 3", "bid", (3,), True)
    assert move.commits
    assert not SECRET.commits


def test_moves_are_values() -> None:
    assert Move("bid 3", "bid", (3,), secret=True) == SECRET
    assert len({Move("bid 3", "bid", (3,), secret=True), SECRET}) == 1


def test_a_move_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        BUILD.text = "build there"  # type: ignore[misc]
