"""Makes models from the rows of a compiled queryset, with what `select_related` has read."""

from typing import Any

from games.base.rows import made


class ModelRows:
    """Makes one model of each row, like Django's `ModelIterable`, without signals, in half the time."""

    def __init__(self, compiler: Any, alias: str) -> None:
        info, select = compiler.klass_info, compiler.select
        self._alias = alias
        self._own = Columns(info, select)
        self._related = [Related(one, select, alias) for one in info.get("related_klass_infos", ())]
        self._more = list(compiler.annotation_col_map.items())

    def model(self, row: Any) -> Any:
        """Return the model of a row, with its relations and annotations."""
        values = self._own.values(row)
        for name, at in self._more:
            values[name] = row[at]
        found = made(self._own.model, self._alias, values)
        for related in self._related:
            related.add(row, found)
        return found


class Columns:
    """The columns of one model in a row."""

    def __init__(self, info: dict[str, Any], select: Any) -> None:
        assert not info.get("from_parent"), "models here have no parents with tables of their own"
        self.model = info["model"]
        self.start, self.end = info["select_fields"][0], info["select_fields"][-1] + 1
        self.names = [column[0].target.attname for column in select[self.start : self.end]]
        self.key = self.start + self.names.index(self.model._meta.pk.attname)

    def values(self, row: Any) -> dict[str, Any]:
        """Return the attributes of the model in this row."""
        return dict(zip(self.names, row[self.start : self.end], strict=True))


class Related:
    """A model that is read with another one; there is none where its primary key is NULL."""

    def __init__(self, info: dict[str, Any], select: Any, alias: str) -> None:
        self._alias = alias
        self._own = Columns(info, select)
        self._related = [Related(one, select, alias) for one in info.get("related_klass_infos", ())]
        self._set, self._set_back = info["local_setter"], info["remote_setter"]

    def add(self, row: Any, to: Any) -> None:
        """Add the related model of this row, or None, to the model."""
        if row[self._own.key] is None:
            self._set(to, None)
            return
        found = made(self._own.model, self._alias, self._own.values(row))
        for related in self._related:
            related.add(row, found)
        self._set(to, found)
        self._set_back(found, to)
