"""Tests of the load: people who play."""
