"""Every move that can be advised has words, in every game with every option."""

import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.advice import read, write
from games.lobby.tables import open_table
from games.models import Advice
from games.table.read import find_visit
from games.titles import TITLES
from tests.engine.games.walks import FAST, TABLES, plans, walk
from tests.services.scenes.forward import forward
from tests.site.advice.test_advice import ask, questions  # noqa: F401
from tests.site.lobby.people import client_of, person

ADVISED = [table for table in TABLES if table.values[0] in TITLES and TITLES[table.values[0]].hints]
"""Every game that gives advice, with every seat count."""


@pytest.mark.parametrize(("name", "seats"), ADVISED)
@FAST
@given(data=st.data())
def test_every_legal_move_has_a_suggestion_and_a_reason(name: str, seats: int, data: st.DataObject) -> None:
    title = TITLES[name]
    assert title.hints
    for step in walk(data.draw(plans(name, seats))):
        if step.seat < 0:
            continue
        view = title.rules.view(step.before, step.seat)
        shapes = {(move.verb, len(move.text.split())): move for move in step.legal}
        for move in shapes.values():
            hint = title.hints.lesson(view=view, move=move, played=[], drafting=True)
            assert hint.suggestion, move.text
            assert hint.why, move.text


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.thinking
def test_advice_at_an_auction_is_shown(questions: list[int]) -> None:  # noqa: F811
    asha = person("Asha")
    table = open_table(
        owner=asha, game_name="maharaja_2004", seats=3, options={"variants": ["auction"]}, bots=2
    )
    mine = table.seats.get(user=asha).number
    forward(table, lambda seat, legal: legal[0], lambda game: game.awaited == [mine])
    client = client_of(asha)
    ask(client, table)
    write.answer(questions[0])
    html = client.get(f"/t/{table.code}/").content.decode()
    assert html.count("Chance to win:") == len(Advice.objects.get().plans) >= 1


@pytest.mark.django_db
def test_a_plan_without_words_is_left_out_and_logged_without_its_moves(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asha = person("Asha")
    table = open_table(owner=asha, game_name="maharaja_2004", seats=2, options={}, bots=1)
    mine = table.seats.get(user=asha).number
    forward(table, lambda seat, legal: legal[0], lambda game: game.awaited == [mine])
    visit = find_visit(table.code, asha)
    plan = {"moves": ["take_character 1"], "value": 0.5, "expects": {}}
    assert len(read._in_words(visit, [plan])) == 1
    monkeypatch.setattr(
        "games.titles.maharaja_2004.hints.SUGGESTIONS", {"take_character": lambda move, view: 1 / 0}
    )
    with caplog.at_level(logging.ERROR):
        assert read._in_words(visit, [plan]) == []
    assert f"game {table.game.pk}: no words for a plan" in caplog.text
    assert "take_character 1" not in "".join(record.getMessage() for record in caplog.records)
