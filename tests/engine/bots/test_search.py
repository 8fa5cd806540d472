"""The search that serves every game: legal, the same under a seed, never held up, and with a view alone."""

import sys
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from engine.bots import BOTS, searching
from engine.bots.bot import play_on, seated
from engine.bots.levels import LEVEL, LEVELS, Level
from engine.bots.search import Searcher, chances
from engine.kernel.chance import stream
from engine.kernel.game import Game
from engine.kernel.history import History
from tests.engine.bots.searching import TINY, chance, decisions, searcher
from tests.engine.every_game import EVERY_GAME
from tests.engine.scramblers import SECRETS
from tests.toy import GAME as TOY

TWO = 2


def test_levels_go_from_weak_to_strong_and_each_is_a_bot() -> None:
    assert [level.name for level in LEVELS] == ["apprentice", "artisan", "master"]
    assert [level.playouts for level in LEVELS] == sorted(level.playouts for level in LEVELS)
    assert {level.name for level in LEVELS} <= set(BOTS)


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY_GAME)
def test_it_plays_every_game_to_its_end_with_legal_moves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "level_for", lambda game, name: TINY)
    game = EVERY_GAME[name]
    history = History(game, seats=TWO, seed="whole", options={})
    bots = seated(game, [BOTS["artisan"], BOTS["random"]], "whole")
    for legal, played in play_on(history, bots):
        assert played.text in [move.text for move in legal]
    assert game.result(history.state)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_same_seed_gives_the_same_choice(name: str) -> None:
    game = EVERY_GAME[name]
    for state, seat in islice(decisions(game, TWO, "again", every=9), 4):
        view, moves = game.view(state, seat), game.legal(state, seat)
        one, two = (searcher(game, seat).weigh(view, moves) for _ in range(2))
        assert one == two


def differing(game: Game[Any], honest: Game[Any], bot: str, seats: int, most: int) -> int:
    """How many choices differ between states that differ only in what the seat must not know."""
    found = 0
    for number, (state, seat) in enumerate(
        islice(decisions(honest, seats, "secret", every=2 if honest is TOY else 6), most)
    ):
        twin = honest.clone(state)
        SECRETS[honest.name].scramble(twin, twin, seat, chance(number))
        twin.seed = "another"
        texts = set()
        for behind in (state, twin):
            playing = leaky(honest, behind) if game is not honest else honest
            player = BOTS[bot](playing, seat, stream("same", "bot"))
            texts.add(player.choose(honest.view(behind, seat), honest.legal(behind, seat)).text)
        found += len(texts) > 1
    return found


def leaky(game: Game[Any], state: Any) -> Game[Any]:
    """The game with a leak planted: what should be imagined is the state itself."""
    return replace(game, imagine=lambda view, rng: game.clone(state))


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["artisan", "master"])
@pytest.mark.parametrize("name", EVERY_GAME)
def test_what_a_searcher_must_not_know_changes_no_choice(
    name: str, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "level_for", lambda game, name: Level(name, 24, 1, 4, 2))
    game = EVERY_GAME[name]
    assert differing(game, game, bot, 3, most=6) == 0


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["artisan", "master"])
def test_a_planted_leak_changes_choices(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "level_for", lambda game, name: Level(name, 24, 1, 4, 2))
    leaking = replace(TOY, version=TOY.version)
    assert differing(leaking, TOY, bot, 3, most=12) > 0


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_search_that_is_stopped_at_once_returns_a_legal_move(name: str) -> None:
    game = EVERY_GAME[name]
    for state, seat in islice(decisions(game, TWO, "stopped", every=7), 5):
        stopped = Searcher(game, seat, stream("stop", "bot"), LEVEL["master"], stop=lambda: True)
        moves = game.legal(state, seat)
        assert stopped.choose(game.view(state, seat), moves) in moves
        assert stopped.stopped


@pytest.mark.parametrize("name", ["maharaja", "toy"])
def test_a_search_that_is_stopped_later_uses_what_it_has(name: str) -> None:
    game = EVERY_GAME[name]
    state, seat = next(decisions(game, TWO, "later", every=3))
    asked = []

    def after_twenty() -> bool:
        asked.append(1)
        return len(asked) > 20

    cut_short = Searcher(game, seat, stream("stop", "bot"), LEVEL["master"], stop=after_twenty)
    weighed = cut_short.weigh(game.view(state, seat), game.legal(state, seat))
    assert cut_short.stopped
    assert sum(each.share for each in weighed) == pytest.approx(1)
    assert any(each.value for each in weighed)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_weighed_moves_have_chances_and_shares(name: str) -> None:
    game = EVERY_GAME[name]
    for state, seat in islice(decisions(game, TWO, "weigh", every=8), 4):
        moves = game.legal(state, seat)
        weighed = searcher(game, seat).weigh(game.view(state, seat), moves)
        assert {each.move.text for each in weighed} <= {move.text for move in moves}
        assert len({each.move.text for each in weighed}) == len(weighed)
        assert all(0 <= each.value <= 1 for each in weighed)
        assert sum(each.share for each in weighed) == pytest.approx(1)
        assert weighed[0].share == max(each.share for each in weighed)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_chances_add_up_and_leave_the_state_alone(name: str) -> None:
    game = EVERY_GAME[name]
    state, _ = next(decisions(game, TWO, "chances", every=3))
    before = game.codec.encode(state)
    found = chances(game, state, stream("some", "chance"), 4)
    assert len(found) == TWO
    assert sum(found) == pytest.approx(1)
    assert game.codec.encode(state) == before


def test_an_outlook_has_the_best_plans_and_what_they_expect() -> None:
    game = EVERY_GAME["maharaja"]
    planning = (each for each in decisions(game, TWO, "outlook") if each[0].stack[-1].step == "planning")
    state, seat = next(planning)
    moves = game.legal(state, seat)
    found = searcher(game, seat).outlook(game.view(state, seat), moves, 3)
    assert 1 < len(found) <= 3
    assert all(each.plan[0] in [move.text for move in moves] for each in found)
    assert all({"coins", "prestige", "score"} <= set(each.expects) for each in found)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["maharaja", "toy"])
def test_memory_stays_flat_over_a_thousand_decisions(name: str) -> None:
    game = EVERY_GAME[name]
    level = Level("least", 2, 1, 2, 1)
    seen = list(islice(decisions(game, TWO, "memory", every=2), 8))
    players = [Searcher(game, seat, stream("memory", "bot", seat), level) for seat in range(TWO)]

    def decide(times: int) -> None:
        for number in range(times):
            state, seat = seen[number % len(seen)]
            players[seat].choose(game.view(state, seat), game.legal(state, seat))

    decide(200)
    before = sys.getallocatedblocks()
    decide(1000)
    assert sys.getallocatedblocks() - before < 5_000
