# Arrows that were pointed but not locked become the text of the move that locks them.
# Only seats of games in planning have any, so there are few. The arrows stay for the release before this one.

from typing import Any

from django.db import migrations

ORDER = (
    "statue",
    "shrine",
    "statue_and_shrine",
    "two_shrines",
    "coins",
    "shrines",
    "prestige",
    "character",
    "track",
)
"""The order in which the text of a move names the actions."""


def fill(apps: Any, schema_editor: Any) -> None:
    seats = apps.get_model("games", "Seat").objects.filter(intended="", table__game_name="maharaja")
    for pk, arrows in list(seats.exclude(arrows=[]).values_list("pk", "arrows")):
        if len(arrows) == 2 and set(arrows) <= set(ORDER):
            text = " ".join(["lock_disc", *sorted(arrows, key=ORDER.index)])
            seats.filter(pk=pk, arrows=arrows).update(intended=text)


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0018_intended"),
    ]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
