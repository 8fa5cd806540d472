# Deleting an account looks for the user's name in events of replaced players; before, it read every event.

from django.db import migrations, models

from games.migrations._concurrent import AddIndexGently


class Migration(migrations.Migration):
    atomic = False
    dependencies = [
        ("games", "0034_confirmed_elsewhere"),
    ]

    operations = [
        AddIndexGently(
            model_name="tableevent",
            index=models.Index(
                condition=models.Q(("kind", "replaced")), fields=["game"], name="replacements"
            ),
        ),
    ]
