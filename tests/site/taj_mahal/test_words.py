"""Sentences of the log, panels and pages over whole games."""

import re
from itertools import pairwise

import pytest
from django.utils.html import strip_tags

from engine.kernel.events import Event
from engine.kernel.moves import TABLE
from engine.taj_mahal import GAME
from engine.taj_mahal.cards import CARDS
from engine.taj_mahal.majority import claims
from games.titles import TITLES
from games.titles.taj_mahal.words.log import WORDS
from games.titles.taj_mahal.words.outlook import Outlook
from games.titles.taj_mahal.words.standing import Standing
from tests.site.taj_mahal.games import COLOURS, NAMES, asked, games, panel_of

TITLE = TITLES["taj_mahal"]
SILENT = {"scored", "bonus", "row_cleared", "unrest_over"}
"""Events that another sentence covers, or that need none."""
RARE = {"no_unrest", "nothing_drawn"}
"""Events of an empty deck, which these games do not have."""


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {event.kind for game in games() for _state, events, _seat in game for event in events}
    assert kinds - {"unrest_over"} == set(WORDS) - RARE


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_every_event_is_told_or_covered_by_another_sentence(reader: int | None) -> None:
    for game in games():
        for state, all_events, _seat in game:
            events = [event.seen_by(reader) for event in all_events]
            people = NAMES[: len(state.players)]
            lines = TITLE.voice.lines(events, people, COLOURS[: len(people)], reader)
            at = {line.at for line in lines}
            missing = {event.kind for number, event in enumerate(events) if number not in at}
            assert missing <= SILENT
            for line in lines:
                text = strip_tags(line.text)
                assert not re.search(r"%\(|None|_|\{", text), text
                assert text[0].isupper(), text
                if reader is None:
                    assert not re.search(r"\byou\b|\bYou\b|\bYour\b", text), text


def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    drew = Event("drew", 1, {"why": "bonus"}, {1: {"card": "red EV", "why": "bonus"}})

    def text(reader: int | None) -> str:
        return strip_tags(TITLE.voice.lines([drew.seen_by(reader)], NAMES[:2], COLOURS[:2], reader)[0].text)

    assert text(1) == "You draw red elephant + vizier for the bonus token."
    assert text(0) == text(None) == "Ben draws a card for the bonus token."


def test_points_are_told_with_what_they_are_for() -> None:
    events = [
        Event("withdrew", 0, {"claimed": ["elephant", "vizier"]}),
        Event("scored", 0, {"part": "palaces", "amount": 1}),
        Event("scored", 0, {"part": "connections", "amount": 2, "provinces": ["ajmer", "gujarat"]}),
        Event("province_token", 0, {"token": 9, "commodities": ["rice", "gems"]}),
        Event("scored", 0, {"part": "provinces", "amount": 5}),
    ]
    lines = [strip_tags(line.text) for line in TITLE.voice.lines(events, NAMES[:2], COLOURS[:2], 0)]
    assert lines == [
        "You withdraw and claim the elephant and the vizier.",
        "You score 3 points for your palaces, which join Ajmer and Gujarat.",
        "You take province token 9 (rice and gems): +5 points.",
    ]


def test_every_position_has_a_button_for_every_move_and_a_page() -> None:
    for game in games():
        for step in game[:-1:3]:
            found = asked(step)
            if found is None:
                continue
            view, seat, moves = found
            panel = panel_of(TITLE, view, seat, moves)
            offered = [move for group in panel.groups for choice in group.choices for move in choice.moves]
            assert sorted(offered) == sorted(move.text for move in moves)
            names = NAMES[: len(view.players)]
            page = TITLE.face.page(view=view, panel=panel, names=names, colours=COLOURS[: len(names)])
            assert len(page.court) == 6
            assert {len(row.counts) for row in page.rows} == {6}
            assert page.hand.count == len(view.players[seat].hand)
            assert not page.open_hands


def test_the_outlook_tells_exactly_what_withdrawing_claims_and_scores() -> None:
    """The points of every way to place palaces lie between those told, and both ends can be reached."""
    looked = 0
    for game in games():
        for (state, _events, _seat), (_after, events, mover) in pairwise(game):
            if not events or events[0].kind != "withdrew":
                continue
            outlook = Outlook(Standing(GAME.view(state, mover)), mover)
            assert outlook.claims == [CARDS.court[symbol] for symbol in claims(state, mover)]
            ends = sorted(_scores(GAME.play(state, mover, "withdraw")[0], mover))
            before = state.players[mover].score
            assert (outlook.least, outlook.most) == (ends[0] - before, ends[-1] - before)
            looked += 1
    assert looked == 12 * (2 + 2 + 3 + 4 + 5)


def _scores(state: object, seat: int) -> set[int]:
    """Return every score that a withdrawal can end with; it ends where cards are taken."""
    step = state.stack[-1].step if state.stack else ""
    if step not in ("place_palace", "place_crown"):
        return {state.players[seat].score}
    moves = GAME.legal(state, seat)
    return {score for move in moves for score in _scores(GAME.play(state, seat, move.text)[0], seat)}


def test_the_scorings_add_up_to_the_result() -> None:
    for game in games():
        events = [event for _state, events, _seat in game for event in events]
        kept = [event for event in events if event.kind in TITLE.voice.scoring_events]
        names = NAMES[: len(game[0][0].players)]
        tables = TITLE.voice.scorings(kept, names, ())
        assert len(tables) == 13
        totals = dict.fromkeys(range(len(names)), 0)
        for table in tables:
            for seat, cells in table.rows:
                totals[seat] += int(cells[-1].split()[0])
        assert list(totals.values()) == [player.score for player in game[-1][0].players]


def test_every_move_that_scores_is_among_the_scoring_moves() -> None:
    """A cold cache reads the moves of these texts only."""
    for game in games():
        for (state, _events, _seat), (_after, events, seat) in pairwise(game):
            if any(event.kind in TITLE.voice.scoring_events for event in events):
                texts = {move.text for move in GAME.legal(state, seat)}
                assert texts & set(TITLE.voice.scoring_moves) or seat == TABLE


@pytest.mark.parametrize("viewer", [None, 0])
def test_pages_of_a_viewer_name_no_hidden_card(viewer: int | None) -> None:
    """Changes, questions and notices are made from views: another hand is None there."""
    for game in games()[:3]:
        for (before, _e, _s), (after, _events, _seat) in pairwise(game[::5]):
            was, now = GAME.view(before, viewer), GAME.view(after, viewer)
            if now.over:
                continue
            assert all(player.hand is None for seat, player in enumerate(now.players) if seat != viewer)
            TITLE.face.changes(was, now, NAMES, COLOURS)
            assert len(TITLE.voice.notice(now, viewer or 0, NAMES)) == 3


def test_a_notice_tells_who_is_in_and_where_the_reader_leads() -> None:
    subjects = {
        TITLE.voice.question(found[0])
        for game in games()
        for step in game
        if (found := asked(step)) is not None
    }
    assert any(re.fullmatch(r"Your turn: 3 are still in; you lead with the \w+", one) for one in subjects)
    assert "Place the crown palace" in subjects


def test_since_tells_cards_and_claims_of_others() -> None:
    events = [
        (3, Event("visit", TABLE, {"visit": 2, "province": "malwa", "first": 0, "court": []})),
        (4, Event("played", 0, {"cards": ["red EV", "colourless M"]})),
        (5, Event("withdrew", 0, {"claimed": ["vizier"]})),
        (5, Event("scored", 0, {"part": "palaces", "amount": 1})),
    ]
    assert [line.text for line in TITLE.voice.since(events, 1, NAMES, "")] == [
        "Visit 2 began, in the province of Malwa.",
        "Ana played red elephant + vizier and colourless Grand Mogul.",
        "Ana withdrew and claimed the vizier.",
        "Ana scored 1 point.",
    ]
