"""The site's settings with a clock that tests can set. Never use them for a public site."""

from maharaja_site.settings import *  # noqa: F403
from maharaja_site.settings import VAR_DIR

MOVABLE_CLOCK = VAR_DIR / "clock"
"""The file with the seconds that web, worker and beat add to the time."""
