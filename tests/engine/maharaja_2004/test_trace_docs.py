"""docs/trace.md names everything a trace of this game can hold, and nothing else."""

import re
from collections import defaultdict

import msgspec
import pytest

from engine.kernel.events import Event
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.state import Auction, Player, State
from engine.maharaja_2004.steps import STEPS
from engine.maharaja_2004.variants import VARIANTS
from tests.engine.maharaja_2004.test_golden_games import games
from tests.engine.test_trace_docs import TEXT, first_words, section

OF_ALL_GAMES = ("seed", "number", "opened", "stack")


def part(title: str) -> str:
    return section(re.escape(f"{title} of Maharaja (2004)"))


def events() -> list[Event]:
    """Everything that happens in the golden games, their set-ups included."""
    return [
        *(event for history in games() for event in history.setup_events),
        *(event for history in games() for played in history.played for event in played.events),
    ]


@pytest.mark.parametrize("kind", [State, Player, Auction])
def test_every_field_of_the_state_is_documented(kind: type[msgspec.Struct]) -> None:
    assert [field for field in kind.__struct_fields__ if f"`{field}`" not in part("State")] == []


def test_no_other_field_is_documented() -> None:
    known = {field for kind in (State, Player, Auction) for field in kind.__struct_fields__}
    assert first_words(part("State")) == known - set(OF_ALL_GAMES)


def test_places_have_the_numbers_of_the_page() -> None:
    numbers = section("Numbers of places")
    assert [f"| {number} | `{name}` |" in numbers for number, name in enumerate(BOARD.places)] == [True] * 8
    assert all(f"{number} `{name}`" in numbers for number, name in enumerate(BOARD.villages))


def test_every_step_is_documented_and_no_other() -> None:
    assert first_words(part("Steps")) == set(STEPS) - {"course"}


def test_every_verb_is_documented_and_no_other() -> None:
    verbs = {played.text.split()[0] for history in games() for played in history.played}
    assert first_words(part("Moves")) == verbs


def test_every_event_with_all_its_keys_is_documented_and_no_other() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for event in events():
        found[event.kind] |= set(event.data)
        for data in event.private.values():
            found[event.kind] |= set(data)
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| ", part("Events"), re.M)
    assert {kind: set(re.findall(r"`(\w+)`", data)) for kind, data in rows} == found


def test_every_variant_is_documented() -> None:
    assert all(f"`{name}`" in TEXT for name in VARIANTS)
