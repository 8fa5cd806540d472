"""The apprentice: sensible, quick, and with no more than its own view."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import BOTS
from engine.bots.bot import play_on, seated
from engine.commands.simulate import play
from engine.commands.tally import Match
from engine.kernel.chance import stream
from engine.kernel.history import History
from engine.kernel.moves import TABLE
from engine.kernel.options import Chosen
from engine.maharaja import GAME
from engine.maharaja.variations import FINAL_SCORINGS, SPECIAL_RULES
from tests.engine.scramblers import SECRETS

VARIATIONS = st.fixed_dictionaries(
    {
        "special": st.lists(st.sampled_from(SPECIAL_RULES), unique=True),
        "final": st.sampled_from([["standard"], *([tile] for tile in FINAL_SCORINGS)]),
    }
)


def wins(bots: tuple[str, ...], games: int, options: Chosen) -> float:
    """How many of so many games the first seat wins."""
    match = Match("maharaja", len(bots), bots, options, "test")
    scores = [play(match, number).scores for number in range(games)]
    firsts = [[score.seat for score in game if score.rank == 1] for game in scores]
    return sum(1 / len(first) for first in firsts if 0 in first) / games


@pytest.mark.slow
@given(st.integers(1, 4), VARIATIONS, st.integers(0, 10**6))
@settings(max_examples=12, deadline=None, derandomize=True)
def test_it_plays_any_game_to_its_end_with_legal_moves(seats: int, variations: Chosen, seed: int) -> None:
    history = History(GAME, seats=seats, seed=str(seed), options=variations)
    for legal, played_move in play_on(history, seated(GAME, [BOTS["apprentice"]] * seats, str(seed))):
        assert played_move.text in [move.text for move in legal]
    assert GAME.result(history.state)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bots", "least"), [(("apprentice", "random"), 0.9), (("apprentice",) + ("random",) * 3, 0.7)]
)
def test_it_beats_random_players(bots: tuple[str, ...], least: float) -> None:
    assert wins(bots, 25, {}) >= least


def test_it_decides_within_50_milliseconds_on_average() -> None:
    history = History(GAME, seats=2, seed="clock", options={})
    bots = seated(GAME, [BOTS["apprentice"]] * 2, "clock")
    spent, decisions = 0.0, 0
    while seats := GAME.awaited(history.state).seats:
        moves = GAME.legal(history.state, seats[0])
        text = moves[0].text
        if seats[0] != TABLE and len(moves) > 1:
            view = GAME.view(history.state, seats[0])
            start = time.process_time()
            text = bots[seats[0]].choose(view, moves).text
            spent += time.process_time() - start
            decisions += 1
        history.play(seats[0], text)
    assert spent / decisions < 0.05


@pytest.mark.parametrize("seats", [1, 3])
def test_what_it_must_not_know_changes_no_choice(seats: int) -> None:
    """Two games that differ only in secrets: the same views, the same legal moves, the same choices."""
    history = History(GAME, seats=seats, seed="secret", options={})
    playing = seated(GAME, [BOTS["random"]] * seats, "secret")
    for number, _ in enumerate(play_on(history, playing)):
        for seat in GAME.awaited(history.state).seats:
            if seat == TABLE or number % 5:
                continue
            twin = GAME.clone(history.state)
            SECRETS["maharaja"].scramble(twin, twin, seat, stream("twin", "scramble", number))
            choices = []
            for state in (history.state, twin):
                bot = BOTS["apprentice"](GAME, seat, stream("same", "bot"))
                choices.append(bot.choose(GAME.view(state, seat), GAME.legal(state, seat)).text)
            assert choices[0] == choices[1]


@pytest.mark.slow
def test_the_levels_of_brahmabot_are_what_they_say() -> None:
    """The whole requirement is 7 points a step over 300 games; 60 games show it with a margin.

    `python -m engine simulate` gives the whole figure (docs/reports/).
    """
    easy, medium, hard = (
        wins(("apprentice",), 60, {"solo": [level]}) for level in ("easy", "medium", "hard")
    )
    assert 0.9 >= easy > medium > hard >= 0.1
    assert easy - hard >= 0.14
