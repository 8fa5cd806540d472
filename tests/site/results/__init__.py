"""Tests that every page, mail and file shows the same result of a table."""
