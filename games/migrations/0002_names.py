"""Names get a key that is equal for whatever a reader could mix up; when they last changed is kept."""

from typing import Any

from django.db import migrations, models

import games.models.names
from games.models.names import name_key


def fill_keys(apps: Any, schema_editor: Any) -> None:
    """Oldest first: whoever came later to a name like another's gets a number behind it."""
    User = apps.get_model("games", "User")
    taken: set[str] = set()
    for user in User.objects.order_by("pk").only("username").iterator():
        name, number = user.username, 2
        while name_key(name) in taken:
            name, number = f"{user.username[:26]} {number}", number + 1
        taken.add(name_key(name))
        User.objects.filter(pk=user.pk).update(username=name, name_key=name_key(name))


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [
        migrations.RemoveConstraint(model_name="user", name="name_unique_in_any_case"),
        migrations.AddField(
            model_name="user",
            name="renamed_at",
            field=models.DateTimeField(blank=True, null=True, editable=False),
        ),
        migrations.AddField(
            model_name="user",
            name="name_key",
            field=models.CharField(max_length=120, null=True, editable=False),
        ),
        migrations.RunPython(fill_keys, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="user",
            name="name_key",
            field=models.CharField(max_length=120, editable=False),
        ),
        migrations.AddConstraint(
            model_name="user",
            constraint=models.UniqueConstraint(fields=("name_key",), name="no_two_names_alike"),
        ),
        migrations.AlterField(
            model_name="user",
            name="username",
            field=models.CharField(
                max_length=30,
                unique=True,
                validators=[games.models.names.check_name],
                verbose_name="name",
            ),
        ),
    ]
