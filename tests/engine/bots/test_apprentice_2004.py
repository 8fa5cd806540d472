"""The apprentice at Maharaja (2004): sensible, quick, and with no more than its own view."""

import time

import pytest

from engine.bots import BOTS
from engine.bots.bot import play_on, seated
from engine.commands.simulate import play
from engine.commands.tally import Match
from engine.kernel.chance import stream
from engine.kernel.history import History
from engine.kernel.moves import TABLE
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.variants import VARIANTS
from tests.engine.scramblers import SECRETS

NOT_FOR_FIVE = [name for name in VARIANTS if name != "neutral_palaces"]


def wins(bots: tuple[str, ...], games: int) -> float:
    """How many of so many games the first seat wins."""
    match = Match(GAME.name, len(bots), bots, {}, "test")
    return sum(play(match, number).scores[0].rank == 1 for number in range(games)) / games


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("variants", [[], ["short", "several_characters", "yogi"], NOT_FOR_FIVE])
def test_it_plays_any_game_to_its_end_with_legal_moves(seats: int, variants: list[str]) -> None:
    history = History(GAME, seats=seats, seed="any", options={"variants": [*variants]})
    for legal, played_move in play_on(history, seated(GAME, [BOTS["apprentice"]] * seats, "any")):
        assert played_move.text in [move.text for move in legal]
    assert GAME.result(history.state)


@pytest.mark.slow
def test_it_beats_a_random_player() -> None:
    assert wins(("apprentice", "random"), 40) >= 0.95


@pytest.mark.slow
def test_it_wins_against_three_random_players() -> None:
    assert wins(("apprentice", "random", "random", "random"), 25) >= 0.8


def test_it_builds_palaces_in_a_game_of_two() -> None:
    match = Match(GAME.name, 2, ("apprentice", "apprentice"), {}, "two")
    assert min(score.total for score in play(match, 1).scores) >= 3


def test_it_decides_within_50_milliseconds_on_average() -> None:
    """The worst decision is in docs/reports/; a busy machine could exceed a limit for a single one."""
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


def test_what_it_must_not_know_changes_no_choice() -> None:
    """Two games that differ only in secrets: the same views, the same legal moves, the same choices."""
    history = History(GAME, seats=3, seed="secret", options={"variants": ["hidden_gold", "short"]})
    playing = seated(GAME, [BOTS["random"]] * 3, "secret")
    for number, _ in enumerate(play_on(history, playing)):
        for seat in GAME.awaited(history.state).seats:
            if seat == TABLE or number % 7:
                continue
            twin = GAME.clone(history.state)
            SECRETS[GAME.name].scramble(twin, twin, seat, stream("twin", "scramble", number))
            choices = []
            for state in (history.state, twin):
                bot = BOTS["apprentice"](GAME, seat, stream("same", "bot"))
                choices.append(bot.choose(GAME.view(state, seat), GAME.legal(state, seat)).text)
            assert choices[0] == choices[1]
