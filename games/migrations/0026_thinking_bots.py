"""Games that wait for a searching bot."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0025_seals")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="thinking_since",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
