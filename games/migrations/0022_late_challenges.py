# Challenges that the worker made too late to be played: they do not end a streak.

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0021_facts_filled"),
    ]

    operations = [
        migrations.AddField(
            model_name="challenge",
            name="late",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
