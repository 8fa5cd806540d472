"""Ranked play: the order of finishes, results, ratings, seasons, and people who look for a table."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.table import Table
from games.rating.model import Rating


def _player() -> Any:
    """A person, known by number even after the account is gone: what was rated against them stays true.

    No constraint of the database either: whoever finishes a game waits for nobody who changes an account.
    """
    return models.ForeignKey(
        settings.AUTH_USER_MODEL, models.DO_NOTHING, null=True, related_name="+", db_constraint=False,
        db_index=False,
    )  # fmt: skip


class Counter(models.Model):
    """A number that is moved under lock: `finish` (the last one given) and `rated` (the last one rated)."""

    name = models.CharField(max_length=16, primary_key=True)
    value = models.PositiveBigIntegerField(default=0)
    moment = models.DateTimeField(null=True)
    """When it was moved last; never goes back, whatever the clocks of two machines say."""

    def __str__(self) -> str:
        return f"{self.name} {self.value}"


class Finish(models.Model):
    """A ranked game that is over, in the one order that counts."""

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
    """How one person ended, written when the game did."""

    finish = models.ForeignKey(Finish, models.CASCADE, related_name="results")
    player = _player()
    game_name = models.CharField(max_length=32)
    size = models.PositiveSmallIntegerField()
    finished_at = models.DateTimeField()
    """The finish's own, kept here too: thousands of results are counted without looking at theirs."""
    seat = models.PositiveSmallIntegerField()
    rank = models.PositiveSmallIntegerField()
    """The engine's."""
    place = models.PositiveSmallIntegerField()
    """The seat's `final_place`: those who left are behind all who stayed."""
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
    """A rating after one game, on one ladder: the history."""

    finish = models.ForeignKey(Finish, models.CASCADE, related_name="changes")
    player = _player()
    game_name = models.CharField(max_length=32)
    ladder = models.CharField(max_length=8)
    mu = models.FloatField()
    sigma = models.FloatField()
    season_mu = models.FloatField()
    season_sigma = models.FloatField()
    counted = models.BooleanField(default=True)
    """Not, if the two of a pair met too often, or nobody stayed."""

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
        """The one that is never reset."""
        return Rating(self.mu, self.sigma)

    @property
    def in_season(self) -> Rating:
        """The season's own."""
        return Rating(self.season_mu, self.season_sigma)


class Standing(models.Model):
    """A rating as it is now, of one season or (season 0) of all time. A closed season's never changes."""

    game_name = models.CharField(max_length=32)
    ladder = models.CharField(max_length=8)
    season = models.PositiveIntegerField(default=0)
    player = _player()
    mu = models.FloatField()
    sigma = models.FloatField()
    shown = models.IntegerField()
    """The number people see, by which the ladder is ordered."""
    games = models.PositiveIntegerField()
    wins = models.PositiveIntegerField()
    streak = models.PositiveIntegerField()
    best_streak = models.PositiveIntegerField()
    last_finish = models.PositiveBigIntegerField()
    last_at = models.DateTimeField()
    active = models.BooleanField(default=True)
    """Has played on this ladder in the last weeks."""
    place_then = models.PositiveIntegerField(null=True)
    """The place at the beginning of the week."""
    place = models.PositiveIntegerField(null=True)
    """The final one, when the season is closed."""

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
        """As the model has it."""
        return Rating(self.mu, self.sigma)


class Season(models.Model):
    """A season that is over: no game can finish in it any more; closed when its table is final."""

    number = models.PositiveIntegerField(primary_key=True)
    last_finish = models.PositiveBigIntegerField()
    closed_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"season {self.number}"


class Pair(models.Model):
    """Two accounts that meet mostly each other: for the operator to look at."""

    game_name = models.CharField(max_length=32)
    first = _player()
    second = _player()
    finish = models.PositiveBigIntegerField()
    """The number of the game that showed it first."""
    flagged_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["game_name", "first", "second"], name="one_flag_a_pair"),
        )

    def __str__(self) -> str:
        return f"{self.first_id} and {self.second_id}"


class Search(models.Model):
    """Somebody who looks for a ranked table, or has. The table is there once they are seated."""

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
            models.Index(
                fields=["game_name", "pace", "began_at"], name="searching", condition=Q(ended_at=None)
            ),
        )

    def __str__(self) -> str:
        return f"{self.user_id} at {self.pace}"
