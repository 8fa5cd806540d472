"""Orders: what a player decides beforehand, kept secret and played by the worker when it is due."""
