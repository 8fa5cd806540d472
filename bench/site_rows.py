"""The site's rows of the results."""

from bench.rows import Row
from bench.site_sweep import Swept
from bench.timing import Samples


def page_rows(measured: tuple[dict[str, Samples], dict[str, Samples]]) -> list[Row]:
    """Return the rows of pages, in requests per second and per second of the server's processor."""
    rate, own = ({name: each.rate("requests") for name, each in pages.items()} for pages in measured)
    return [
        Row("table page vs plain Jinja2 page of its size", "/s", rate["table"], rate["plain"]),
        Row("– per second of the server’s processor", "/s", own["table"], own["plain"]),
        Row("poll without news vs empty page", "/s", rate["poll"], rate["empty"], least=0.7),
        Row("– per second of the server’s processor", "/s", own["poll"], own["empty"]),
    ]


def move_rows(moves: dict[str, Samples]) -> list[Row]:
    """Return the rows of a move: the request, which has the target, and the shares of service and answer."""
    each = {name: samples.each("requests") * 1e3 for name, samples in moves.items()}
    return [
        Row("confirmed move vs its bare transaction", "ms", each["move"], each["bare"], most=3.0),
        Row("– answered with the fresh table", "ms", each["fresh"], each["bare"]),
        Row("– without server: service vs statements", "ms", each["service"], each["statements"]),
    ]


def sweep_rows(swept: Swept) -> list[Row]:
    """Return the sweep's time per seat, per batch and in total."""
    return [
        Row(f"sweep of {swept.due} due seats", "/s", swept.due / swept.seconds),
        Row("– statements for a batch", "", swept.queries / swept.batches),
        Row("– memory at its worst", "MB", swept.memory / 1e6),
    ]


def round_rows(seconds: list[float]) -> list[Row]:
    """Return median and 95th percentile of the rounds."""
    ordered = sorted(seconds)
    return [
        Row(f"last lock to resolved round, {name}", "ms", ordered[int(share * (len(ordered) - 1))] * 1e3)
        for name, share in (("median", 0.5), ("p95", 0.95))
    ]
