"""Encrypts the authenticator secrets and recovery seeds that earlier versions stored in the clear."""

from collections.abc import Callable
from typing import Any

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from games.accounts.sealing import sealed, unsealed

Change = Callable[[dict[str, Any]], dict[str, Any]]


def change_all(apps: Apps, change: Change) -> None:
    """Store every authenticator's data as changed."""
    authenticators = apps.get_model("mfa", "Authenticator").objects
    for row in authenticators.select_for_update().exclude(type="webauthn").order_by("pk"):
        row.data = change(row.data)
        row.save(update_fields=["data"])


def seal_all(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Leave no copy of what was there before in the file."""
    if schema_editor.connection.vendor == "sqlite":
        with schema_editor.connection.cursor() as cursor:
            cursor.execute("PRAGMA secure_delete = ON")
    change_all(apps, sealed)


def unseal_all(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Version 0.2.0 reads plain secrets only."""
    change_all(apps, unsealed)


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0015_results_filled"),
        ("mfa", "0003_authenticator_type_uniq"),
    ]

    operations = [migrations.RunPython(seal_all, unseal_all)]
