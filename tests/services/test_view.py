"""What a person of the load reads from pages, and the forms that they send."""

from random import Random

from tests.services.view import read_view


def test_a_page_without_a_form_only_polls() -> None:
    page = '<div hx-get="/t/abc/poll?key=running.1&amp;x=2" hx-trigger="poll" data-busy><i data-version="7">'
    view = read_view(page)
    assert (view.poll, view.version, view.busy, view.kind) == ("/t/abc/poll?key=running.1&x=2", 7, True, "")


def test_a_draft_is_ended_by_the_large_button_after_a_step() -> None:
    page = (
        '<form id="moves" class="moves"><input name="version" value="7"><input name="revision" value="2">'
        '<button id="a" name="move" value="build &amp; pay" data-move="x">a</button></form>'
        '<button id="b" name="move" value="end" data-move="end" class="primary" form="moves">b</button>'
    )
    view, draw = read_view(page), Random(1)
    assert view.moves == ("build & pay", "end")
    where, form = view.next_form(draw, 1)
    assert (where, form) == ("choose", {"version": "7", "revision": "2", "move": "end"})
