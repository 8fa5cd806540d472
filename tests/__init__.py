"""The tests of the whole project."""
