"""The app as Django registers it."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
