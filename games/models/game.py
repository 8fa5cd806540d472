"""Running and finished games with their moves."""

from django.db import models

from games.models.table import Table


class Game(models.Model):
    """A running or finished game. `snapshot` is the state after move `version`; it stays on the server."""

    table = models.OneToOneField(Table, models.CASCADE, related_name="game")
    rules = models.PositiveIntegerField()
    seed = models.CharField(max_length=64)
    seed_hash = models.CharField(max_length=64, null=True)  # noqa: DJ001  (added without rewriting rows)
    """The hash of the seed, published from the start. None for a game that began before it was stored."""
    snapshot = models.BinaryField()
    version = models.PositiveIntegerField(default=0)
    setup_events = models.JSONField(default=list)
    awaited = models.JSONField(default=list)
    """The seats that the game waits for; public."""
    waiting_since = models.DateTimeField()
    needs_worker = models.BooleanField(default=True)
    """Whether the game waits for the table itself, for a bot, or for a player whose time is up."""
    thinking_since = models.DateTimeField(null=True, blank=True)
    """When the game was handed to the queue `thinking`, because only a searching bot can go on. Else None."""
    news = models.PositiveIntegerField(default=0)
    """Incremented on each public event that is not a move, such as a time-out; part of the poll key."""
    compacted_at = models.DateTimeField(null=True, blank=True)
    """When the rows of its moves were replaced by one compressed row (CompactMoves). None: they are rows."""

    class Meta:
        indexes = (
            models.Index(fields=["id"], name="not_compacted", condition=models.Q(compacted_at=None)),
            models.Index(
                fields=["needs_worker"], name="for_the_worker", condition=models.Q(needs_worker=True)
            ),
            models.Index(
                fields=["thinking_since"],
                name="for_the_thinkers",
                condition=models.Q(thinking_since__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"game of {self.table_id}, {self.version} moves"


class Move(models.Model):
    """One move with its events, in their public and private forms."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    text = models.CharField(max_length=120)
    public = models.CharField(max_length=120)
    events = models.JSONField(default=list)
    played_at = models.DateTimeField()
    # A secret move has all three, any other move none. NULL, because a default would rewrite every row.
    point = models.PositiveIntegerField(null=True)
    """The number of the waiting point that a secret move answered."""
    receipt = models.CharField(max_length=64, null=True)  # noqa: DJ001
    """The hash over a secret move (engine.kernel.receipts); public at once."""
    nonce = models.CharField(max_length=32, null=True)  # noqa: DJ001
    """Part of what the receipt hashes; secret until the move is uncovered."""

    class Meta:
        constraints = (models.UniqueConstraint(fields=["game", "number"], name="one_move_a_number"),)
        indexes = (
            models.Index(
                fields=["game", "seat", "-number"],
                name="sealed_moves",
                condition=models.Q(receipt__isnull=False),
            ),
        )
        ordering = ("number",)

    def __str__(self) -> str:
        return f"{self.game_id}/{self.number}"


class CompactMoves(models.Model):
    """All moves of an old finished game in one compressed row (games.table.compact)."""

    game = models.OneToOneField(Game, models.CASCADE, related_name="compact")
    data = models.BinaryField()
    """The moves with events, times, receipts and nonces; nothing of the rows is left out but their keys."""
    moves = models.PositiveIntegerField()
    unsealed = models.PositiveIntegerField(default=0)
    """How many secret moves have no receipt."""
    taken = models.JSONField(default=list)
    """[seat, public move, times] of the moves that a profile counts as favourites."""

    class Meta:
        verbose_name = "compact game"

    def __str__(self) -> str:
        return f"{self.moves} moves of {self.game_id}"
