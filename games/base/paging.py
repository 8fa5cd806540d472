"""Lists in pages."""


class Paged:
    """One page of a list, and whether there is more."""

    page: int
    more: bool

    @property
    def before(self) -> int:
        """The page before this one; 0 if there is none."""
        return self.page - 1

    @property
    def after(self) -> int:
        """The next page; 0 if there is none."""
        return self.page + 1 if self.more else 0
