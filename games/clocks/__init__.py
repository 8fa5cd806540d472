"""Clocks of decisions: paces, calendars, starting, stopping and charging. Below the table."""
