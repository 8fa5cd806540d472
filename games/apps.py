"""The app as Django registers it."""

from importlib import import_module

from django.apps import AppConfig

AT_START = (
    "games.followers",
    "games.notices.bounces",
    "games.accounts.login_language",
    "games.tasks",
)
"""Imported once the models are there: followers, receivers of signals, and tasks."""


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        """Import the modules that connect rooms with each other."""
        for module in AT_START:
            import_module(module)
