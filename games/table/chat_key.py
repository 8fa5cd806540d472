"""Holds the SQL for the chat's part of a poll key."""

CHAT_KEY = """(
SELECT COALESCE(COUNT(*) || '.' || MAX(m.id), '') FROM games_message m
WHERE m.table_id = t.id AND NOT m.hidden AND NOT EXISTS (
  SELECT 1 FROM games_tie x
  WHERE x.person_id = %(viewer)s AND x.other_id = m.author_id AND x.kind IN ('mute', 'block')
))"""
"""A column: the key of the messages that the viewer sees at the table `t`. Equal to `Chat.key`."""
