"""docs/trace.md names everything a trace of this game can hold, and nothing else."""

import re
from collections import defaultdict
from functools import cache

import msgspec
import pytest

from engine.kernel.course import Course
from engine.kernel.deck import Deck
from engine.taj_mahal import GAME
from engine.taj_mahal.cards import CARDS, COLOURED, INFLUENCE, KINDS
from engine.taj_mahal.state import PARTS, Player, State
from engine.taj_mahal.steps import STEPS
from engine.taj_mahal.tokens import TOKENS
from tests.engine.games.walks import Plan, Step, set_up, walk
from tests.engine.taj_mahal.rulings.test_two_players import after_a_turn
from tests.engine.taj_mahal.table import Table
from tests.engine.test_trace_docs import first_words, section

SILENT_STEPS = {"course", "turns", "withdrawal"}


@cache
def games() -> tuple[list[tuple[str, frozenset[str]]], list[Step]]:
    """Enough games to see everything happen: (kind, keys) of all events, and all moves."""
    events, steps = [], []
    for seats in (2, 3):
        for seed in range(6):
            plan = Plan("taj_mahal", seats, seed=str(seed), rest=seed, eager=(0.1, 0.8)[seed % 2])
            played = list(walk(plan))
            steps += played
            events += [*set_up(plan)[1], *(event for step in played for event in step.events)]
    rare = Table()
    rare.display()
    rare.deck()
    events += rare.play(0, "withdraw")
    no_card = after_a_turn(card="green EE")
    no_card.deck()
    events += no_card.table("unrest")
    keys = [(event.kind, frozenset({*event.data, *_private(event.private)})) for event in events]
    return keys, steps


def _private(forms: dict[int, dict[str, object]]) -> set[str]:
    return {key for data in forms.values() for key in data}


@pytest.mark.parametrize("kind", [State, Player, Course, Deck])
def test_every_field_of_the_state_is_documented(kind: type[msgspec.Struct]) -> None:
    text = section("State of Taj Mahal")
    assert [field for field in kind.__struct_fields__ if f"`{field}`" not in text] == []


def test_every_step_is_documented_and_no_other() -> None:
    text = section("Steps of Taj Mahal")
    assert first_words(text) == set(STEPS) - SILENT_STEPS
    assert all(f"`{step}`" in text for step in SILENT_STEPS)


def test_every_entry_of_a_waiting_point_is_documented() -> None:
    text = section("Steps of Taj Mahal")
    entries = {
        key
        for step in games()[1]
        for point in step.before.stack
        if point.step != "course"
        for key in point.data
    }
    assert [key for key in entries if f"`{key}`" not in text] == []


def test_every_verb_is_documented_and_no_other() -> None:
    verbs = {move.verb for step in games()[1] for move in step.legal}
    assert first_words(section("Moves of Taj Mahal")) == verbs


def test_every_kind_of_event_and_every_key_is_documented_and_no_other() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for kind, keys in games()[0]:
        found[kind] |= keys
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| ", section("Events of Taj Mahal"), re.M)
    assert {kind: set(re.findall(r"`(\w+)`", data)) for kind, data in rows} == found


def test_numbers_and_parts_are_those_of_the_data_files() -> None:
    text = section("Numbers in Taj Mahal")
    for number, name in [*enumerate(CARDS.court), *enumerate(TOKENS.bonus)]:
        assert re.search(rf"\b{number}\s+`{name}`", text)
    assert (COLOURED, INFLUENCE, len(KINDS)) == (44, 50, 54)
    assert all(f"`{part}`" in section("Taj Mahal") for part in PARTS)
    assert GAME.options == ()
