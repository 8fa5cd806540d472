"""The rating model: openskill's Plackett–Luce, and the number that pages show."""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
"""openskill's defaults. It is deterministic: the same games always give the same floats."""
BASE, SCALE = 1000, 25
SETTLED = 6.0
"""Below this sigma a rating is no longer provisional: after ten to fifteen games."""
LARGEST = float(MODEL.sigma)
MEMORY = 0.5
"""The share of the distance to the mean that a new season keeps."""
DOUBT = 3.0
"""How much sigma a new season adds."""


class Rating(NamedTuple):
    """The estimate of a player's strength: its mean and its uncertainty."""

    mu: float = float(MODEL.mu)
    sigma: float = LARGEST

    @property
    def shown(self) -> int:
        """Return the number that pages show: a cautious estimate. New players begin at 1000."""
        return round(BASE + SCALE * (self.mu - 3 * self.sigma))

    @property
    def margin(self) -> int:
        """Return the uncertainty of the shown number, in the same points."""
        return round(SCALE * self.sigma)

    @property
    def provisional(self) -> bool:
        """Return whether the rating is based on too few games."""
        return self.sigma >= SETTLED


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the ratings after a game that ended in these places. Equal places are ties."""
    teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in after]


def soft_reset(rating: Rating) -> Rating:
    """Return the rating with which a season begins: halfway to the mean, and less certain."""
    middle = float(MODEL.mu)
    sigma = (rating.sigma**2 + DOUBT**2) ** 0.5
    return Rating(middle + MEMORY * (rating.mu - middle), min(sigma, LARGEST))
