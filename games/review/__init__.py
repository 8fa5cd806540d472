"""The review of a finished game: chances, moments that mattered, and luck."""
