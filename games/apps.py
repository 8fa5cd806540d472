"""The app as Django registers it."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        """Signals find their receivers."""
        from games.accounts import login_language as tongues  # noqa: F401, PLC0415
        from games.notices import bounces  # noqa: F401, PLC0415
