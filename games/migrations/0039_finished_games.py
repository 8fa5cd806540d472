# The list of finished games: the margins of those that it shows among the closest, and indexes that are built
# while the site runs. Not atomic: what a killed migration has left undone is done again.

from django.db import migrations, models

from games.migrations._concurrent import AddIndexGently

# A fixed day more than 90 days before this release: both databases understand it, and older games are left alone.
MARGINS = """
UPDATE games_table SET margin =
  (SELECT MAX(score) FROM games_seat s WHERE s.table_id = games_table.id)
  - (SELECT score FROM games_seat s WHERE s.table_id = games_table.id AND score IS NOT NULL
     ORDER BY score DESC LIMIT 1 OFFSET 1)
WHERE status = 'finished' AND visibility = 'public' AND finished_at > '2026-08-01' AND NOT EXISTS (
  SELECT 1 FROM games_seat s
  WHERE s.table_id = games_table.id AND s.final_reason IN ('resigned', 'steward', 'closed')
)
"""


class Migration(migrations.Migration):
    atomic = False
    dependencies = [
        ("games", "0038_margin"),
    ]

    operations = [
        migrations.RunSQL(MARGINS, migrations.RunSQL.noop),
        AddIndexGently(
            model_name="table",
            index=models.Index(
                condition=models.Q(("status", "finished"), ("visibility", "public")),
                fields=["-finished_at", "-id"],
                name="finished_games",
            ),
        ),
        AddIndexGently(
            model_name="table",
            index=models.Index(
                condition=models.Q(("status", "finished"), ("visibility", "public")),
                fields=["game_name", "-finished_at", "-id"],
                name="finished_games_of_a_title",
            ),
        ),
        AddIndexGently(
            model_name="table",
            index=models.Index(
                condition=models.Q(
                    ("margin__isnull", False), ("status", "finished"), ("visibility", "public")
                ),
                fields=["margin", "-finished_at", "-id"],
                name="close_games",
            ),
        ),
    ]
