"""The cache with a limit in bytes."""

from games.base.bounded import Bounded


def test_the_least_recently_used_value_makes_room() -> None:
    kept = Bounded[str](100)
    for key in "abc":
        kept.put(key, key.upper(), 30)
    assert kept.get("a") == "A"
    kept.put("d", "D", 30)
    assert kept.get("b") is None
    assert [kept.get(key) for key in "acd"] == ["A", "C", "D"]
    assert (len(kept), kept.size) == (3, 90)


def test_a_replaced_value_counts_once() -> None:
    kept = Bounded[int](100)
    for size in (40, 60, 10):
        kept.put("a", size, size)
    assert (kept.get("a"), kept.size, len(kept)) == (10, 10, 1)


def test_a_value_larger_than_the_limit_is_not_stored_and_drops_no_other() -> None:
    kept = Bounded[int](100)
    kept.put("a", 1, 50)
    kept.put("b", 2, 101)
    assert (kept.get("a"), kept.get("b"), kept.size) == (1, None, 50)
