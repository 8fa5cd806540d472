# Results and finished solo games get their facts from the columns of before, in one statement each.
# The columns stay for the release before this one.

from typing import Any

from django.db import migrations
from django.db.models.functions import JSONObject


def fill(apps: Any, schema_editor: Any) -> None:
    results = apps.get_model("games", "Result").objects.filter(facts__isnull=True)
    results.update(facts=JSONObject(character="character"))
    solo = apps.get_model("games", "SoloGame").objects.filter(facts__isnull=True, ended_on__isnull=False)
    solo.update(
        facts=JSONObject(
            score="prestige", statues="statues", character="character", final="final", special="special"
        )
    )


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0020_facts"),
    ]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
