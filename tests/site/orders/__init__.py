"""Tests of orders that players leave."""
