"""The memory of all caches of a web process."""

import importlib
import pkgutil
import tracemalloc

import pytest

import games
from bench import memory, memory_games
from games.base.bounded import Bounded
from games.table import log_cache
from games.table.read import find_visit
from games.table.seated import seated, sitters
from games.titles import first_title

MOST = 40_000_000
"""Bytes of all caches of a process if each is full."""


@pytest.mark.django_db
def test_the_log_lines_of_many_games_stay_below_their_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    most = 300_000
    monkeypatch.setattr(log_cache, "_cache", Bounded[log_cache.RecentLog](most))
    users = memory_games.people()
    codes = memory_games.make(users, 10)
    tracemalloc.start()
    try:
        for code in codes:
            for user in users:
                visit = find_visit(code, user)
                number, sitting = visit.me and visit.me.number, sitters(visit.seats)
                log_cache.recent_log(visit.table.game, number, *seated(sitting, 3, first_title()))
        kept = len(log_cache._cache)
        full = memory.used()
        log_cache.clear_cache()
        held = full - memory.used()
    finally:
        tracemalloc.stop()
    assert 3 < kept < 30
    assert most / 2 < held < most


@pytest.mark.slow
@pytest.mark.django_db
def test_all_caches_together_have_a_limit() -> None:
    users = memory_games.people()
    codes = memory_games.make(users, 3)
    try:
        memory.read(users, codes)
        held = memory.freed()
    finally:
        tracemalloc.stop()
    largest = sorted(held.items(), key=lambda one: -one[1].full)[:8]
    assert sum(one.full for one in held.values()) < MOST, largest


def test_a_cache_without_a_limit_has_few_keys() -> None:
    """A new cache needs a limit, or keys with few values. In that case add it to FEW_KEYS."""
    for found in pkgutil.walk_packages(games.__path__, "games."):
        if not found.name.startswith("games.migrations"):
            importlib.import_module(found.name)
    assert {name for name, cache in memory.caches() if cache.most is None} <= FEW_KEYS


FEW_KEYS = {
    "engine.bots.maharaja.judgement._chance",  # a difference of influence, the rounds left
    "engine.bots.maharaja.features._lead",  # a difference of worship, a doubt for each round
    "engine.bots.maharaja_2004.features._lead",  # a difference of points, two doubts
    "engine.bots.search.insight.insight_for",  # game
    "engine.maharaja.brahmabot.paths.walks",  # two places
    "games.replay.card._font",  # the fonts and sizes of the card
    "games.learn.rulebook.book.book",  # game, language
    "games.templatetags.navigation._addresses",
    "games.templatetags.navigation._languages",  # language
    "games.titles.maharaja.words.anchors.in_rules",  # pieces
    "games.titles.maharaja.words.rewards._space",  # language, space, reward
    "games.titles.maharaja.thumbnail._land",  # the board
    "maharaja_site.arrivals._match",  # two addresses
    "maharaja_site.enduring_cache.outage_of",  # the cache
    "games.base.emblems.emblem",  # colours, a few sizes
    "games.base.emblems.swatch",  # colours
    "games.titles.art.sprites.use",  # pictures, a few sizes
    "games.titles.maharaja_2004.thumbnail._land",  # the board
    *(
        f"games.titles.india.{name}"  # places, spaces, actions, languages
        for name in (
            "disc._sector", "ground.names", "layout.city_class", "layout.symbol", "room.tag_spots",
            "targets._leash", "targets.ring",
        )
    ),
    *(
        f"games.titles.{game}.drawing.{name}"  # pieces, colours, places, languages
        for game in ("maharaja", "maharaja_2004")
        for name in (
            "board._maharaja", "board._words", "ground.fixed", "ground.ground", "ground.is_pictured",
            "icons.action_icon", "icons.brahmabot_icon", "icons.character_icon", "icons.city_mark",
            "icons.reward_icon", "icons.thing_icon", "pieces.piece", "player._words", "player.piece_icon",
            "tiles.reward_tile",
        )
    ),
    "games.titles.taj_mahal.thumbnail._land",  # the board
    *(
        f"games.titles.taj_mahal.drawing.{name}"  # cards, tokens, pieces, provinces, languages
        for name in (
            "board._visited", "cards.card", "cards.card_back", "cards.pip", "ground.fixed", "ground.names",
            "pieces.piece", "pieces.piece_icon", "territory.territories", "tokens.bonus",
            "tokens.province_token", "tokens.symbol", "tokens.token", "tokens.visit_icon", "words._labels",
        )
    ),
}  # fmt: skip
