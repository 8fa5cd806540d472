"""The demo: people and games to look at."""
