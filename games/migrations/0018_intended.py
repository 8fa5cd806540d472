# Where a move is stored that its player has saved but not confirmed. The next migration fills it.

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0017_thinking"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="intended",
            field=models.CharField(blank=True, db_default="", default="", max_length=120),
        ),
    ]
