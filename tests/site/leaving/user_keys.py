"""The columns that hold the number of a user, in every table of the database."""

from collections.abc import Iterator

from django.apps import apps
from django.db.models import Field

from games.models import User


def user_keys() -> Iterator[Field]:
    """Yield every key to users, also those without a reverse name and those of many-to-many tables."""
    for model in apps.get_models(include_auto_created=True):
        yield from (field for field in model._meta.local_fields if field.related_model is User)
