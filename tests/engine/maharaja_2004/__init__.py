"""Tests of Maharaja (2004)."""
