"""The golden games of Taj Mahal cover all seat counts and all that seldom happens."""

from pathlib import Path

import pytest

from engine.kernel import golden
from tests.engine.golden import test_golden_games

GAMES = [
    golden.read(file.read_text(encoding="utf-8"))
    for file in sorted(Path(test_golden_games.__file__).parent.glob("taj-mahal-*.txt"))
]
EVENTS = [event.text for game in GAMES for move in game.moves for event in move.events]


def test_there_are_at_least_eight_and_all_seat_counts() -> None:
    assert len(GAMES) >= 8
    assert {game.seats for game in GAMES} == {2, 3, 4, 5}


@pytest.mark.parametrize(
    "what",
    ["protest ", "unrest_over ", "reshuffled ", "crown_palace ", 'part="nobility"', "province_token_gone "],
)
def test_a_rare_event_is_among_them(what: str) -> None:
    assert any(what in event for event in EVENTS)


def test_a_prestige_card_is_taken_from_another_hand() -> None:
    taken = [event for event in EVENTS if event.startswith("paired ") and not event.endswith("=null")]
    assert taken


@pytest.mark.parametrize("card", ["might", "knowledge", "nobility", "enlightenment"])
def test_every_prestige_card_is_played(card: str) -> None:
    assert any(move.text.endswith(f"with {card}") for game in GAMES for move in game.moves)
