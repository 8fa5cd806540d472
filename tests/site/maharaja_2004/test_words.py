"""Sentences of the log, drawings and acts over games with every variant."""

import random
import re
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from django.utils.html import strip_tags

from engine.kernel.events import Event
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.variants import VARIANTS
from games.titles import TITLES
from games.titles.acts import Cast
from games.titles.maharaja_2004 import drawing
from games.titles.maharaja_2004.words.log import WORDS

TITLE = TITLES["maharaja_2004"]
NAMES = ["Ana", "Ben", "Cleo", "Dora", "Emil"]
COLOURS = ["violet", "red", "yellow", "blue", "green"]
SILENT = {"gold", "houses", "chit"}
"""Amounts that the sentence of an action, a building or a journey tells."""
KINDS = set(WORDS)


@cache
def played(seats: int, variants: tuple[str, ...], seed: int) -> list[tuple[object, list[Event], object]]:
    """Return the moves of a random game: the state after each, its events, and who moved."""
    rng = random.Random(seed)
    options = {"variants": list(variants)}
    state, events = GAME.setup(seats=seats, seed=f"words-{seed}", options=options)
    found = [(state, events, -1)]
    while state.stack:
        seat = state.stack[-1].seats[0]
        moves = GAME.legal(state, seat)
        verb = rng.choice(sorted({move.verb for move in moves}))  # rare kinds of moves come up too
        move = rng.choice([move for move in moves if move.verb == verb])
        state, _move, events = GAME.play(state, seat, move.text)
        found.append((state, events, seat))
    return found


def games() -> list[list[tuple[object, list[Event], object]]]:
    every = tuple(name for name in VARIANTS if name != "neutral_palaces")
    return [
        played(2, (), 1), played(5, every, 2), played(5, every, 3), played(3, ("neutral_palaces",), 4),
        played(5, ("several_characters", "yogi"), 7),
    ]  # fmt: skip


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {event.kind for game in games() for _state, events, _seat in game for event in events}
    assert kinds == KINDS


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_every_event_is_told_or_covered_by_another_sentence(reader: int | None) -> None:
    told: set[str] = set()
    for game in games():
        for state, events, _seat in game:
            people = NAMES[: len(state.players)]
            lines = TITLE.voice.lines(events, people, COLOURS[: len(people)], reader)
            at = {line.at for line in lines}
            told |= {line.kind for line in lines}
            missing = [event.kind for number, event in enumerate(events) if number not in at]
            assert set(missing) <= SILENT
            for line in lines:
                text = strip_tags(line.text)
                assert not re.search(r"%\(|None|_|\{", text), text
                assert text[0].isupper(), text
                if reader is None:
                    assert not re.search(r"\byou\b|\bYou\b|\bYour\b", text), text
    assert told == KINDS


def test_a_reader_is_you() -> None:
    events = [Event("palace", 1, {"city": "ujjain", "site": "centre", "price": 12})]
    mine = TITLE.voice.lines(events, NAMES[:2], COLOURS[:2], 1)[0].text
    assert strip_tags(mine) == "You build a palace in Ujjain’s centre (12 gold)."
    theirs = TITLE.voice.lines(events, NAMES[:2], COLOURS[:2], 0)[0].text
    assert strip_tags(theirs) == "Ben builds a palace in Ujjain’s centre (12 gold)."


def test_since_tells_a_robbed_player() -> None:
    events = [(3, Event("character", 0, {"character": 2, "robbed": 1}))]
    assert [line.text for line in TITLE.voice.since(events, 1, NAMES, "")] == ["Ana took 2 Trader from you."]


def test_acts_name_pieces_that_the_board_has() -> None:
    """Pieces that appear or travel are on the board after the move; governors are on the track."""
    for game in games()[1:]:
        for state, events, _seat in game:
            view = GAME.view(state, None)
            colours = COLOURS[: len(view.players)]
            shown = drawing.board(view, colours, {}) + drawing.governor_track(view)
            cast = Cast(NAMES[: len(colours)], colours, None, view)
            for act in (act for acts in TITLE.acts(events, cast) for act in acts):
                name = type(act).__name__
                if name in ("Go", "Put", "Slide"):
                    assert f'data-piece="{act.piece}"' in shown, act
                if name == "Go":
                    assert all(f'id="{place}"' in shown for place in act.path)


@pytest.mark.parametrize("number", range(5))
def test_every_drawing_is_well_formed_and_small(number: int) -> None:
    for state, _events, _seat in games()[number][::7]:
        view = GAME.view(state, 0)
        colours = COLOURS[: len(view.players)]
        for markup in (
            drawing.board(view, colours, {}), drawing.governor_track(view),
            *(drawing.player_board(view, seat, colours) for seat in range(len(colours))),
        ):  # fmt: skip
            ElementTree.fromstring(markup)
        thumbnail = TITLE.face.thumbnail(GAME.view(state, None), colours)
        ElementTree.fromstring(thumbnail)
        assert len(thumbnail) < 3072


def test_the_board_shows_all_pieces_of_the_view() -> None:
    view = GAME.view(games()[3][-1][0], None)
    shown = drawing.board(view, COLOURS[:3], {})
    palaces = sum(len(city.palaces) for city in view.cities.values())
    assert shown.count('data-piece="palace-') == palaces
    assert "of-nobody" in shown
    assert all(f'data-piece="architect-{seat}"' in shown for seat in range(3))


def test_the_track_shows_ten_printed_boxes_and_the_end() -> None:
    view = GAME.view(games()[0][0][0], None)
    drawn = drawing.governor_track(view)
    assert re.findall(r'class="track-number"[^>]*>(\d+)<', drawn) == [str(n) for n in range(1, 11)]
    assert "last-space" in drawn
    assert "Game end" in drawn


def test_changes_never_tell_hidden_gold() -> None:
    for (before, _e, _s), (after, _events, _seat) in pairwise(games()[1]):
        was, now = GAME.view(before, 0), GAME.view(after, 0)
        if now.over:
            continue
        told = TITLE.face.changes(was, now, NAMES, COLOURS)
        assert not [change for change in told if change.name != "Ana" and "gold" in change.text]


@pytest.mark.slow
def test_views_of_every_seat_make_a_panel_with_a_button_for_every_move() -> None:
    for game in games():
        for state, _events, _seat in game[:-1]:
            for seat in state.stack[-1].seats:
                if seat < 0:
                    continue
                moves = GAME.legal(state, seat)
                names = NAMES[: len(state.players)]
                panel = TITLE.face.panel(
                    view=GAME.view(state, seat), seat=seat, moves=moves, names=names,
                    foresee=lambda move, state=state, seat=seat: GAME.play(state, seat, move.text)[2],
                )  # fmt: skip
                if panel.form:
                    continue
                offered = [
                    move for group in panel.groups for choice in group.choices for move in choice.moves
                ]
                assert sorted(offered) == sorted(move.text for move in moves)


def panel_of(state: object, seat: int) -> object:
    """Return the panel of a seat that is asked."""
    return TITLE.face.panel(
        view=GAME.view(state, seat), seat=seat, moves=GAME.legal(state, seat),
        names=NAMES[: len(state.players)], foresee=lambda move: GAME.play(state, seat, move.text)[2],
    )  # fmt: skip


def test_an_action_tells_its_price_before_it_is_chosen() -> None:
    details = [
        choice.detail
        for state, _events, _seat in games()[0]
        if state.stack and state.stack[-1].step == "turn"
        for group in panel_of(state, state.stack[-1].seats[0]).groups
        for choice in group.choices
        if choice.move == "action palace"
    ]
    assert details
    assert set(details) <= {f"{price} gold · Build a palace in your architect’s city." for price in (9, 12)}


def test_changing_character_says_that_no_card_is_given_back_where_several_are_held() -> None:
    for game, told in ((games()[0], "Give your card back"), (games()[1], "Take one more card")):
        planning = next(state for state, _e, _s in game if state.stack and state.stack[-1].step == "planning")
        arrows = {
            arrow.name: arrow.effect for arrow in panel_of(planning, planning.stack[-1].seats[0]).arrows
        }
        assert arrows["character"].startswith(told)


def test_a_short_game_shows_its_last_round_above_the_track_and_no_last_box() -> None:
    state, _events = GAME.setup(seats=2, seed="short", options={"variants": ["short"]})
    drawn = drawing.governor_track(GAME.view(state, None))
    assert "Ends after round 8" in drawn
    assert "last-space" not in drawn


def test_the_result_names_the_gold_and_between_equals_the_character_which_break_ties() -> None:
    view = GAME.view(games()[0][-1][0], None)
    first, second = view.players
    first.palaces, first.gold, first.characters = 2, 7, [2, 5]
    second.palaces, second.gold, second.characters = 2, 3, [1]
    assert [TITLE.labels.tie_break(view, seat) for seat in (0, 1)] == ["7 gold", "3 gold"]
    second.gold = 7
    assert [TITLE.labels.tie_break(view, seat) for seat in (0, 1)] == ["7 gold, Trader", "7 gold, Mogul"]


def test_a_card_names_its_home_city_only_where_that_counts() -> None:
    for variants, shown in (([], 0), (["home_cities"], 1)):
        state, _events = GAME.setup(seats=2, seed="home", options={"variants": variants})
        panel = panel_of(state, state.stack[-1].seats[0])
        page = TITLE.face.page(view=GAME.view(state, None), panel=panel, names=NAMES[:2], colours=COLOURS[:2])
        assert page.bank.count("Home: Dwarka.") == 2 * shown
