"""Databases made by released versions, and the proof that today's migrations carry them forward.

Each folder is named after a version and holds a small site that it made: `sqlite.sql.gz` and
`postgres.sql.gz`, both as SQL statements. `record.py` made them; run it once for every release.
"""
