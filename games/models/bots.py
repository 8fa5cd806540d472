"""The ladder of bots: finished games with bots in one order, and the ratings that follow from them."""

from django.db import models

from games.models.table import Table
from games.rating.model import Rating


class BotFinish(models.Model):
    """A finished friendly game with a bot. Its number is its place in the order in which games are rated."""

    number = models.PositiveBigIntegerField(primary_key=True)
    table = models.OneToOneField(Table, models.SET_NULL, null=True, related_name="bot_finish")
    game_name = models.CharField(max_length=32)
    finished_at = models.DateTimeField()
    seats = models.JSONField(default=list)
    """[bot, place] of each seat that played to the end; a person's bot is ""."""

    def __str__(self) -> str:
        return f"bots' finish {self.number}"


class BotStanding(models.Model):
    """The present rating of a bot in one game, by the bot's name. The name "" is all people together."""

    game_name = models.CharField(max_length=32)
    bot = models.CharField(max_length=32, blank=True)
    mu = models.FloatField()
    sigma = models.FloatField()
    shown = models.IntegerField()
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["game_name", "bot"], name="one_standing_a_bot"),)

    def __str__(self) -> str:
        return f"{self.bot or 'people'} in {self.game_name}: {self.shown}"

    @property
    def rating(self) -> Rating:
        """Return `mu` and `sigma` as a rating."""
        return Rating(self.mu, self.sigma)

    @property
    def percent(self) -> int:
        """Return the percentage of games won."""
        return round(100 * self.wins / self.games) if self.games else 0
