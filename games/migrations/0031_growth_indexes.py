# Indexes on large tables, built while the site runs. Not atomic: each can be built again after a kill.

from django.db import migrations, models

from games.migrations._concurrent import AddIndexGently


class Migration(migrations.Migration):
    atomic = False
    dependencies = [
        ("games", "0030_compact_games"),
    ]

    operations = [
        AddIndexGently(
            model_name="game",
            index=models.Index(
                condition=models.Q(("thinking_since__isnull", False)),
                fields=["thinking_since"],
                name="for_the_thinkers",
            ),
        ),
        AddIndexGently(
            model_name="game",
            index=models.Index(
                condition=models.Q(("compacted_at", None)), fields=["id"], name="not_compacted"
            ),
        ),
        AddIndexGently(
            model_name="notice",
            index=models.Index(
                condition=models.Q(("status", "failed")), fields=["written_at"], name="notices_given_up"
            ),
        ),
        AddIndexGently(
            model_name="search",
            index=models.Index(
                condition=models.Q(("ended_at__isnull", False)), fields=["ended_at"], name="searches_ended"
            ),
        ),
        AddIndexGently(
            model_name="table",
            index=models.Index(
                condition=models.Q(("ranked", False), ("status", "running")),
                fields=["id"],
                name="friendly_games",
            ),
        ),
        AddIndexGently(
            model_name="user",
            index=models.Index(condition=models.Q(("is_superuser", True)), fields=["id"], name="superusers"),
        ),
        AddIndexGently(
            model_name="user",
            index=models.Index(
                fields=["name_key"], name="names_by_prefix", opclasses=["varchar_pattern_ops"]
            ),
        ),
    ]
