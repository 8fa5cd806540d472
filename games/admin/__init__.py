"""Shows operators who plays what. Public forms only, never the secrets of a running game."""

from games.admin import notices, pace, site

__all__ = ["notices", "pace", "site"]
