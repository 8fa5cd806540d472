"""Tests of the players for any seat."""
