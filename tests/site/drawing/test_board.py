"""The board shows each piece of the view once, and nothing else."""

import re
from collections import Counter

import pytest
from django.utils.translation import override

from engine.kernel.moves import Move
from engine.maharaja.board import BOARD, SPACES
from engine.maharaja.view import View
from games.base.emblems import SHAPES, swatch
from games.table.colours import COLOURS as SEAT_COLOURS
from games.titles.choices import slug
from games.titles.india.glyphs import SIGNS
from games.titles.maharaja.drawing import Target, board, ground
from tests.site.drawing.positions import COLOURS, SEATS, choices, parsed, views, with_class


def on_the_table(view: View) -> Counter[tuple[str, str]]:
    """Return the number of pieces in the view by kind and colour. Shrines of a city are one piece."""
    pieces: Counter[tuple[str, str]] = Counter()
    for owners in view.villages.values():
        pieces.update(("shrine", COLOURS[seat]) for seat in owners)
    for city in view.cities.values():
        pieces.update(("statue", COLOURS[seat]) for seat in city.statues.values())
        pieces.update(("shrines", COLOURS[seat]) for seat, count in enumerate(city.shrines) if count)
    pieces.update(("priest", COLOURS[seat]) for seat in range(len(view.players)))
    pieces.update([("maharaja", "")] if view.maharaja else [])
    return pieces


def in_the_drawing(markup: str) -> Counter[tuple[str, str]]:
    pieces: Counter[tuple[str, str]] = Counter()
    for piece in with_class(parsed(markup), "piece"):
        _, kind, *colour = piece.get("class", "").split()
        pieces[kind, colour[0].removeprefix("of-") if colour else ""] += 1
    return pieces


@pytest.mark.parametrize("seats", SEATS)
def test_every_piece_of_the_view_is_drawn_exactly_once(seats: int) -> None:
    for view in views(seats):
        drawn = board(view, COLOURS, {})
        assert in_the_drawing(drawn) == on_the_table(view)
        counts = sorted(
            int(element.get("data-count", "")) for element in with_class(parsed(drawn), "shrines")
        )
        assert counts == sorted(n for city in view.cities.values() for n in city.shrines if n)


def test_all_kinds_of_pieces_were_among_those_drawn() -> None:
    kinds = {kind for view in views(4) for kind, _ in on_the_table(view)}
    assert kinds == {"statue", "shrine", "shrines", "priest", "maharaja"}


@pytest.mark.parametrize("seats", SEATS)
def test_each_city_tells_its_pieces_in_words(seats: int) -> None:
    for view in views(seats):
        labels = {
            element.get("aria-label", "").split(":")[0]: element.get("aria-label", "")
            for element in with_class(parsed(board(view, COLOURS, {})), "city-pieces")
        }
        assert set(labels) == {city.name.capitalize() for city in BOARD.cities}
        for name, city in view.cities.items():
            for colour in (COLOURS[seat] for seat in {*city.statues.values(), *city.priests}):
                assert colour in labels[name.capitalize()]
            assert ("Maharaja" in labels[name.capitalize()]) == (view.maharaja == name)


def test_every_place_has_its_name_on_the_board() -> None:
    root = parsed(board(views(2)[0], COLOURS, {}))
    assert [element.text for element in with_class(root, "city-name")] == [
        c.name.capitalize() for c in BOARD.cities
    ]
    assert {element.text for element in with_class(root, "village-name")} == {
        n.capitalize() for n in BOARD.villages
    }


def test_the_picture_below_has_every_road_village_space_and_bonus() -> None:
    root = parsed(ground.fixed())
    assert len(with_class(root, "art", "in-road")) == len(BOARD.roads)
    assert len(with_class(root, "art", "village")) == len(BOARD.villages)
    assert len(with_class(root, "art", "space")) == len(BOARD.cities) * len(SPACES)
    assert len(with_class(root, "bonus-sign")) == sum(len(city.bonuses) for city in BOARD.cities)


def test_a_bonus_shows_each_coin_shrine_token_and_lotus() -> None:
    signs = {
        "coins": "coin",
        "prestige": "prestige",
        "shrines": "shrine",
        "token": "token",
        "tokens": "token",
    }
    expected = [SIGNS[signs[what]] for c in BOARD.cities for n, what in c.bonuses.values() for _ in range(n)]
    drawn = ground.fixed()
    for sign in set(expected):
        assert drawn.count(sign) == expected.count(sign)


def test_a_board_of_an_owners_own_is_drawn_in_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ground.is_pictured(), "the picture shows this board.toml: see PICTURED in ground.py"
    pictured = board(views(2)[0], COLOURS, {})
    try:
        ground.is_pictured.cache_clear()
        ground.ground.cache_clear()
        monkeypatch.setattr(ground, "PICTURED", "another board")
        drawn = board(views(2)[0], COLOURS, {})
    finally:
        ground.is_pictured.cache_clear()
        ground.ground.cache_clear()
    assert ground.fixed() in drawn
    assert ground.fixed() not in pictured
    assert with_class(parsed(drawn), "board", "elsewhere")
    assert not with_class(parsed(pictured), "elsewhere")


def test_every_colour_has_an_emblem_of_its_own() -> None:
    assert set(SHAPES) == set(SEAT_COLOURS)
    assert len(set(SHAPES.values())) == len({swatch(colour) for colour in SHAPES}) == len(SHAPES)


def targets_for(moves: list[Move]) -> dict[str, Target]:
    targets = {}
    for move in moves:
        words = move.text.split()
        if move.verb in ("build_shrine", "place_shrine", "move_priest"):
            targets[move.text] = Target(move.text, f"do {move.text}", words[1])
        elif move.verb == "build_statue":
            targets[move.text] = Target(move.text, f"do {move.text}", words[1], words[2])
    return targets


@pytest.mark.parametrize("seats", SEATS)
def test_targets_are_links_to_the_panels_button_with_their_move(seats: int) -> None:
    seen = 0
    for view, moves in choices(seats):
        targets = targets_for(moves)
        root = parsed(board(view, COLOURS, targets))
        links = {element.get("data-move"): element for element in with_class(root, "target")}
        assert set(links) == set(targets)
        assert len(with_class(root, "target")) == len(targets)
        for move, link in links.items():
            assert link.tag == "a"
            assert link.get("href") == f"#choose-{slug(move or '')}"
            assert link.get("aria-label") == f"do {move}"
        seen += len(links)
    assert seen > 10


def test_no_two_moves_of_a_position_share_a_slug() -> None:
    for seats in SEATS:
        for _, moves in choices(seats):
            assert len({slug(move.text) for move in moves}) == len(moves)
            assert all(re.fullmatch(r"[a-z0-9_-]+", slug(move.text)) for move in moves)


def test_labels_and_moves_are_escaped() -> None:
    bad = "<script>\"'&"
    view = views(2)[0]
    drawn = board(view, COLOURS, {bad: Target(bad, bad, "kalpi")})
    assert "<script" not in drawn
    (link,) = with_class(parsed(drawn), "target")
    assert (link.get("data-move"), link.get("aria-label")) == (bad, bad)
    assert link.get("href") == "#choose-script"


def test_the_crossroads_a_village_a_city_and_a_space_can_be_targets() -> None:
    places = [("crossroads", ""), ("kalpi", ""), ("ujjain", ""), ("ujjain", "centre"), ("ujjain", "outer-6")]
    targets = {f"{p} {s}": Target(f"{p} {s}", "here", p, s) for p, s in places}
    root = parsed(board(views(3)[0], COLOURS, targets))
    assert len(with_class(root, "target")) == len(places)


def test_the_board_is_drawn_in_the_language_of_the_page() -> None:
    view = views(2)[-1]
    with override("pt-br"):
        portuguese = board(view, COLOURS, {})
    with override("en"):
        english = board(view, COLOURS, {})
    assert in_the_drawing(portuguese) == in_the_drawing(english)
    with override("en"):
        assert board(view, COLOURS, {}) == english
