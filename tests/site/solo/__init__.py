"""Solo play: challenges, free games, the campaign."""
