"""The guided first game: a newcomer can win it by following its hints."""

import random
import re
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.translation import gettext, override

from engine import GAMES
from engine.kernel.moves import Move
from engine.maharaja.board import BOARD
from games.ending.write import resign
from games.models import Game, Seat, Table, User
from games.pace.resolve import resolve_game
from games.table.play import load
from games.titles.maharaja.title import MAHARAJA
from games.titles.maharaja.words import panel
from games.titles.maharaja.words.explanations import CONCEPTS
from games.titles.maharaja.words.hints import lesson
from tests.services.reader import Form, Reader

pytestmark = pytest.mark.django_db

MARKED = re.compile(r'<button id="[^"]+" name="move" value="([^"]+)"[^>]* class="[^"]*suggested"')
ARROWS = re.compile(
    r'<td class="suggested"><label><input type="radio" id="[^"]+" name="(first|second)" value="(\w+)"'
)
TOLD = re.compile(r'<li class="step concept" data-points-at="[^"]*"><h4>([^<]+)</h4>')
POINTING = re.compile(r'<li class="step[^"]*" data-points-at="([^"]*)">')
LONGEST = 170
"""The number of characters that fill three lines beside the board."""


def begin(client: Client) -> Table:
    answer = client.post("/learn/")
    assert answer.status_code == 302
    table = Table.objects.get(code=answer["Location"].split("/")[2])
    resolve_game(table.game.pk)
    return table


def html_of(client: Client, table: Table) -> str:
    answer = client.get(f"/t/{table.code}/")
    assert answer.status_code == 200
    return answer.content.decode()


def form_of(html: str, ending: str) -> Form:
    form = Reader(html).form(ending)
    assert form
    return form


def follow(client: Client, html: str) -> None:
    """Choose what the page marks, like a newcomer without JavaScript."""
    if arrows := dict(ARROWS.findall(html)):
        form = form_of(html, "/intend")
        assert client.post(form.action, form.data(("confirm", "1"), **arrows)).status_code == 302
        return
    marked = MARKED.findall(html)
    assert len(marked) == 1, "one hint, no more"
    form = form_of(html, "/choose")
    assert client.post(form.action, form.data(("move", marked[0]))).status_code == 302


def assert_targets_exist(html: str) -> None:
    """Each step names something that is on the page; only the idea of the game is nowhere in particular."""
    for selectors in map(unescape, POINTING.findall(html)):
        found = [selector for selector in selectors.split(" | ") if selector and is_on_page(selector, html)]
        assert found or not selectors, selectors


def is_on_page(selector: str, html: str) -> bool:
    """Look for the last part of the selector: an id, an attribute or a class."""
    part = selector.rsplit(maxsplit=1)[-1]
    attribute = re.search(r"\[(.+)\]", selector)
    if attribute:
        return unescape(html).count(attribute[1]) > 0
    if part.startswith("#"):
        return f'id="{part[1:]}"' in html
    return re.search(rf'class="[^"]*\b{part.split(".")[-1]}\b', html) is not None


@pytest.mark.slow
def test_following_the_hints_alone_wins_the_first_game(client: Client) -> None:
    table = begin(client)
    told: list[str] = []
    decisions = 0
    while (game := Game.objects.get(table=table)).table.status == "running":
        if game.needs_worker:
            resolve_game(game.pk)
            continue
        html = html_of(client, table)
        here = TOLD.findall(html)
        if here and told[-len(here) :] == here:
            pytest.fail(f"told twice: {here}")
        told += here
        assert '<p class="suggestion">' in html
        assert "Usually good" in html
        assert_targets_exist(html)
        assert "give_up" not in MARKED.findall(html), "a lesson begins nothing in vain"
        follow(client, html)
        decisions += 1
        assert decisions < 200
    assert len(told) == len(set(told)), "each concept is explained once"
    titles = {title for _anchor, title, _text, _target in CONCEPTS.values()}
    assert set(told) <= {title.replace("'", "&#x27;") for title in titles}
    assert {"Planning", "Your turn", "Rewards", "Characters", "The Maharaja’s track"} <= set(told)
    seat = Seat.objects.get(table=table)
    assert seat.rank == 1, "the hints lead to victory"
    html = html_of(client, table)
    assert "Find people to play with in the lobby" in html


@pytest.mark.slow
def test_every_kind_of_move_has_a_hint() -> None:
    rules, rng = GAMES["maharaja"], random.Random(3)
    worded: set[str] = set()
    state, _events = rules.setup(seats=1, seed="any 0", options=dict(MAHARAJA.hints.options))
    while seats := rules.awaited(state).seats:
        moves = rules.legal(state, seats[0])
        if seats[0] == 0:
            view = rules.view(state, 0)
            for move in {move.verb: move for move in moves}.values():
                hint = lesson(view=view, move=move, played=[], drafting=False)
                assert hint.suggestion
                assert hint.why
                assert len(f"{hint.suggestion} {hint.why}") <= LONGEST, hint
                assert hint.target
                worded.add(move.verb)
        exchanging = [move for move in moves if move.text in ("take_character 3", "power 3")]
        state, _move, _events = rules.play(state, seats[0], rng.choice(exchanging or moves).text)
    assert {"buy_prestige", "give_alms", "place_maharani", "give_up"} <= worded


def test_explanations_are_three_lines_at_most() -> None:
    for _anchor, _title, text, _target in CONCEPTS.values():
        for language in ("en", "pt-br"):
            with override(language):
                assert len(gettext(text)) <= LONGEST, text


def test_a_hint_to_plan_says_what_the_label_beside_it_says() -> None:
    rules = GAMES["maharaja"]
    state, _events = rules.setup(seats=1, seed="true", options=dict(MAHARAJA.hints.options))
    rng = random.Random(1)
    while rules.awaited(state).step != "planning":
        seat = rules.awaited(state).seats[0]
        state, _move, _events = rules.play(state, seat, rng.choice(rules.legal(state, seat)).text)
    view, moves = rules.view(state, 0), rules.legal(state, 0)
    shown = panel(view=view, seat=0, moves=moves, names=["Ana", "Brahmabot"], foresee=lambda move: [])
    label = next(arrow for arrow in shown.arrows if arrow.name == "statue")
    assert not label.possible
    planned = next(move for move in moves if move.text == "lock_disc statue track")
    assert lesson(view=view, move=planned, played=[], drafting=False).why == label.reason


def test_a_hint_fits_the_position() -> None:
    rules = GAMES["maharaja"]
    state, _events = rules.setup(seats=1, seed="true", options=dict(MAHARAJA.hints.options))
    view = rules.view(state, 0)
    end = Move("end_turn", "end_turn")
    view.todo = ["coins"]
    assert "The rest of your plan" in lesson(view=view, move=end, played=[], drafting=True).why
    view.todo = []
    assert "You have done what you planned." in lesson(view=view, move=end, played=[], drafting=True).why
    walk = Move("move_priest varanasi paying 1:2", "move_priest", (BOARD.places.index("varanasi"),))
    assert "You pay Brahmabot 2 coins" in lesson(view=view, move=walk, played=[], drafting=True).why
    back = Move("move_priest crossroads", "move_priest", (BOARD.places.index("crossroads"),))
    assert "build" not in lesson(view=view, move=back, played=[], drafting=True).why
    flag = Move("move_flag varanasi", "move_flag", ([one.name for one in BOARD.cities].index("varanasi"),))
    assert "where you are strong" not in lesson(view=view, move=flag, played=[], drafting=True).why
    view.cities["varanasi"].shrines[0] = 1
    assert "where you are strong" in lesson(view=view, move=flag, played=[], drafting=True).why


def test_the_suggested_choice_is_marked_on_the_board(client: Client) -> None:
    table = begin(client)
    follow(client, html_of(client, table))
    resolve_game(table.game.pk)
    html = html_of(client, table)
    marked = MARKED.findall(html)
    assert f'<a class="target suggested" href="#choose-{marked[0].replace(" ", "-")}"' in html


def test_hints_can_be_switched_off_and_on(client: Client) -> None:
    table = begin(client)
    assert MARKED.search(html_of(client, table))
    for shown, times in (("0", 0), ("1", 1)):
        assert client.post(f"/t/{table.code}/hints", {"shown": shown}).status_code == 302
        html = html_of(client, table)
        assert len(MARKED.findall(html)) == times
        assert ("Turn hints on" in html) == (shown == "0")


def test_a_second_click_returns_to_the_same_guided_game(client: Client) -> None:
    assert begin(client) == begin(client)
    assert Table.objects.count() == 1


def test_a_player_who_gave_up_gets_a_new_guided_game(client: Client) -> None:
    table = begin(client)
    resign(table_id=table.pk, user=User.objects.get())
    assert Table.objects.get(pk=table.pk).status == "aborted"
    assert begin(client) != table


def test_starting_the_guided_game_makes_a_guest_only_of_a_visitor(client: Client) -> None:
    begin(client)
    assert User.objects.get().is_guest
    member = User.objects.create_user("Ana")
    client.force_login(member)
    assert begin(client).owner == member


def test_only_the_player_can_switch_their_hints(client: Client) -> None:
    table = begin(client)
    stranger = Client()
    stranger.force_login(User.objects.create_user("Ana"))
    assert stranger.post(f"/t/{table.code}/hints", {"shown": "0"}).status_code == 404
    assert Table.objects.get().hints


def test_other_games_have_no_hints(client: Client) -> None:
    begin(client)
    answer = client.post("/play/", {"level": "easy"})
    table = Table.objects.get(code=answer["Location"].split("/")[2])
    resolve_game(table.game.pk)
    html = html_of(client, table)
    assert 'class="lesson"' not in html
    assert not MARKED.search(html)


@pytest.mark.slow
def test_hints_reveal_nothing_hidden(client: Client) -> None:
    """Shuffle everything hidden and compare the pages."""
    table = begin(client)
    for _decision in range(6):
        follow(client, html_of(client, table))
        resolve_game(table.game.pk)
    before = html_of(client, table)
    loaded = load(Game.objects.get(table=table))
    solo = loaded.state.solo
    solo.tiles.reverse()
    solo.characters.reverse()
    solo.laid[-1], solo.tiles[0] = solo.tiles[0], solo.laid[-1]
    Game.objects.filter(table=table).update(snapshot=GAMES["maharaja"].codec.encode(loaded.state))
    masked = re.compile(r'(csrfmiddlewaretoken" value="|X-CSRFToken": ")\w+')
    assert masked.sub("", html_of(client, table)) == masked.sub("", before)


def test_the_page_of_a_guided_game_costs_few_queries(client: Client) -> None:
    table = begin(client)
    for _decision in range(6):
        with CaptureQueriesContext(connection) as asked:
            html = html_of(client, table)
        assert len(asked) <= 10
        follow(client, html)
        resolve_game(table.game.pk)
