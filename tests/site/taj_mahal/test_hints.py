"""The guided first game: hints at every decision, against an apprentice."""

import re

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from engine.bots import BOTS
from engine.kernel.chance import shuffled, stream
from engine.kernel.moves import TABLE
from engine.taj_mahal import GAME
from games.models import Game, Table
from games.pace.resolve import resolve_game
from games.titles.taj_mahal.hints import HINTS, lesson
from games.titles.taj_mahal.hints.explanations import CONCEPTS
from games.titles.taj_mahal.hints.suggestions import SUGGESTIONS
from tests.site.learn.test_guided import LONGEST, assert_targets_exist, follow

pytestmark = pytest.mark.django_db
KEY = "taj_mahal"
DECISIONS = 8


def test_following_the_hints_alone_beats_the_apprentice_and_explains_each_thing_once() -> None:
    """Play as the site does: the same seed, seats and chance of both bots."""
    me = shuffled([0, 1], stream(HINTS.seed, "seats")).index(0)
    state, _events = GAME.setup(seats=2, seed=HINTS.seed, options=dict(HINTS.options))
    played, told, verbs, version = list[str](), list[str](), set(), 0
    while seats := GAME.awaited(state).seats:
        seat = TABLE if TABLE in seats else next((one for one in seats if one != me), me)
        chance = ("hints", "guess") if seat == me else (HINTS.seed, f"bot {seat}")
        move, view = GAME.legal(state, seat)[0], GAME.view(state, me)
        if seat != TABLE:
            bot = BOTS["apprentice"](GAME, seat, stream(*chance, version))
            move = bot.choose(GAME.view(state, seat), GAME.legal(state, seat))
        if seat == me:
            hint = lesson(view=view, move=move, played=played, drafting=False)
            assert len(f"{hint.suggestion} {hint.why}") <= LONGEST
            told += [one.title for one in hint.told]
            played.append(move.text)
            verbs.add(move.verb)
        state, _move, _events = GAME.play(state, seat, move.text)
        version += 1
    assert GAME.result(state)[me].rank == 1, "the hints lead to victory"
    assert verbs == set(SUGGESTIONS)
    assert sorted(told) == sorted(title for _anchor, title, _text, _target in CONCEPTS.values())


def test_a_visitor_follows_hints_that_point_at_things_on_the_page(client: Client) -> None:
    answer = client.post("/learn/", {"game": KEY})
    table = Table.objects.get(code=answer["Location"].split("/")[2])
    assert table.seats.filter(bot="apprentice").count() == 1
    for _decision in range(DECISIONS):
        resolve_game(table.game.pk)
        assert Game.objects.get(table=table).table.status == "running"
        html = client.get(f"/t/{table.code}/").content.decode()
        assert '<p class="suggestion">' in html
        assert_targets_exist(html)
        follow(client, html)


def test_explanations_are_three_lines_at_most_and_lead_to_the_rules(client: Client) -> None:
    rules = client.get(f"/rules/{KEY}/whole/").content.decode()
    for anchor, _title, text, _target in CONCEPTS.values():
        assert re.search(rf'id="{anchor}"', rules), anchor
        for language in ("en", "pt-br"):
            with override(language):
                assert len(gettext(text)) <= LONGEST, text
