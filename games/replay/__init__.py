"""Look back at games: replay, story, export and import."""
