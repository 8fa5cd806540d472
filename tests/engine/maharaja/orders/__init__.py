"""Tests of orders in Maharaja (2020)."""
