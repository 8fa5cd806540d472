# The moves of old games in one row each. The new column is NULL for all games: no row is rewritten.

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0029_moderation"),
    ]

    operations = [
        migrations.CreateModel(
            name="CompactMoves",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("data", models.BinaryField()),
                ("moves", models.PositiveIntegerField()),
                ("unsealed", models.PositiveIntegerField(default=0)),
                ("taken", models.JSONField(default=list)),
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="compact", to="games.game"
                    ),
                ),
            ],
            options={"verbose_name": "compact game"},
        ),
        migrations.AddField(
            model_name="game",
            name="compacted_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
