# Names are found by their key, the same in capitals of any script: PostgreSQL's index follows. And a plural.

from django.db import migrations

OLD = "LOWER(username)"
NEW = "name_key"


def index_keys(apps, schema_editor):
    index(schema_editor, NEW)


def index_names(apps, schema_editor):
    index(schema_editor, OLD)


def index(schema_editor, what):
    """Letter by letter, as a search by the beginning needs it."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX IF EXISTS names_by_beginning")
        schema_editor.execute(f"CREATE INDEX names_by_beginning ON games_user ({what} text_pattern_ops)")


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0011_pace"),
    ]

    operations = [
        migrations.RunPython(index_keys, index_names),
        migrations.AlterModelOptions(name="wishes", options={"verbose_name_plural": "wishes"}),
    ]
