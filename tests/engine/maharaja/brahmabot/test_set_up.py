"""The solo set-up: levels, set-up tiles, the order of it all, and the display that grows on the right."""

import pytest

from engine.kernel.moves import TABLE
from engine.kernel.options import OptionError
from engine.maharaja import GAME
from engine.maharaja.board import BOARD
from engine.maharaja.state import EMPTY, State
from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, LEVELS, YOU

PURSES = {"easy": (0, 2), "medium": (2, 3), "hard": (4, 4)}
GREEN = {
    "I": ["orchha", "gwalior", "panna", "chunar"],
    "II": ["vidisha", "sanchi", "kalpi", "kannauj"],
    "III": ["chittor", "idar", "panna", "chunar"],
}
BLUE = {"I": ["etawah", "bilgram"], "II": ["sultanpur", "jaunpur"], "III": ["rewa", "sagar"]}
RED = {"I": ["dahod", "rajkot"], "II": ["bhuj", "nagaur"], "III": ["bareilly", "sitapur"]}
SHRINES = {"easy": 4, "medium": 6, "hard": 8}
SEEDS = [str(number) for number in range(10, 18)]


def new(level: str = "easy", seed: str = "1") -> State:
    return GAME.setup(seats=1, seed=seed, options={"solo": [level]})[0]


def play(state: State, seat: int, *texts: str) -> State:
    for text in texts:
        state = GAME.play(state, seat, text)[0]
    return state


def settled(level: str = "easy", seed: str = "1") -> State:
    """You have taken your character and Brahmabot's shrines stand."""
    state = new(level, seed)
    return play(play(state, YOU, f"take_character {state.display[0]}"), TABLE, "brahmabot_settles")


def villages_of(state: State, seat: int) -> set[str]:
    return {name for name, mask in zip(BOARD.villages, state.villages, strict=True) if mask >> seat & 1}


def texts(state: State, seat: int) -> list[str]:
    return [move.text for move in GAME.legal(state, seat)]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_gives_brahmabot_its_coins_and_prestige(level: str) -> None:
    bot = new(level).players[BRAHMABOT]
    assert (bot.coins, bot.prestige) == PURSES[level]


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_changes_what_you_begin_with(level: str) -> None:
    you = new(level).players[YOU]
    assert (you.coins, you.prestige, you.shrines, you.supply, you.statues) == (15, 3, 8, 12, 7)


def test_brahmabot_has_seven_statues_and_all_twenty_shrines_at_hand() -> None:
    bot = new().players[BRAHMABOT]
    assert (bot.statues, bot.shrines, bot.supply, bot.priest) == (7, 20, 0, BOARD.start)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("level", LEVELS)
def test_its_first_shrines_stand_in_the_colours_of_the_level_on_the_tile_drawn(level: str, seed: str) -> None:
    state = settled(level, seed)
    assert state.solo is not None
    tile = state.solo.setup_tile
    colours = {"easy": [GREEN], "medium": [GREEN, BLUE], "hard": [GREEN, BLUE, RED]}[level]
    assert villages_of(state, BRAHMABOT) == {name for colour in colours for name in colour[tile]}
    assert state.players[BRAHMABOT].shrines == 20 - SHRINES[level]


def test_each_of_the_three_tiles_can_be_drawn() -> None:
    drawn = {solo.setup_tile for seed in SEEDS if (solo := settled("easy", seed).solo)}
    assert drawn == {"I", "II", "III"}


def test_brahmabot_takes_the_top_character_and_the_next_three_are_the_display() -> None:
    state, events = GAME.setup(seats=1, seed="1", options={"solo": ["easy"]})
    assert state.solo is not None
    (sat_down,) = [event for event in events if event.kind == "brahmabot"]
    shuffled = sat_down.private[TABLE]["characters"]
    assert sorted(shuffled) == list(range(1, 17))
    assert state.players[BRAHMABOT].character == shuffled[0]
    assert state.display == shuffled[1:4]
    assert state.solo.characters == shuffled[4:]


@pytest.mark.parametrize("at", range(3))
def test_you_take_any_of_the_three_and_a_new_one_joins_on_the_right(at: int) -> None:
    state = new()
    assert state.solo is not None
    before, top = state.display[:], state.solo.characters[0]
    assert texts(state, YOU) == [f"take_character {number}" for number in before]
    after = play(state, YOU, f"take_character {before[at]}")
    assert after.display == [number for number in before if number != before[at]] + [top]
    assert after.solo is not None
    assert len(after.solo.characters) == 11


def test_the_order_is_your_character_its_shrines_your_four_shrines_the_first_round() -> None:
    state = new()
    assert (GAME.awaited(state).seats, villages_of(state, BRAHMABOT)) == ((YOU,), set())
    state = play(state, YOU, f"take_character {state.display[2]}")
    assert texts(state, TABLE) == ["brahmabot_settles"]
    state = play(state, TABLE, "brahmabot_settles")
    for placed in range(4):
        assert len(villages_of(state, YOU)) == placed
        state = play(state, YOU, texts(state, YOU)[0])
    assert texts(state, TABLE) == ["move_maharaja"]
    assert (len(villages_of(state, YOU)), state.players[YOU].shrines) == (4, 4)


def test_a_village_holds_one_shrine() -> None:
    state = settled("hard")
    taken = villages_of(state, BRAHMABOT)
    free = [name for name in BOARD.villages if name not in taken]
    assert texts(state, YOU) == [f"place_shrine {name}" for name in free]
    after = play(state, YOU, f"place_shrine {free[0]}")
    assert texts(after, YOU) == [f"place_shrine {name}" for name in free[1:]]


def test_flags_and_rewards_are_those_of_a_game_of_two() -> None:
    state = new()
    assert [city != EMPTY for city in state.track] == [False] * 2 + [True] * 7 + [False] * 7
    assert (len(set(state.rewards)), state.tokens, len(state.players)) == (8, 7, 2)


@pytest.mark.parametrize(("seats", "solo"), [(1, "no"), (2, "easy"), (4, "hard")])
def test_levels_are_for_one_seat_and_for_no_other(seats: int, solo: str) -> None:
    with pytest.raises(OptionError, match="solo"):
        GAME.setup(seats=seats, seed="1", options={"solo": [solo]})
