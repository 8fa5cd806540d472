"""Rows of the results: ours, the peer's, their ratio and its target."""

from typing import NamedTuple

from bench.timing import Samples


class Row(NamedTuple):
    """A row. The ratio should be at least `least` or at most `most`, and our own figure at most `limit`."""

    name: str
    unit: str
    ours: float
    peer: float | None = None
    least: float | None = None
    most: float | None = None
    limit: float | None = None

    @property
    def ratio(self) -> float | None:
        """Return ours divided by the peer's; for times, less is better."""
        return None if self.peer is None else self.ours / self.peer

    @property
    def target(self) -> str:
        """Return the target as text."""
        if self.limit is not None:
            return f"≤ {self.limit:,g} {self.unit}"
        if self.least is not None:
            return f"≥ {self.least:g}"
        return "" if self.most is None else f"≤ {self.most:g}"

    @property
    def met(self) -> bool:
        """Return whether the target is met; True without a target."""
        if self.limit is not None and self.ours > self.limit:
            return False
        if self.ratio is None:
            return True
        return self.ratio >= (self.least or 0) and (self.most is None or self.ratio <= self.most)


def game_rows(games: dict[str, Samples]) -> list[Row]:
    """Return the rows of whole games, set-up included."""
    ours, catan, chess = games["ours"], games["catanatron"], games["python-chess"]
    return [
        _rate("engine decisions/s vs catanatron", "decisions", ours, catan, 2.0),
        _rate("engine moves/s, forced ones too, vs catanatron", "moves", ours, catan, 1.0),
        _rate("engine games/s vs catanatron", "games", ours, catan, 3.0),
        _rate("engine decisions/s vs python-chess", "decisions", ours, chess),
        *(
            _rate(f"{name} decisions/s vs catanatron", "decisions", samples, catan, 3.0)
            for name, samples in games.items()
            if name not in ("ours", "catanatron", "python-chess")
        ),
    ]


def _rate(name: str, what: str, ours: Samples, peer: Samples, least: float | None = None) -> Row:
    return Row(name, "/s", ours.rate(what), peer.rate(what), least)


def listing_rows(listing: dict[str, Samples]) -> list[Row]:
    """Return the rows of listing moves in states with a choice."""
    ours = listing["ours"].each("listed") * 1e6
    return [
        Row(f"time per legal move listed vs {peer}", "µs", ours, listing[peer].each("listed") * 1e6)
        for peer in ("catanatron", "python-chess")
    ]


def copy_rows(copies: dict[str, Samples]) -> list[Row]:
    """Return the rows of copies, each beside one JSON round trip of the same states."""
    each = {name: samples.each("moves") * 1e6 for name, samples in copies.items()}
    return [
        Row("clone vs JSON round trip", "µs", each["clone"], each["json"], most=0.5),
        Row("encode plus decode vs JSON round trip", "µs", each["codec"], each["json"], most=1.2),
    ]


def thinking_rows(bot: str, times: list[float]) -> list[Row]:
    """Return mean, 95th and 99th percentile and maximum."""
    ordered = sorted(times)
    figures = {
        "mean": sum(ordered) / len(ordered),
        "p95": ordered[int(0.95 * (len(ordered) - 1))],
        "p99": ordered[int(0.99 * (len(ordered) - 1))],
        "max": ordered[-1],
    }
    return [Row(f"{bot} time per decision, {name}", "ms", value * 1e3) for name, value in figures.items()]
