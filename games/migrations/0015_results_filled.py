# Every finished table gets its result from stored facts, by the rule of table/result.py as it is now.
# One statement, so that a large site is quick; it locks no row of a running game.

from django.db import migrations

RESULTS = """
UPDATE games_seat SET final_reason = ended.reason, final_place = ended.place FROM (
  SELECT id, reason, CASE
    WHEN size = 1 AND gone = 0 THEN board  -- against Brahmabot, who has no seat
    WHEN gone = 0 THEN RANK() OVER (PARTITION BY table_id, gone ORDER BY board)
    WHEN size = left_by THEN 2  -- nobody stayed, so nobody is first
    ELSE size - left_by + 1 END AS place
  FROM (
    SELECT id, table_id, board, reason, gone,
      COUNT(*) OVER (PARTITION BY table_id) AS size, SUM(gone) OVER (PARTITION BY table_id) AS left_by
    FROM (
      SELECT id, table_id, board, reason,
        CASE WHEN reason IN ('resigned', 'steward', 'closed') THEN 1 ELSE 0 END AS gone
      FROM (
        SELECT s.id, s.table_id, s.rank AS board, CASE
          WHEN s.bot = '' THEN 'stayed'
          WHEN s.user_id IS NULL AND s.joined_at IS NULL THEN 'bot'
          WHEN s.user_id IS NULL THEN 'closed'
          WHEN s.steward_since IS NOT NULL THEN 'steward'
          ELSE 'resigned' END AS reason
        FROM games_seat s JOIN games_table t ON t.id = s.table_id
        WHERE t.status = 'finished' AND s.rank IS NOT NULL
      ) AS facts
    ) AS gone_or_not
  ) AS counted
) AS ended WHERE games_seat.id = ended.id
"""
LADDER = """UPDATE games_result SET place = 2 WHERE "left" = TRUE AND place = 1"""


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0014_results"),
    ]

    operations = [
        migrations.RunSQL([RESULTS, LADDER], migrations.RunSQL.noop),
    ]
