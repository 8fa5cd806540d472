"""Rehearsal: try a coming turn on a private copy, keep it as orders, and change orders."""
