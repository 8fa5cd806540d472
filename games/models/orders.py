"""What players have decided beforehand."""

from django.db import models

from games.models.table import Seat


class SeatOrders(models.Model):
    """The orders of one seat. Only its own player sees them, unless they share them after the game."""

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="orders")
    data = models.JSONField(default=dict)
    """The plans and rankings (engine.kernel.orders.Orders)."""
    revision = models.PositiveIntegerField(default=0)
    """Incremented when the orders change, by their player or because a move was played from them."""
    played = models.JSONField(default=list, blank=True)
    """The numbers of the moves that were played from orders; the log marks them for the player alone."""

    planned = models.JSONField(default=dict, blank=True)
    """The plans by round, as the player kept them last; for the story of the game."""
    shared = models.BooleanField(default=False)
    """Whether the player shows everyone, after the game, what they had planned."""

    class Meta:
        verbose_name_plural = "seat orders"

    def __str__(self) -> str:
        return f"orders of seat {self.seat_id}"
