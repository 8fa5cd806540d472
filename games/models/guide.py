"""A guided game: hints beside every decision, until their reader switches them off."""

from django.db import models

from games.models.table import Table


class Guide(models.Model):
    """Belongs to a table where one person learns the game."""

    table = models.OneToOneField(Table, models.CASCADE, related_name="guide")
    shown = models.BooleanField(default=True)

    def __str__(self) -> str:
        return f"guide of {self.table_id}"
