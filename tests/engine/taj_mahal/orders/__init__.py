"""Tests of orders in Taj Mahal."""
