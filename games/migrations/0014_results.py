# Where the result of a finished table is stored. Old games get theirs in the next one, without this lock.

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0013_growth"),
    ]

    operations = [
        migrations.AddField(
            model_name="importedgame",
            name="reasons",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="final_place",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="final_reason",
            field=models.CharField(
                blank=True,
                choices=[
                    ("stayed", "played to the end"),
                    ("bot", "a bot from the start"),
                    ("resigned", "resigned"),
                    ("steward", "away at the end"),
                    ("closed", "closed their account"),
                ],
                db_default="",
                default="",
                max_length=10,
            ),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(
                condition=models.Q(("final_place", None), ("rank__isnull", False)),
                fields=["table"],
                name="without_a_result",
            ),
        ),
    ]
