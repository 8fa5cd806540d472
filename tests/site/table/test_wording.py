"""Every move has a button and every event a sentence, in games of every size."""

import random
import re
from pathlib import Path

import pytest
from django.utils.translation import override

from engine import GAMES
from engine.kernel.events import Log
from engine.kernel.moves import TABLE
from games.titles.maharaja.words import panel, sentences
from games.titles.maharaja.words.brahmabot import BRAHMABOT
from games.titles.maharaja.words.log import WORDS
from games.titles.maharaja.words.scoring import scorings

RULES = GAMES["maharaja"]
NAMES = ["Ana", "Ben", "Cleo", "Dev"]
TRACE = Path(__file__).parents[3] / "docs" / "trace.md"


def test_every_kind_of_event_of_the_handbook_has_a_sentence() -> None:
    kinds = re.findall(r"^\| `(\w+)` \|", TRACE.read_text().split("## Kinds of events")[1], re.M)
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
    while RULES.awaited(state).seats:
        seat = RULES.awaited(state).seats[0]
        moves = RULES.legal(state, seat)
        if seat != TABLE:
            check_panel(state, seat, moves)
        state, _move, events = RULES.play(state, seat, rng.choice(moves).text)
        told += events
    names = [*NAMES[:seats], "Brahmabot"] if seats == 1 else NAMES[:seats]
    lines = sentences(told, names)
    assert len(lines) == len(told)
    assert not [text for _kind, text in lines if "%" in text or "None" in text]
    with override("pt-br"):
        assert not [text for _kind, text in sentences(told, names) if re.search(r"\bWP\b", text)]
    assert scorings(told, names)[0].caption == "Final scoring"
    for table in scorings(told, names):
        assert {len(cells) for _seat, cells in table.rows} == {len(table.headings)}


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
    assert {choice.move for choice in choices} == {move.text for move in moves}
    assert len({choice.key for choice in choices}) == len(choices)
    assert all(choice.label for choice in choices)
