"""The rating model: openskill's Plackett–Luce, and the one number people see."""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
"""Its defaults; nothing in it is drawn by chance, so the same games always give the same floats."""
BASE, SCALE = 1000, 25
SETTLED = 6.0
"""Below this sigma a rating is no longer provisional: after ten to fifteen games."""
LARGEST = float(MODEL.sigma)
MEMORY = 0.5
"""How much of the distance to the middle a new season keeps."""
DOUBT = 3.0
"""How much sigma a new season adds."""


class Rating(NamedTuple):
    """What is believed of a player's strength: the middle, and how far off it may be."""

    mu: float = float(MODEL.mu)
    sigma: float = LARGEST

    @property
    def shown(self) -> int:
        """The one number: what the player is almost surely worth. Everybody begins at 1000."""
        return round(BASE + SCALE * (self.mu - 3 * self.sigma))

    @property
    def margin(self) -> int:
        """The number's uncertainty, in the same points."""
        return round(SCALE * self.sigma)

    @property
    def provisional(self) -> bool:
        """Too few games to say."""
        return self.sigma >= SETTLED


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """After a game that ended in these places; equal places are ties."""
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in after]


def soft_reset(rating: Rating) -> Rating:
    """What a season begins with: halfway to the middle, and less sure."""
    middle = float(MODEL.mu)
    sigma = (rating.sigma**2 + DOUBT**2) ** 0.5
    return Rating(middle + MEMORY * (rating.mu - middle), min(sigma, LARGEST))
