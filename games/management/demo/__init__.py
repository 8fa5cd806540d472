"""The demo: players and games that show the site in use."""
