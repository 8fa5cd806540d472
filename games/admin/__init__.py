"""Pages for operators: public data only, never the secrets of a running game."""

from games.admin import notices, pace, site, words

__all__ = ["notices", "pace", "site", "words"]
