# What a title stores of a finished game, beside the columns of one game. The next migration fills it.
# Both are empty where a worker of the release before writes a row: its columns are read then.

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0019_intended_filled"),
    ]

    operations = [
        migrations.AddField(
            model_name="result",
            name="facts",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="sologame",
            name="facts",
            field=models.JSONField(blank=True, null=True),
        ),
    ]
