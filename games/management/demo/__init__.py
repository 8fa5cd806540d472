"""Fill a site with people and games to look at."""
