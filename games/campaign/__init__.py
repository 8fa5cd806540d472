"""The campaign: twenty solo games on fixed seeds, each with a goal, from gentle to hard."""

from games.campaign.course import CAMPAIGN, Task
from games.campaign.goals import Facts, facts_of, stars

__all__ = ["CAMPAIGN", "Facts", "Task", "facts_of", "stars"]
