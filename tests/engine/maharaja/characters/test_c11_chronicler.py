"""11 Chronicler: every single gain of PP brings one more (M11)."""

import pytest

from tests.engine.maharaja.table import Table, coins, prestige, told


def a_chronicler(*disc: str) -> Table:
    table = Table(characters=[11, 5, 7], display=[3, 4, 6], game_round=2)
    table.turn(0, *disc)
    return table


def a_chronicler_first_in_ujjain(*rewards: str, special: tuple[str, ...] = ()) -> Table:
    """Alone with a WP, about to take a reward."""
    table = Table(characters=[11, 5, 7], display=[1, 6, 10], maharaja="ujjain", special=special)
    table.priest(0, "ujjain")
    table.rewards(*rewards)
    table.score_city()
    return table


def test_the_prestige_action_brings_three() -> None:
    table = a_chronicler("prestige")
    events = table.play(0, "action prestige")
    assert (coins(events, 0), prestige(events, 0)) == (-3, 3)
    assert (table.player(0).coins, table.player(0).prestige) == (12, 6)


@pytest.mark.parametrize(("city", "space"), [("varanasi", "outer-4"), ("ayodhya", "outer-1")])
def test_a_statues_bonus_of_two_brings_three(city: str, space: str) -> None:
    table = a_chronicler("statue")
    table.priest(0, city)
    assert prestige(table.play(0, "action statue", f"build_statue {city} {space}"), 0) == 3


def test_other_bonuses_and_coins_bring_no_prestige() -> None:
    table = a_chronicler("statue", "coins")
    table.priest(0, "ujjain")
    events = table.play(0, "action statue", "build_statue ujjain outer-4", "action coins")
    assert told(events, "prestige") == []
    assert coins(events, 0) == -9 + 3 + 3


def test_with_the_poet_two() -> None:
    table = a_chronicler()
    table.maharani(0, 6)
    assert prestige(table.play(0, "power 6"), 0) == 2


def test_with_the_petitioner_nothing_for_paying() -> None:
    table = a_chronicler()
    table.maharani(0, 4)
    assert prestige(table.play(0, "power 4"), 0) == -1


def test_with_the_moneychanger_one_more_for_each_exchange_to_prestige() -> None:
    table = a_chronicler()
    table.maharani(0, 3)
    events = table.play(0, "power 3", "buy_prestige", "buy_prestige", "sell_prestige")
    assert [event.data["amount"] for event in told(events, "prestige")] == [2, 2, -1]
    assert coins(events, 0) == -2 - 2 + 2


def test_royal_favour_brings_two() -> None:
    table = a_chronicler_first_in_ujjain("glory", "treasury", special=("royal_favour",))
    assert [(event.seat, event.data["amount"]) for event in told(table.events, "prestige")] == [(0, 2)]


def test_glory_brings_three_and_offering_two_with_one_coin() -> None:
    events = a_chronicler_first_in_ujjain("glory", "offering").play(0, "take_reward glory")
    assert prestige(events, 0) == 3
    events = a_chronicler_first_in_ujjain("glory", "offering").play(0, "take_reward offering")
    assert (prestige(events, 0), coins(events, 0)) == (2, 1)


def test_alms_bring_two_for_each_coin() -> None:
    table = a_chronicler_first_in_ujjain("alms", "treasury")
    events = table.play(0, "take_reward alms", "give_alms", "give_alms", "give_alms")
    assert [event.data["amount"] for event in told(events, "prestige")] == [2, 2, 2]
    assert coins(events, 0) == -3


def test_with_the_royal_favourite_each_application_is_a_separate_gain() -> None:
    for reward, gains in (("glory", [3, 3]), ("offering", [2, 2])):
        table = Table(characters=[11, 5, 7], display=[1, 6, 16], maharaja="ujjain", game_round=2)
        table.maharani(0, 16)
        table.priest(0, "ujjain")
        table.rewards(reward, "treasury")
        table.score_city()
        events = table.play(0, f"take_reward {reward}")
        assert [event.data["amount"] for event in told(events, "prestige")] == gains


def test_others_gain_as_usual() -> None:
    table = a_chronicler()
    table.turn(1, "prestige")
    assert prestige(table.play(1, "action prestige"), 1) == 2


def test_it_begins_and_ends_with_the_tile() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 11, 10])
    table.turn(0, "character", "prestige")
    assert prestige(table.play(0, "action character", "take_character 11", "action prestige"), 0) == 3
    table = a_chronicler("character", "prestige")
    assert prestige(table.play(0, "action character", "take_character 3", "action prestige"), 0) == 2


def test_m17_through_a_maharani_token_every_gain_counts_and_the_token_stays() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 11, 10], game_round=2)
    table.maharani(0, 11)
    table.turn(0, "prestige", "prestige")
    assert prestige(table.play(0, "action prestige", "action prestige"), 0) == 6
    assert [token.character for token in table.state.maharani] == [11]


def test_m14_tile_and_token_bring_one_more_not_two() -> None:
    table = a_chronicler("prestige")
    table.maharani(0, 11)
    assert prestige(table.play(0, "action prestige"), 0) == 3


def test_final_scoring_brings_nothing_more() -> None:
    table = Table(characters=[11, 5, 7], game_round=7)
    table.statue("ujjain", "centre", 0)
    table.phase("end_of_round")
    final = told(table.run_table(), "final_score")
    assert final[0].data["amount"] == 3 + 15 // 5 + 2
    assert table.player(0).prestige == 3 + 8
