"""Every move has a button and every event a sentence, in games of every size."""

import random
import re
from pathlib import Path

import pytest
from django.utils.translation import override

from engine import GAMES
from engine.kernel.events import Event, Log
from engine.kernel.moves import TABLE
from games.titles.maharaja.words import lines, panel
from games.titles.maharaja.words.brahmabot import BRAHMABOT
from games.titles.maharaja.words.log import WORDS
from games.titles.maharaja.words.scoring import scorings

RULES = GAMES["maharaja"]
NAMES = ["Ana", "Ben", "Cleo", "Dev"]
TRACE = Path(__file__).parents[3] / "docs" / "trace.md"


def test_every_kind_of_event_of_the_handbook_has_a_sentence() -> None:
    listed = TRACE.read_text().split("\n## Kinds of events")[1].split("\n## ")[0]
    kinds = re.findall(r"^\| `(\w+)` \|", listed, re.M)
    assert len(kinds) > 30
    assert [kind for kind in kinds if kind not in WORDS and kind not in BRAHMABOT] == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_game_told_in_words(seats: int, seed: str) -> None:
    rng = random.Random(seed)
    options = {"random_special": [rng.randrange(5)], "final": ["random"]}
    if seats == 1:
        options["solo"] = ["hard"]
    state, told = RULES.setup(seats=seats, seed=seed, options=options)
    played = [told]
    while RULES.awaited(state).seats:
        seat = RULES.awaited(state).seats[0]
        moves = RULES.legal(state, seat)
        if seat != TABLE:
            check_panel(state, seat, moves)
        state, _move, events = RULES.play(state, seat, rng.choice(moves).text)
        played.append(events)
    names = [*NAMES[:seats], "Brahmabot"] if seats == 1 else NAMES[:seats]
    for reader in (None, 0):
        check_lines(played, names, reader)
        with override("pt-br"):
            shown = check_lines(played, names, reader)
        assert not [text for text in shown if re.search(r"\bWP\b", text)]
    told = [event for events in played for event in events]
    assert scorings(told, names)[0].caption == "Final scoring"
    for table in scorings(told, names):
        assert {len(cells) for _seat, cells in table.rows} == {len(table.headings)}


def check_lines(played: list[list[Event]], names: list[str], reader: int | None) -> list[str]:
    """Every move has a line; no line is left unfilled; the reader is never named."""
    shown = []
    for events in played:
        found = lines([event.seen_by(reader) for event in events], names, (), reader)
        assert found, events
        shown += [line.text for line in found]
    assert not [text for text in shown if re.search(r"%|None|\(\)|  ", text)]
    assert any(names[0] in text for text in shown) == (reader is None)
    return shown


def check_panel(state: object, seat: int, moves: list) -> None:
    def foresee(move: object) -> list:
        log = Log()
        RULES.flow.apply(RULES.clone(state), seat, move, log)
        return log.events

    found = panel(
        view=RULES.view(state, seat),
        seat=seat,
        moves=moves,
        names=NAMES,
        foresee=foresee,
    )
    assert found.title
    own_turn = {"give_up", "end_turn"} & {move.verb for move in moves}
    assert own_turn or "priest" not in found.text, "priests move only in their owner's turn"
    if found.arrows:
        assert len(found.arrows) == 9
        return
    choices = [choice for group in found.groups for choice in group.choices]
    assert {text for choice in choices for text in choice.moves} == {move.text for move in moves}
    assert len({choice.key for choice in choices}) == len(choices)
    assert all(choice.label for choice in choices)
