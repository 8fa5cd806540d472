"""Tests of profiles, ties, chat, notes, deleting accounts, and pages about the site."""
