"""The Django app: people, tables and pages. The rules are in the engine."""
