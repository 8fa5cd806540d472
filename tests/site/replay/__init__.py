"""The past of a game: replay, export and import, its story, and what happened since the last visit."""
