"""The campaign: twenty solo games on fixed seeds, each with a goal, from gentle to hard."""

from games.titles.maharaja.campaign.course import CAMPAIGN, Task
from games.titles.maharaja.campaign.goals import Facts, facts_of, stars

__all__ = ["CAMPAIGN", "Facts", "Task", "facts_of", "stars"]
