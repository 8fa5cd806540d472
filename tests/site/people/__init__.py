"""Tests of following, muting and blocking, and of games that a guest brings along."""
