"""docs/trace.md names everything a trace can hold, and nothing else."""

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import msgspec
import pytest

import engine
from engine.kernel.events import Event
from engine.kernel.game import Awaited
from engine.kernel.points import Point
from engine.kernel.result import Score
from engine.maharaja import GAME
from engine.maharaja.board import BOARD
from engine.maharaja.state import MaharaniToken, Player, Solo, State
from engine.maharaja.steps import STEPS
from tests.engine.games.walks import Plan, Step, set_up, walk
from tests.engine.test_command_line import FIRST_KEYS, MOVE_KEYS

TEXT = (Path(engine.__file__).parents[1] / "docs" / "trace.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """The text from a heading to the next of its level."""
    level = re.search(rf"^(#+) {title}$", TEXT, re.M)
    assert level is not None
    rest = TEXT[level.end() :]
    return re.split(rf"^#{{1,{len(level[1])}}} ", rest, maxsplit=1, flags=re.M)[0]


def first_words(text: str) -> set[str]:
    """What stands in the first cell of each row, without its arguments."""
    return set(re.findall(r"^\| `([a-z_]+)", text, re.M))


@cache
def games() -> tuple[list[Event], list[Step]]:
    """Enough games to see everything happen."""
    events: list[Event] = []
    steps: list[Step] = []
    for seats in GAME.seats:
        for seed in range(40 if seats == 1 else 10):
            plan = Plan("maharaja", seats, seed=str(seed), rest=seed, options={"final": ["random"]})
            events += set_up(plan)[1]
            played = list(walk(plan))
            steps += played
            events += [event for step in played for event in step.events]
    return events, steps


@pytest.mark.parametrize(
    ("title", "keys"), [("First line", FIRST_KEYS), ("Move lines", [*MOVE_KEYS, "result"])]
)
def test_every_key_of_a_line_is_documented(title: str, keys: list[str]) -> None:
    assert re.findall(r"^\| `(\w+)`", section(title), re.M) == keys


@pytest.mark.parametrize("kind", [State, Player, MaharaniToken, Solo, Point])
def test_every_field_of_the_state_is_documented(kind: type[msgspec.Struct]) -> None:
    text = section("The state")
    assert [field for field in kind.__struct_fields__ if f"`{field}`" not in text] == []


@pytest.mark.parametrize(
    ("kind", "title"), [(Awaited, "Move lines"), (Score, "Move lines"), (Event, "Events")]
)
def test_every_field_of_the_other_objects_is_documented(kind: type[msgspec.Struct], title: str) -> None:
    assert [field for field in kind.__struct_fields__ if f"`{field}`" not in section(title)] == []


def test_places_are_numbered_as_on_the_board() -> None:
    assert re.findall(r"^\| (\d) \| `(\w+)` \|$", section("Numbers of places"), re.M) == [
        (str(number), name) for number, name in enumerate(BOARD.places)
    ]


def test_roads_and_villages_are_numbered_as_on_the_board() -> None:
    rows = re.findall(r"^\| (\d+) \| `(\w+)` \| `(\w+)` \| (.+) \|$", section("Numbers of places"), re.M)
    assert rows == [
        (
            str(number),
            BOARD.places[road.a],
            BOARD.places[road.b],
            ", ".join(f"{village} `{BOARD.villages[village]}`" for village in road.villages),
        )
        for number, road in enumerate(BOARD.roads, 1)
    ]


def test_every_step_is_documented_and_no_other() -> None:
    text = section("Steps")
    assert first_words(text) == set(STEPS) - {"course", "brahmabot"}
    assert "`course`" in text
    assert "`brahmabot`" in text


@pytest.mark.slow
def test_every_verb_is_documented_and_no_other() -> None:
    verbs = {move.verb for step in games()[1] for move in step.legal}
    assert first_words(section("Moves")) == verbs


def test_every_kind_of_event_is_documented_and_no_other() -> None:
    assert first_words(section("Kinds of events")) == {event.kind for event in games()[0]}


def test_every_key_of_every_event_is_documented_and_no_other() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for event in games()[0]:
        found[event.kind] |= set(event.data)
        for data in event.private.values():
            found[event.kind] |= set(data)
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| ", section("Kinds of events"), re.M)
    assert {kind: set(re.findall(r"`(\w+)`", data)) for kind, data in rows} == found


def test_every_option_and_value_is_documented() -> None:
    for option in GAME.options:
        assert f"`--{option.name.replace('_', '-')}`" in TEXT
        assert all(f"`{value}`" in TEXT for value in option.values if isinstance(value, str))


def test_no_machine_is_named() -> None:
    assert not re.search(r"(^|[\s`(])(/\w+/|[A-Z]:\\|localhost|https?:)", TEXT)
