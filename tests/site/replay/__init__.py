"""Tests of replay, export and import, the story, and the news since the last visit."""
