"""T9, T11, T15, T23: the deck, the display and chance."""

import pytest

from engine.kernel.chance import below, shuffled, stream
from engine.taj_mahal import GAME
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import DECK, NUMBER
from engine.taj_mahal.tokens import TOKENS
from tests.engine.taj_mahal.table import PROVINCES, Table, told


def before_visit(seats: int) -> Table:
    table = Table(seats, visit=2)
    table.state.visit = 1
    table.display()
    table.phase("prepare_visit")
    return table


@pytest.mark.parametrize(("seats", "size"), [(2, 3), (3, 5), (4, 7), (5, 9)])
def test_t09_allows_a_display_of_two_cards_a_player_less_one(seats: int, size: int) -> None:
    table = before_visit(seats)
    table.table("prepare_visit")
    assert len(table.state.display) == size


def test_t09_allows_the_discard_to_become_the_deck_when_that_is_empty() -> None:
    table = before_visit(3)
    table.deck("red EE")
    table.discard(*["blue EE"] * 6)
    events = table.table("prepare_visit")
    assert [event.data["count"] for event in told(events, "reshuffled")] == [6]
    assert (len(table.state.display), len(table.state.deck.cards)) == (5, 2)


def test_t09_forbids_a_card_from_nowhere() -> None:
    table = Table()
    table.display()
    table.deck()
    events = table.play(0, "withdraw")
    assert [event.kind for event in events] == ["withdrew", "nothing_drawn"]
    assert table.hand_of(0) == []


def test_t11_allows_a_display_that_is_too_short() -> None:
    table = before_visit(4)
    table.deck("red EE", "blue EE", "green EE")
    table.table("prepare_visit")
    assert len(table.state.display) == 3
    seats = [table.awaited[0]]
    table.withdraw(seats[0])
    assert len(table.hand_of(seats[0])) == 2


def test_t11_forbids_more_than_what_is_left() -> None:
    table = before_visit(4)
    table.deck("red EE", "blue EE", "green EE")
    table.table("prepare_visit")
    taken = []
    for _ in range(4):
        seat = table.awaited[0]
        table.withdraw(seat)
        taken.append(len(table.hand_of(seat)))
    assert taken == [2, 1, 0, 0]


def test_t15_allows_four_streams_of_chance_in_this_order() -> None:
    state, _ = GAME.setup(seats=4, seed="s", options={})
    deck = shuffled(sorted(DECK), stream("s", "deck"))
    assert [player.hand for player in state.players] == [sorted(deck[6 * n : 6 * n + 6]) for n in range(4)]
    assert state.deck.cards == deck[24:]
    assert state.course.first == below(stream("s", "first"), 4)
    tokens = [token for at, token in enumerate(state.provinces) if PROVINCES[at] != "agra"]
    assert tokens == shuffled(range(1, 12), stream("s", "provinces"))
    kinds = [state.bonus[city] for city in BOARD.bonus if BOARD.cities[city] != "agra"]
    names = ["rice", "rice", "tea", "tea", "spices", "spices", "gems", "gems", *["card"] * 4, *["points"] * 3]
    assert [TOKENS.bonus[kind] for kind in kinds] == shuffled(names, stream("s", "bonus"))


def test_t15_forbids_the_order_of_discarding_to_matter() -> None:
    drawn = []
    for cards in (("red EE", "blue EV", "colourless E"), ("colourless E", "red EE", "blue EV")):
        table = Table()
        table.deck()
        table.discard(*cards)
        table.display()
        table.play(0, "withdraw")
        drawn.append((table.hand_of(0), table.state.deck.cards))
    assert drawn[0] == drawn[1]
    again = shuffled(sorted(NUMBER[text] for text in cards), stream("test", "deck", 1))
    assert table.state.deck.cards == again[1:]


def test_t15_forbids_the_last_token_or_the_taj_mahal_to_lie_elsewhere() -> None:
    for seed in range(20):
        state, _ = GAME.setup(seats=2, seed=str(seed), options={})
        assert state.provinces[PROVINCES.index("agra")] == 12
        assert TOKENS.bonus[state.bonus[BOARD.cities.index("agra")]] == "taj_mahal"


def test_t23_allows_the_shuffle_at_the_moment_a_card_is_needed() -> None:
    table = Table()
    table.display()
    table.deck("red EE")
    table.discard("blue EE", "blue EV")
    table.play(0, "withdraw")
    assert (table.state.deck.cards, len(table.state.deck.discarded)) == ([], 2)
    assert told(table.play(1, "withdraw"), "reshuffled")
    assert len(table.state.deck.cards) == 1


def test_t23_forbids_a_bonus_card_from_the_row_of_the_player_withdrawing() -> None:
    table = Table(province="delhi")
    table.bonus("hisar", "card")
    table.deck()
    table.court("vizier")
    table.row(0, "red EV", "red EV")
    events = table.play(0, "withdraw", "place_palace hisar")
    assert [event.data["why"] for event in told(events, "nothing_drawn")] == ["bonus"]
    assert len(table.state.deck.discarded) == 2
