"""T2, T3, T5, T14, T18 to T21: withdrawing."""

from engine.taj_mahal import GAME
from engine.taj_mahal.cards import NUMBER, VIZIER
from tests.engine.taj_mahal.table import Table, scored, told


def test_t02_allows_a_claim_with_more_symbols_than_everybody_still_in() -> None:
    table = Table()
    table.row(0, "red EV", "red EV")
    table.row(1, "blue EV")
    assert table.withdraw(0) == ["elephant", "vizier"]


def test_t02_allows_rows_of_those_who_have_withdrawn_to_be_forgotten() -> None:
    table = Table()
    table.row(0, "red EV", "red EV")
    table.row(1, "blue EV", "blue VK")
    table.row(2, "green EG")
    table.court("elephant", "vizier", "monk")
    assert table.withdraw(0) == ["elephant"]
    assert table.withdraw(1) == ["vizier", "monk"]


def test_t02_forbids_a_claim_in_a_tie_or_without_the_symbol_or_of_an_empty_seat() -> None:
    table = Table()
    table.row(0, "red EV", "red GK")
    table.row(1, "blue EV")
    table.court("elephant", "vizier", "monk", "princess")
    assert table.withdraw(0) == ["monk"]
    assert table.seated() == ["elephant", "vizier", "princess"]


def test_t02_forbids_a_claim_against_as_much_unrest() -> None:
    table = Table(2)
    table.row(0, "red EV", "red VG")
    table.unrest("blue EG", "colourless V")
    assert table.withdraw(0) == ["vizier"]


def test_t03_allows_each_part_in_its_order() -> None:
    table = Table(province="delhi")
    table.bonus("hisar", "points")
    table.row(0, "red EV", "red EM")
    events = table.play(0, "withdraw", "place_palace hisar", "place_crown delhi")
    assert [event.kind for event in events if event.kind != "scored"] == [
        "withdrew", "palace", "bonus", "crown_palace", "province_token", "row_cleared",
    ]  # fmt: skip
    assert [event.data["part"] for event in told(events, "scored")] == [
        "bonus_points",
        "palaces",
        "provinces",
    ]


def test_t03_allows_an_advisor_palace_later_to_take_the_token_under_the_crown_palace() -> None:
    table = Table(province="delhi")
    table.bonus("hisar", "points")
    table.row(0, "red MV")
    table.row(1, "blue VK")
    table.play(0, "withdraw", "place_crown hisar", "take red EE", "take yellow EE")
    table.play(1, "withdraw", "place_palace hisar", "place_palace delhi")
    assert table.player(1).parts[3] == 2


def test_t03_forbids_the_crown_palace_to_take_a_bonus_token() -> None:
    table = Table(province="delhi")
    table.bonus("hisar", "points")
    table.row(0, "red EM")
    events = table.play(0, "withdraw", "place_crown hisar")
    assert told(events, "bonus") == []
    assert GAME.view(table.state, None).cities["hisar"].bonus == "points"


def test_t05_allows_prestige_cards_back_and_two_cards_from_the_display() -> None:
    table = Table()
    table.court()
    table.row(0, "red EV", "might", "red EG", "colourless E")
    table.play(0, "withdraw", "take blue EE", "take red EE")
    assert table.hand_of(0) == ["red EE", "blue EE", "might"]
    assert sorted(table.state.deck.discarded) == sorted(
        NUMBER[text] for text in ("red EV", "red EG", "colourless E")
    )


def test_t05_allows_a_card_from_the_deck_to_whoever_played_none() -> None:
    table = Table()
    table.deck("green GK")
    table.play(0, "withdraw", "take blue EE", "take red EE")
    assert table.hand_of(0) == ["red EE", "green GK", "blue EE"]


def test_t05_forbids_a_card_from_the_deck_to_whoever_played_one() -> None:
    table = Table()
    table.court()
    table.deck("green GK")
    table.row(0, "red EV")
    table.play(0, "withdraw", "take blue EE", "take red EE")
    assert table.hand_of(0) == ["red EE", "blue EE"]
    assert len(table.state.deck.cards) == 1


def test_t14_allows_bonus_commodities_to_count_those_scored_before_them() -> None:
    table = Table(province="delhi")
    table.bonus("hisar", "rice")
    table.bonus("sirhind", "rice")
    table.row(0, "red VG")
    events = table.play(0, "withdraw", "place_palace hisar", "place_palace sirhind")
    amounts = [event.data["amount"] for event in told(events, "scored")]
    assert amounts[:2] == [1, 2]


def test_t14_forbids_a_province_token_of_this_withdrawal_to_count_for_them() -> None:
    table = Table(province="delhi", visit=1)
    table.bonus("hisar", "rice")
    table.row(0, "red EV")
    points = scored(table.play(0, "withdraw", "place_palace hisar"), 0)
    assert (points["bonus_commodities"], points["provinces"]) == (1, 2)


def test_t18_allows_all_majorities_to_be_claimed_at_once() -> None:
    table = Table()
    table.row(0, "red MV", "red GK", "red EP")
    assert told(table.play(0, "withdraw"), "withdrew")[0].data["claimed"] == [
        "elephant", "mogul", "vizier", "general", "monk", "princess",
    ]  # fmt: skip


def test_t18_allows_a_token_that_was_tied_to_be_claimed_later() -> None:
    table = Table()
    table.row(0, "red EV")
    table.row(1, "blue EV")
    table.row(2, "green GK")
    assert table.withdraw(0) == []
    assert table.withdraw(1) == ["elephant", "vizier"]


def test_t18_forbids_a_claim_to_be_left_out() -> None:
    table = Table()
    table.row(0, "red EV")
    table.play(0, "withdraw")
    assert table.player(0).advisors == [VIZIER]
    assert all(text.startswith("place_palace") for text in table.legal(0))


def test_t19_allows_bonus_tokens_to_work_once_the_last_palace_stands_in_their_order() -> None:
    table = Table(province="delhi")
    table.bonus("hisar", "points")
    table.bonus("sirhind", "tea")
    table.row(0, "red VG")
    assert told(table.play(0, "withdraw", "place_palace sirhind"), "bonus") == []
    events = table.play(0, "place_palace hisar")
    assert [event.data["token"] for event in told(events, "bonus")] == ["tea", "points"]


def test_t19_forbids_a_choice_of_the_order() -> None:
    table = Table(province="delhi")
    table.bonus("hisar", "points")
    table.bonus("sirhind", "card")
    table.deck("red EE")
    table.row(0, "red VG")
    table.play(0, "withdraw", "place_palace sirhind", "place_palace hisar")
    assert table.step == "take_card"
    assert table.score(0) == 3


def test_t20_allows_a_claimed_token_to_be_kept_for_good() -> None:
    table = Table()
    table.row(0, "red EV")
    table.withdraw(0)
    table.withdraw(1)
    table.withdraw(2)
    table.table("end_visit")
    assert (table.player(0).advisors, table.player(0).provinces) == ([VIZIER], [1])


def test_t20_forbids_any_part_of_a_withdrawal_to_be_declined() -> None:
    table = Table(province="delhi")
    table.row(0, "red MV")
    ring = ["delhi", "panipat", "sirhind", "hisar"]
    table.play(0, "withdraw")
    assert table.legal(0) == [f"place_palace {city}" for city in ring]
    table.play(0, "place_palace delhi")
    assert table.legal(0) == [f"place_crown {city}" for city in ring]
    table.play(0, "place_crown delhi")
    assert {text.split()[0] for text in table.legal(0)} == {"take"}


def test_t21_allows_two_picks_as_two_moves_and_the_first_of_equal_cards_goes() -> None:
    table = Table()
    table.display("blue EE", "red EE", "green EE", "red EE", "colourless E")
    table.play(0, "withdraw")
    assert table.legal(0) == ["take blue EE", "take red EE", "take green EE", "take colourless E"]
    table.play(0, "take red EE")
    assert table.state.display == [NUMBER[t] for t in ("blue EE", "green EE", "red EE", "colourless E")]
    assert table.legal(0) == ["take blue EE", "take green EE", "take red EE", "take colourless E"]


def test_t21_allows_what_is_left_to_come_without_a_question() -> None:
    table = Table()
    table.display("blue EE", "red EE")
    table.deck("colourless E")
    events = table.play(0, "withdraw")
    assert [event.kind for event in events] == ["withdrew", "took", "took", "drew"]
    assert table.awaited == (1,)


def test_t21_forbids_the_display_to_be_refilled_in_a_visit() -> None:
    table = Table()
    sizes = []
    for seat in range(3):
        sizes.append(len(table.state.display))
        table.withdraw(seat)
    assert (sizes, table.state.display) == ([5, 3, 1], [])
