"""Tests of advice in solo games."""
