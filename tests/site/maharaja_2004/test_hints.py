"""The guided first game: hints at every decision, against an apprentice."""

import random
import re
from html import unescape

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from engine.kernel.moves import TABLE
from engine.maharaja_2004 import GAME
from games.models import Game, Seat, Table
from games.pace.resolve import resolve_game
from games.titles.maharaja_2004.hints import HINTS, lesson
from games.titles.maharaja_2004.hints.explanations import CONCEPTS
from games.titles.maharaja_2004.hints.suggestions import SUGGESTIONS
from tests.site.learn.test_guided import LONGEST, MARKED, TOLD, assert_targets_exist, follow
from tests.site.maharaja_2004.conftest import KEY

ONLY_IN_VARIANTS = {"bid", "chit", "entice", "exchange", "hand_over", "pass"}
"""Moves that only advice has to suggest: a guided game is played without these variants."""
pytestmark = pytest.mark.django_db


def begin(client: Client) -> Table:
    answer = client.post("/learn/", {"game": KEY})
    assert answer.status_code == 302
    table = Table.objects.get(code=answer["Location"].split("/")[2])
    resolve_game(table.game.pk)
    return table


def html_of(client: Client, table: Table) -> str:
    answer = client.get(f"/t/{table.code}/")
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.slow
def test_following_the_hints_alone_beats_the_apprentice(client: Client) -> None:
    assert 'action="/learn/"' in client.get(f"/?game={KEY}").content.decode()
    table = begin(client)
    assert table.seats.filter(bot="apprentice").count() == 1
    told: list[str] = []
    while (game := Game.objects.get(table=table)).table.status == "running":
        if game.needs_worker:
            resolve_game(game.pk)
            continue
        html = html_of(client, table)
        told += map(unescape, TOLD.findall(html))
        assert '<p class="suggestion">' in html
        assert_targets_exist(html)
        assert "give_up" not in MARKED.findall(html), "a lesson begins nothing in vain"
        follow(client, html)
    assert len(told) == len(set(told)), "each concept is explained once"
    titles = {title for _anchor, title, _text, _target in CONCEPTS.values()}
    assert set(told) == titles - {"Your character was taken"}
    assert Seat.objects.get(table=table, bot="").rank == 1, "the hints lead to victory"
    assert "Play again without hints, with more bots or other rules" in html_of(client, table)


def test_every_kind_of_move_of_a_guided_game_has_a_hint_of_three_lines() -> None:
    rng, worded = random.Random(1), set()
    state, _events = GAME.setup(seats=2, seed="any", options=dict(HINTS.options))
    while seats := GAME.awaited(state).seats:
        moves = GAME.legal(state, seats[0])
        if seats[0] != TABLE:
            view = GAME.view(state, seats[0])
            for move in {move.verb: move for move in moves}.values():
                hint = lesson(view=view, move=move, played=[], drafting=False)
                assert hint.suggestion
                assert hint.why
                assert hint.target
                assert len(f"{hint.suggestion} {hint.why}") <= LONGEST, hint
                worded.add(move.verb)
        verb = rng.choice(sorted({move.verb for move in moves}))  # rare kinds of moves come up too
        choice = rng.choice([move for move in moves if move.verb == verb])
        state, _move, _events = GAME.play(state, seats[0], choice.text)
    assert worded == set(SUGGESTIONS) - ONLY_IN_VARIANTS


def test_explanations_are_three_lines_at_most_and_lead_to_the_rules(client: Client) -> None:
    rules = client.get(f"/rules/{KEY}/whole/").content.decode()
    for anchor, _title, text, _target in CONCEPTS.values():
        assert re.search(rf'id="{anchor}"', rules), anchor
        for language in ("en", "pt-br"):
            with override(language):
                assert len(gettext(text)) <= LONGEST, text


def test_a_table_against_bots_without_a_lesson_has_no_hints(client: Client) -> None:
    answer = client.post("/play/", {"game": KEY})
    table = Table.objects.get(code=answer["Location"].split("/")[2])
    resolve_game(table.game.pk)
    html = html_of(client, table)
    assert 'class="lesson"' not in html
    assert not MARKED.search(html)
