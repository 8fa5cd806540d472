"""What holds in every game of Maharaja (2004)."""
