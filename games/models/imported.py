"""Games that a user has imported from a file."""

from django.conf import settings
from django.db import models

from games.models.table import new_code


class ImportedGame(models.Model):
    """A game from a file, visible to its owner only. It stores just what the engine needs to rebuild it."""

    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="imported_games")
    game_name = models.CharField(max_length=32)
    rules = models.PositiveIntegerField()
    seats = models.PositiveSmallIntegerField()
    seed = models.CharField(max_length=200)
    options = models.JSONField(default=dict)
    sitting = models.JSONField(default=list)
    """[name, colour] by seat; for a bot also its name in the program."""
    reasons = models.JSONField(null=True)
    """FinalReason by seat, if the file holds the result of its table."""
    moves = models.JSONField(default=list)
    """[seat, text], in order."""
    seals = models.JSONField(null=True)
    """The table's code and the receipts of secret moves, if the file holds them."""
    digest = models.CharField(max_length=64)
    """Hash of the game in its file form, so that a file imported twice is one game."""
    created_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["owner", "digest"], name="imported_once"),)

    def __str__(self) -> str:
        return f"imported {self.game_name} {self.code}"
