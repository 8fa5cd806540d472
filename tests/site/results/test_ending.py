"""The end of a game in words: who won, by how much, and with what."""

from engine.kernel.result import Score
from games.base.final_reason import FinalReason
from games.titles.ending import ending
from games.titles.result_words import Placed

SCORES = [
    Score(0, 1, 41, {"played": 20, "statues": 18, "coins": 3}),
    Score(1, 2, 28, {"played": 17, "statues": 9, "coins": 2}),
]


def lines(*totals: int) -> list[Placed]:
    """Return the lines of a result: the first seat wins, and so on."""
    names = ("Ana", "Ben", "Cleo")
    return [Placed(seat, seat + 1, seat + 1, names[seat], total) for seat, total in enumerate(totals)]


def test_the_winner_reads_the_margin_and_what_made_the_difference() -> None:
    found = ending(lines(41, 28), SCORES, 0, str)
    assert found
    assert (found.headline, found.yours) == ("You won by 13", True)
    assert found.lines == ["Statues: 18 to 9", "Played: 20 to 17", "Coins: 3 to 2"]


def test_the_loser_and_spectators_read_both_scores() -> None:
    for reader in (1, None):
        found = ending(lines(41, 28), SCORES, reader, str)
        assert found
        assert (found.headline, found.yours) == ("Ana won, 41 to 28", False)


def test_a_reader_in_the_third_place_is_compared_with_the_winner() -> None:
    found = ending(lines(41, 28, 20), SCORES, 2, str)
    assert found
    assert found.headline == "Ana won, 41 to 20"


def test_a_tie_that_was_broken_names_no_margin() -> None:
    found = ending(lines(30, 30), SCORES, 0, str)
    assert found
    assert found.headline == "You won the tie at 30"


def test_a_win_because_somebody_left_claims_no_points() -> None:
    gone = Placed(1, 2, 1, "Ben", 50, FinalReason.RESIGNED)
    found = ending([lines(20, 0)[0], gone], SCORES, 0, str)
    assert found
    assert (found.headline, found.lines, found.yours) == ("You won", [], True)


def test_there_is_no_ending_before_the_end() -> None:
    assert ending([], [], 0, str) is None
