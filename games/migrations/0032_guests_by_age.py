# The sweep of old guests starts from their age; before, it read every guest.

from django.db import migrations, models

from games.migrations._concurrent import AddIndexGently


class Migration(migrations.Migration):
    atomic = False
    dependencies = [
        ("games", "0031_growth_indexes"),
    ]

    operations = [
        AddIndexGently(
            model_name="user",
            index=models.Index(
                condition=models.Q(("is_guest", True)), fields=["date_joined"], name="guests_by_age"
            ),
        ),
    ]
