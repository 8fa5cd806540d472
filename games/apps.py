"""The app as Django registers it."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        """Signals find their receivers."""
        from games.services import bounces, tongues  # noqa: F401, PLC0415
