"""Fixtures for all tests of the site."""

from tests.services.quick_site import (  # noqa: F401  (fixtures: for all folders below)
    bots_decide_at_once,
    limits_start_at_zero,
    no_game_has_to_wait,
    no_static_files,
    plain_static_files,
    the_same_games_every_time,
)
