# By how many points a game was won. NULL where nobody knows, so that no row is rewritten.

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0035_replacements"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="margin",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
    ]
