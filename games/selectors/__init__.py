"""Selectors read: few queries, views instead of states."""
