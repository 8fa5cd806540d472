"""Looking back: replay, story, export and import."""
