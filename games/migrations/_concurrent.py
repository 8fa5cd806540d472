"""An index that is built while the site runs: CONCURRENTLY on PostgreSQL, as usual on SQLite."""

from typing import Any

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db.migrations import AddIndex


class AddIndexGently(AddIndexConcurrently):
    """Adds an index without stopping writers. Its migration is not atomic.

    What an interrupted migration has left, such as an invalid index on PostgreSQL, is replaced.
    """

    def database_forwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        gently = schema_editor.connection.vendor == "postgresql"
        schema_editor.execute(f'DROP INDEX {"CONCURRENTLY " if gently else ""}IF EXISTS "{self.index.name}"')
        way = AddIndexConcurrently if gently else AddIndex
        way.database_forwards(self, app_label, schema_editor, from_state, to_state)

    def database_backwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        way = AddIndexConcurrently if schema_editor.connection.vendor == "postgresql" else AddIndex
        way.database_backwards(self, app_label, schema_editor, from_state, to_state)
