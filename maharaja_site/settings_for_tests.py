"""The site's settings with a clock that tests can move. Never for a site that people use."""

from maharaja_site.settings import *  # noqa: F403
from maharaja_site.settings import VAR_DIR

MOVABLE_CLOCK = VAR_DIR / "clock"
"""Holds the seconds by which web, worker and beat are ahead."""
