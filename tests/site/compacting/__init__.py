"""Old games in one row each."""
