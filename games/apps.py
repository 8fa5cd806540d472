"""The app as Django registers it."""

from importlib import import_module

from django.apps import AppConfig
from django.db.models.signals import post_migrate

AT_START = (
    "games.followers",
    "games.notices.bounces",
    "games.accounts.login_language",
    "games.tasks",
    "games.lobby.waiting",
    "games.table.arrival",
    "games.table.pace_read",
)
"""Imported once the models are there: followers, receivers of signals, tasks, and stored statements that none
of these import."""


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        """Import the modules that connect rooms with each other; `migrate` makes the stored statements."""
        for module in AT_START:
            import_module(module)
        post_migrate.connect(import_module("games.base.stored").make_functions, sender=self)
