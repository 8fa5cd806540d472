"""Numbers the pages of a long list."""


class Paged:
    """One page of a list. `more` says whether another page follows."""

    page: int
    more: bool

    @property
    def before(self) -> int:
        """Return the number of the page before this one; 0 if there is none."""
        return self.page - 1

    @property
    def after(self) -> int:
        """Return the number of the next page; 0 if there is none."""
        return self.page + 1 if self.more else 0
