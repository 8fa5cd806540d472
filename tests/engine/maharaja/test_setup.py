"""Set-up: what chance decides, the draft, the four shrines, and the options."""

import pytest

from engine.kernel.options import OptionError, Value
from engine.maharaja import GAME
from engine.maharaja.board import BOARD
from engine.maharaja.state import EMPTY, REWARD_NAMES, State
from engine.maharaja.variations import FINAL_SCORINGS, SPECIAL_RULES

SEEDS = [f"seed {number}" for number in range(40)]


def new(seats: int = 4, seed: str = "test", **options: list[Value]) -> State:
    return GAME.setup(seats=seats, seed=seed, options=options)[0]


def error(seats: int = 4, **options: list[Value]) -> str:
    with pytest.raises(OptionError) as caught:
        new(seats, "test", **options)
    return str(caught.value)


def play_first(state: State) -> tuple[int, State]:
    """The awaited seat plays the first of its moves."""
    seat = GAME.awaited(state).seats[0]
    return seat, GAME.play(state, seat, GAME.legal(state, seat)[0].text)[0]


def drafted(seats: int, seed: str = "test") -> State:
    state = new(seats, seed)
    for _ in range(seats):
        _, state = play_first(state)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_begins_with_the_pieces_of_the_rules(seats: int) -> None:
    state = new(seats)
    assert len(state.players) == seats
    for player in state.players:
        assert (player.coins, player.prestige, player.statues, player.tokens) == (15, 3, 7, 0)
        assert (player.shrines, player.supply) == (8, 12)
        assert BOARD.places[player.priest] == "crossroads"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_plus_three_different_characters_form_the_display(seats: int) -> None:
    for seed in SEEDS:
        display = new(seats, seed).display
        assert len(set(display)) == len(display) == seats + 3
        assert set(display) <= set(range(1, 17))


def test_flags_stand_on_two_to_eight_and_all_eight_rewards_lie_on_the_track() -> None:
    state = new()
    assert [space for space, city in enumerate(state.track) if city != EMPTY] == [2, 3, 4, 5, 6, 7, 8]
    assert len(state.track) == 16
    assert sorted(city for city in state.track if city != EMPTY) == list(range(7))
    assert sorted(state.rewards) == sorted(REWARD_NAMES)
    assert (state.tokens, state.maharani, state.city) == (7, [], EMPTY)


def test_the_same_seed_gives_the_same_table_and_other_seeds_others() -> None:
    assert new(4, "a") == new(4, "a")
    states = [new(4, seed) for seed in SEEDS]
    assert {state.first for state in states} == {0, 1, 2, 3}
    for chance in ("display", "track", "rewards"):
        assert len({tuple(getattr(state, chance)) for state in states}) > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_player_picks_first_and_the_others_follow_clockwise(seats: int) -> None:
    for seed in SEEDS[:8]:
        state = new(seats, seed)
        order = []
        for _ in range(seats):
            seat, state = play_first(state)
            order.append(seat)
        assert order == [(state.first + i) % seats for i in range(seats)]
        assert len(state.display) == 3


def test_each_picks_any_tile_still_in_the_display() -> None:
    state = new(3)
    seat = GAME.awaited(state).seats[0]
    offered = [move.text for move in GAME.legal(state, seat)]
    assert offered == [f"take_character {number}" for number in state.display]
    state = GAME.play(state, seat, offered[2])[0]
    following = GAME.awaited(state).seats[0]
    assert offered[2] not in [move.text for move in GAME.legal(state, following)]
    assert len(GAME.legal(state, following)) == 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_shrine_each_in_character_order_until_each_has_placed_four(seats: int) -> None:
    state = drafted(seats)
    by_character = sorted(range(seats), key=lambda seat: state.players[seat].character)
    order = []
    while GAME.awaited(state).step == "shrine_placement":
        seat, state = play_first(state)
        order.append(seat)
    assert order == by_character * 4
    assert GAME.awaited(state).step == "maharaja"
    for seat, player in enumerate(state.players):
        assert (player.shrines, player.supply, player.coins) == (4, 12, 15)
        assert sum(mask >> seat & 1 for mask in state.villages) == 4


@pytest.mark.parametrize(("seats", "limit"), [(2, 1), (3, 2), (4, 2)])
def test_a_village_holds_two_shrines_and_with_two_players_one(seats: int, limit: int) -> None:
    state = drafted(seats)
    for _ in range(limit):
        seat = GAME.awaited(state).seats[0]
        state = GAME.play(state, seat, "place_shrine surat")[0]
    seat = GAME.awaited(state).seats[0]
    texts = [move.text for move in GAME.legal(state, seat)]
    assert "place_shrine surat" not in texts
    assert len(texts) == 29


def test_nobody_has_two_shrines_in_one_village() -> None:
    state = drafted(3)
    order = []
    for village in ("surat", "orchha", "gwalior"):
        seat = GAME.awaited(state).seats[0]
        order.append(seat)
        state = GAME.play(state, seat, f"place_shrine {village}")[0]
    texts = [move.text for move in GAME.legal(state, order[0])]
    assert "place_shrine surat" not in texts
    assert "place_shrine orchha" in texts


def test_shrines_are_placed_in_villages_only() -> None:
    state = drafted(3)
    texts = [move.text for move in GAME.legal(state, GAME.awaited(state).seats[0])]
    assert texts == [f"place_shrine {village}" for village in BOARD.villages]


def test_the_first_game_set_is_the_suggested_seven() -> None:
    assert sorted(new(4, characters=["first_game"]).display) == [1, 2, 5, 9, 12, 14, 15]


def test_without_options_there_is_no_variation() -> None:
    state = new()
    assert (state.special, state.final) == ([], "standard")


def test_named_special_rules_are_in_the_game_in_the_order_of_the_rules() -> None:
    assert new(special=["loyal_court", "royal_favour"]).special == ["royal_favour", "loyal_court"]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_so_many_special_rules_are_drawn_at_random(count: int) -> None:
    drawn = [new(seed=seed, random_special=[count]).special for seed in SEEDS]
    assert all(len(set(rules)) == len(rules) == count for rules in drawn)
    assert {rule for rules in drawn for rule in rules} == (set(SPECIAL_RULES) if count else set())


def test_drawn_rules_come_on_top_of_named_ones() -> None:
    for seed in SEEDS:
        special = new(seed=seed, special=["royal_prices"], random_special=[2]).special
        assert "royal_prices" in special
        assert len(special) == 3


def test_a_random_final_scoring_is_one_of_the_five_tiles_and_never_the_standard() -> None:
    assert {new(seed=seed, final=["random"]).final for seed in SEEDS} == set(FINAL_SCORINGS)


@pytest.mark.parametrize("seats", [-1, 0, 5])
def test_there_is_no_game_for_another_number_of_seats(seats: int) -> None:
    assert error(seats) == f"maharaja has no game for {seats} seats"


def test_an_option_that_does_not_fit_is_named() -> None:
    assert error(colour=["red"]) == "unknown option colour"
    assert error(special=["chess"]).startswith("special: unknown value chess (known: royal_favour, ")
    assert error(special=["royal_favour"] * 2) == "special: a value is given twice"
    assert error(final=["dominion", "presence"]) == "final: choose exactly one value"
    assert error(final=[]) == "final: choose exactly one value"
    assert error(3, characters=["first_game"]) == "characters: first_game is only for 4 seats"
    assert error(special=["royal_favour"], random_special=[4]) == "random_special: only 3 more can be drawn"


def test_all_errors_of_options_are_told_at_once() -> None:
    text = error(2, colour=["red"], final=["chess"], characters=["first_game"])
    assert [part in text for part in ("colour", "final: unknown value chess", "first_game is only")] == [
        True
    ] * 3
