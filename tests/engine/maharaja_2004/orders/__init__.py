"""Tests of orders in Maharaja (2004)."""
