"""Moderation: reports, measures and appeals, what operators did, and signals of unfair ranked play."""
