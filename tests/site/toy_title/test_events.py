"""The event player of a game without acts of its own: captions, and others' bids stay secret."""

import pytest

from tests.site.everywhere.answers import client_of
from tests.site.toy_title.position import position

pytestmark = pytest.mark.django_db


def captions(role: str) -> list[str]:
    found = position()
    show = client_of(found, role).get(f"/t/{found.table.code}/events/").json()
    scenes = [scene for move in show["moves"] for scene in move["scenes"]]
    assert not [scene for scene in scenes if "acts" in scene]
    return [scene["caption"] for scene in scenes]


def test_a_title_without_acts_is_shown_by_captions() -> None:
    assert any("makes a bid" in caption for caption in captions("spectator"))


def test_a_bid_is_told_to_its_own_player_alone() -> None:
    assert not [caption for caption in captions("spectator") if "(2)" in caption]


def test_a_player_reads_the_own_bid() -> None:
    assert len([caption for caption in captions("opponent") if "(2)" in caption]) == 1
