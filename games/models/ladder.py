"""Ranked play: finishes, results, ratings, seasons and searches for a table."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.table import Table
from games.rating.model import Rating


def _player() -> Any:
    """Return a foreign key to a user that keeps its number after the account is deleted.

    Ratings against a deleted account stay valid. Without a database constraint, the end of a game does not
    wait for a transaction that changes an account.
    """
    return models.ForeignKey(
        settings.AUTH_USER_MODEL, models.DO_NOTHING, null=True, related_name="+", db_constraint=False,
        db_index=False,
    )  # fmt: skip


class Counter(models.Model):
    """A number that is incremented under a row lock: of the last finish given, or the last one rated."""

    name = models.CharField(max_length=16, primary_key=True)
    value = models.PositiveBigIntegerField(default=0)
    moment = models.DateTimeField(null=True)
    """When it was last incremented. It never decreases, even if the clocks of two machines differ."""

    def __str__(self) -> str:
        return f"{self.name} {self.value}"


class Finish(models.Model):
    """A finished ranked game. Its number is its place in the order in which games are rated."""

    number = models.PositiveBigIntegerField(primary_key=True)
    table = models.OneToOneField(Table, models.SET_NULL, null=True, related_name="finish")
    game_name = models.CharField(max_length=32)
    size = models.PositiveSmallIntegerField()
    season = models.PositiveIntegerField()
    finished_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"finish {self.number}"


def known_facts(facts: dict[str, Any] | None, character: int | None) -> dict[str, Any]:
    """Return the facts of a result, from the old column if the release before wrote the row."""
    return {"character": character} if facts is None else facts


class Result(models.Model):
    """The result of one player, written at the end of the game."""

    finish = models.ForeignKey(Finish, models.CASCADE, related_name="results")
    player = _player()
    game_name = models.CharField(max_length=32)
    size = models.PositiveSmallIntegerField()
    finished_at = models.DateTimeField()
    """A copy of the finish's moment, so that results are counted without a join."""
    seat = models.PositiveSmallIntegerField()
    rank = models.PositiveSmallIntegerField()
    """The engine's rank."""
    place = models.PositiveSmallIntegerField()
    """The seat's `final_place`: players who left are behind all who stayed."""
    score = models.SmallIntegerField()
    left = models.BooleanField(default=False)
    """Whether the seat's `final_reason` is one of LEFT."""
    parts = models.JSONField(default=dict)
    facts = models.JSONField(null=True)
    """What its title stores of the end. None: the release before wrote this row (see `known_facts`)."""
    character = models.PositiveSmallIntegerField(null=True)
    """The fact that the release before this one stores, in its own column."""

    class Meta:
        constraints = (models.UniqueConstraint(fields=["finish", "player"], name="one_result_a_person"),)
        indexes = (models.Index(fields=["player", "game_name", "-finish"], name="results_of_a_person"),)

    def __str__(self) -> str:
        return f"{self.player_id} in {self.finish_id}: {self.place}"


class Change(models.Model):
    """A player's ratings on one ladder after one game: a row of the history."""

    finish = models.ForeignKey(Finish, models.CASCADE, related_name="changes")
    player = _player()
    game_name = models.CharField(max_length=32)
    ladder = models.CharField(max_length=8)
    mu = models.FloatField()
    sigma = models.FloatField()
    season_mu = models.FloatField()
    season_sigma = models.FloatField()
    counted = models.BooleanField(default=True)
    """False if two accounts played each other too often, or if no player stayed to the end."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["player", "game_name", "ladder", "finish"], name="one_change_a_game_and_ladder"
            ),
        )

    def __str__(self) -> str:
        return f"{self.player_id} on {self.ladder} after {self.finish_id}"

    @property
    def rating(self) -> Rating:
        """Return the all-time rating."""
        return Rating(self.mu, self.sigma)

    @property
    def in_season(self) -> Rating:
        """Return the rating of the season."""
        return Rating(self.season_mu, self.season_sigma)


class Standing(models.Model):
    """A player's present rating in one season, or of all time (season 0). A closed season is final."""

    game_name = models.CharField(max_length=32)
    ladder = models.CharField(max_length=8)
    season = models.PositiveIntegerField(default=0)
    player = _player()
    mu = models.FloatField()
    sigma = models.FloatField()
    shown = models.IntegerField()
    """The number on the pages, by which the ladder is ordered."""
    games = models.PositiveIntegerField()
    wins = models.PositiveIntegerField()
    streak = models.PositiveIntegerField()
    best_streak = models.PositiveIntegerField()
    last_finish = models.PositiveBigIntegerField()
    last_at = models.DateTimeField()
    active = models.BooleanField(default=True)
    """Whether the player has played on this ladder in the last weeks."""
    place_then = models.PositiveIntegerField(null=True)
    """The place at the beginning of the week."""
    place = models.PositiveIntegerField(null=True)
    """The final place, set when the season is closed."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["player", "game_name", "ladder", "season"], name="one_standing_a_ladder"
            ),
        )
        indexes = (
            models.Index(fields=["game_name", "ladder", "season", "-shown", "player"], name="the_ladder"),
            models.Index(
                fields=["game_name", "ladder", "season", "-shown", "player"], name="the_active_ladder",
                condition=Q(active=True),
            ),
            models.Index(fields=["last_at"], name="to_fall_asleep", condition=Q(active=True)),
        )  # fmt: skip

    def __str__(self) -> str:
        return f"{self.player_id} on {self.ladder}, season {self.season}: {self.shown}"

    @property
    def rating(self) -> Rating:
        """Return `mu` and `sigma` as a rating."""
        return Rating(self.mu, self.sigma)


class Season(models.Model):
    """A season that is over: no game can finish in it. `closed_at` is set when its standings are final."""

    number = models.PositiveIntegerField(primary_key=True)
    last_finish = models.PositiveBigIntegerField()
    closed_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"season {self.number}"


class Pair(models.Model):
    """Two accounts that mostly play each other, flagged for the operator."""

    game_name = models.CharField(max_length=32)
    first = _player()
    second = _player()
    finish = models.PositiveBigIntegerField()
    """The number of the finish that showed it first."""
    flagged_at = models.DateTimeField()

    class Meta:
        verbose_name = "pair of accounts that mostly play each other"
        verbose_name_plural = "accounts that mostly play each other"
        constraints = (
            models.UniqueConstraint(fields=["game_name", "first", "second"], name="one_flag_a_pair"),
        )

    def __str__(self) -> str:
        return f"{self.first_id} and {self.second_id}"


class Search(models.Model):
    """A player's search for a ranked table. `table` is set once the player is seated."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="searches")
    game_name = models.CharField(max_length=32)
    pace = models.CharField(max_length=10)
    sizes = models.JSONField(default=list)
    rating = models.IntegerField()
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    table = models.ForeignKey(Table, models.SET_NULL, null=True, related_name="searches")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["user"], name="one_search_a_person", condition=Q(ended_at=None)),
        )
        indexes = (
            models.Index(fields=["game_name", "pace", "ended_at"], name="searches_of_late"),
            models.Index(fields=["ended_at"], name="searches_ended", condition=Q(ended_at__isnull=False)),
            models.Index(
                fields=["game_name", "pace", "began_at"], name="searching", condition=Q(ended_at=None)
            ),
        )

    def __str__(self) -> str:
        return f"{self.user_id} at {self.pace}"
