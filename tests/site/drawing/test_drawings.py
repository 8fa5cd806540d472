"""All other drawings are well formed, obey the security policy, and show only the view."""

import copy
import re
from functools import cache

import pytest
from django.utils.safestring import SafeString
from django.utils.translation import override

from engine.maharaja import GAME
from engine.maharaja.actions import ACTIONS
from engine.maharaja.board import BOARD
from engine.maharaja.state import REWARD_NAMES
from engine.maharaja.view import View
from games.base.log_marks import SPOT
from games.titles.maharaja import drawing
from games.titles.maharaja.drawing.files import files
from games.titles.maharaja.drawing.ground import ground
from tests.site.drawing.positions import COLOURS, SEATS, parsed, states, view_of, views, with_class

LANGUAGES = ("en", "pt-br")


def everything(view: View) -> list[SafeString]:
    """Return all drawings of a table's page."""
    tiles = [*view.display, *(player.character for player in view.players if player.character)]
    own = view.players[0].disc or []
    return [
        drawing.board(view, COLOURS, {}),
        drawing.maharaja_track(view),
        drawing.brahmabot_tiles(view),
        drawing.disc(own, {"coins": False}),
        *(drawing.character_tile(tile.number, [COLOURS[seat] for seat in tile.maharani]) for tile in tiles),
        *(drawing.player_board(view, seat, COLOURS) for seat in range(len(view.players))),
    ]


def icons() -> list[SafeString]:
    return [
        *(drawing.action_icon(name) for name in ACTIONS),
        *(drawing.reward_icon(name) for name in REWARD_NAMES),
        *(drawing.reward_tile(name) for name in REWARD_NAMES),
        *(drawing.character_icon(number) for number in range(1, 17)),
        *(drawing.city_mark(city.name) for city in BOARD.cities),
    ]


@cache
def pictures_in_files() -> set[str]:
    """Return the addresses of all pictures in the static files."""
    return {
        f"/static/{name}#{symbol}"
        for name, markup in files().items()
        for symbol in re.findall(r'<symbol id="([^"]+)"', markup)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_all_drawings_are_well_formed_and_within_the_policy(seats: int, language: str) -> None:
    with override(language):
        for view in views(seats)[::3]:
            for markup in everything(view) + icons():
                assert isinstance(markup, SafeString)
                for element in parsed(markup).iter():
                    assert element.tag not in ("script", "style", "image", "foreignObject")
                    assert element.tag != "use" or element.get("href", "") in pictures_in_files()
                    assert element.attrib.get("id", SPOT).startswith(SPOT)
                    assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


@pytest.mark.parametrize("seats", SEATS)
def test_every_picture_has_a_label_or_is_decoration(seats: int) -> None:
    for view in views(seats)[::5]:
        for markup in everything(view) + icons():
            for element in with_class(parsed(markup), "drawing"):
                assert element.get("aria-label") or element.get("aria-hidden") == "true"


def test_icons_are_all_different() -> None:
    assert len({markup.split(">", 1)[1] for markup in icons()}) == len(icons())


@pytest.mark.parametrize("seats", SEATS)
def test_flags_stand_where_the_view_has_them_and_the_leftmost_is_next(seats: int) -> None:
    for view in views(seats):
        root = parsed(drawing.maharaja_track(view))
        flags = [city for city in view.track if city]
        hues = {city.name: f"hue-{city.colour}" for city in BOARD.cities}
        assert [element.get("class", "").split()[1] for element in with_class(root, "flag")] == [
            hues[c] for c in flags
        ]
        assert len(with_class(root, "track-space")) == 16
        said = [element.text for element in with_class(root, "track-next")]
        assert said == ([] if view.over else [f"Next: {flags[0].capitalize()}"])


@pytest.mark.parametrize("seats", SEATS)
def test_prestige_is_drawn_only_where_the_view_shows_it(seats: int) -> None:
    for view in views(seats):
        for seat, player in enumerate(view.players):
            root = parsed(drawing.player_board(view, seat, COLOURS))
            (coins,) = with_class(root, "holding-coins")
            assert (coins.findtext("b")) == str(player.coins)
            shown = [element.findtext("b") for element in with_class(root, "holding-prestige")]
            assert shown == ([] if player.prestige is None else [str(player.prestige)])
            standing = len(with_class(root, "piece", "statue")) - len(with_class(root, "built"))
            assert standing == player.statues


def test_the_third_tile_lies_face_down_until_the_view_opens_it() -> None:
    laid = [view for view in views(1) if view.solo and view.solo.laid]
    assert laid
    for view in laid:
        assert view.solo
        root = parsed(drawing.brahmabot_tiles(view))
        assert len(with_class(root, "face-down")) == view.solo.laid.count(None)
        assert len(with_class(root, "performed")) == bool(view.solo.performed)
    assert drawing.brahmabot_tiles(views(2)[0]) == ""


@pytest.mark.parametrize("seats", SEATS)
def test_what_the_viewer_must_not_know_changes_no_drawing(seats: int) -> None:
    """Changes the seed, other players' prestige and locked discs, and the order of face-down tiles."""
    for state in states(seats)[:-1:4]:
        other = copy.deepcopy(state)
        other.seed = "another"
        for player in other.players[1:] if not other.solo else []:
            player.prestige += 7
            if player.disc and not player.revealed:
                player.disc = ["coins", "coins"]
        if other.solo:
            other.solo.tiles.reverse()
            other.solo.characters.reverse()
        assert everything(view_of(state, 0)) == everything(view_of(other, 0))


def test_the_disc_points_at_what_is_chosen_and_crosses_what_cannot_be_done() -> None:
    root = parsed(drawing.disc(["coins", "track"], {"prestige": False, "coins": True}))
    assert len(with_class(root, "sector")) == len(ACTIONS)
    assert len(with_class(root, "arrow")) == len(with_class(root, "chosen")) == 2
    assert [element.get("aria-label") for element in with_class(root, "impossible")] == [
        "Prestige: not possible yet"
    ]
    twice = parsed(drawing.disc(["coins", "coins"], {}))
    assert len({element.get("transform") for element in with_class(twice, "arrow")}) == 2
    resting = with_class(parsed(drawing.disc([], {})), "arrow")
    assert [element.get("class") for element in resting] == ["arrow lifted"] * 2


def test_a_character_tile_has_number_name_and_tokens() -> None:
    root = parsed(drawing.character_tile(16, ["red", "blue"]))
    assert root[0].get("aria-label") == "16 Royal Favourite; Maharani tokens: red, blue"
    assert len(with_class(root, "maharani-token")) == 2
    assert [element.text for element in with_class(root, "badge-number")] == ["16"]


def test_the_ground_is_drawn_once_however_often_the_board_is() -> None:
    view = view_of(states(4)[-2], 0)
    drawing.board(view, COLOURS, {})
    drawn = ground.cache_info().misses
    for state in states(4):
        drawing.board(view_of(state, 0), COLOURS, {})
    assert ground.cache_info().misses == drawn


def test_solo_positions_are_among_the_positions_drawn() -> None:
    assert tuple(GAME.seats) == SEATS
