"""People, games and addresses with which tests, measurements and tools begin."""
