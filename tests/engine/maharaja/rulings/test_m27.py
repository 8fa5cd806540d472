"""M27: a tile with your Maharani token leaves the game (solo)."""

import msgspec

from engine.kernel.moves import TABLE
from engine.maharaja.state import State
from engine.maharaja.view import view
from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable


def a_token_on_a_tile_that_leaves(number: int) -> SoloTable:
    """Placed in round 1. In round 2 Brahmabot holds the tile and throws it away for yours."""
    table = SoloTable(you=14, brahmabot=number, display=[1, 2, 10], stack=[4, 13])
    table.state.round = 2
    table.maharani(YOU, number)
    table.perform(11, first=True)
    table.play(YOU, "take_character 1")
    return table


def in_play(state: State) -> list[int]:
    return [*(player.character for player in state.players), *state.display]


def test_m27_allows_the_power_for_its_term() -> None:
    table = a_token_on_a_tile_that_leaves(12)
    assert 12 not in in_play(table.state)
    table.turn(YOU, "shrine")
    table.play(YOU, "action shrine")
    assert "build_shrine dwarka" in table.legal(YOU)


def test_m27_allows_a_1x_power_once_and_then_the_token_goes_back() -> None:
    table = a_token_on_a_tile_that_leaves(6)
    table.turn(YOU, "coins")
    table.play(YOU, "power 6")
    assert (table.you.prestige, table.state.maharani) == (4, [])
    assert table.legal(YOU, "power") == []


def test_m27_allows_the_same_when_you_throw_the_tile_away_yourself() -> None:
    table = SoloTable(you=12, brahmabot=9, display=[1, 2, 14])
    table.maharani(YOU, 12)
    table.turn(YOU, "character", "shrine")
    table.play(YOU, "action character", "take_character 1", "action shrine")
    assert 12 not in in_play(table.state)
    assert "build_shrine dwarka" in table.legal(YOU)


def test_m27_allows_you_to_see_on_which_tile_your_token_lies() -> None:
    seen = []
    for number in (12, 15):
        table = a_token_on_a_tile_that_leaves(12)
        table.state.maharani[0].character = number  # both tiles have left the game
        table.phase("planning")
        seen.append(msgspec.json.encode(view(table.state, YOU)))
    assert seen[0] != seen[1]


def test_m27_forbids_the_power_after_its_term() -> None:
    table = a_token_on_a_tile_that_leaves(12)
    assert len(table.state.maharani) == 1
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    assert table.state.maharani == []
    table.turn(YOU, "shrine")
    table.play(YOU, "action shrine")
    assert "build_shrine dwarka" not in table.legal(YOU)


def test_m27_forbids_the_token_to_be_placed_again_before_it_is_back() -> None:
    table = a_token_on_a_tile_that_leaves(12)
    table.you.character = 16
    table.shrines("haridwar", YOU, 1)
    table.rewards("maharani")
    table.score_city()
    table.play(YOU, "take_reward maharani", "place_maharani 2")
    assert [token.character for token in table.state.maharani] == [12, 2]
    assert table.step == "end_of_round"  # of the two tokens only one was left


def test_m27_forbids_a_token_on_a_tile_that_has_left() -> None:
    table = a_token_on_a_tile_that_leaves(12)
    table.state.maharani.clear()
    table.shrines("haridwar", YOU, 1)
    table.rewards("maharani")
    table.score_city()
    table.play(YOU, "take_reward maharani")
    assert table.legal(YOU, "place") == ["place_maharani 2", "place_maharani 10", "place_maharani 4"]


def test_m27_forbids_brahmabot_the_power_of_a_tile_with_your_token() -> None:
    table = SoloTable(you=2, brahmabot=8, display=[1, 14, 10])
    table.maharani(YOU, 8)
    events = table.score_city()
    (scored,) = [event for event in events if event.kind == "city_scored"]
    assert [(line["seat"], line["wp"]) for line in scored.data["lines"]] == [(YOU, 1), (BRAHMABOT, 0)]
