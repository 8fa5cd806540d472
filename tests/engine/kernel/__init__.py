"""Tests of what every game shares, with a toy game where one is needed."""
