"""Tests of the Django site."""
