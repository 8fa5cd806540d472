"""Tests of people: profiles, ties, words at tables, leaving; and of the signs for browsers."""
