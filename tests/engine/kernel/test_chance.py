"""Chance: the same on every Python, one stream independent of the next."""

from collections import Counter

from engine.kernel.chance import below, fingerprint, new_seed, shuffled, stream


def numbers(seed: str, purpose: str, turn: int = 0) -> list[int]:
    rng = stream(seed, purpose, turn)
    return [below(rng, 1000) for _ in range(6)]


def test_the_numbers_of_a_stream_are_pinned() -> None:
    """If this fails on a new Python, every stored game would change: do not touch the numbers."""
    assert numbers("7", "flags") == [781, 798, 440, 533, 610, 95]
    assert numbers("7", "flags", 1) == [464, 779, 120, 891, 833, 263]
    assert numbers("7", "rewards") == [536, 923, 626, 967, 73, 15]


def test_a_shuffle_is_pinned() -> None:
    assert shuffled(range(10), stream("7", "flags")) == [1, 2, 5, 4, 0, 6, 8, 3, 9, 7]


def test_the_fingerprint_is_pinned() -> None:
    assert fingerprint("7") == "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"


def test_a_stream_does_not_care_what_was_drawn_from_another() -> None:
    other = stream("7", "rewards")
    mine = stream("7", "flags")
    found = []
    for draws in range(6):
        for _ in range(draws):
            other.random()
        found.append(below(mine, 1000))
    assert found == numbers("7", "flags")


def test_two_streams_of_one_name_start_alike() -> None:
    stream("7", "flags").random()
    assert numbers("7", "flags") == numbers("7", "flags")


def test_seed_purpose_and_turn_each_make_another_stream() -> None:
    streams = [numbers("7", "flags"), numbers("8", "flags"), numbers("7", "flag"), numbers("7", "flags", 1)]
    assert len({tuple(drawn) for drawn in streams}) == 4


def test_below_stays_below_and_reaches_every_number() -> None:
    rng = stream("7", "dice")
    counts = Counter(below(rng, 6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert min(counts.values()) > 850


def test_below_one_is_nought() -> None:
    assert below(stream("7", "dice"), 1) == 0


def test_a_shuffle_is_a_copy_with_the_same_items() -> None:
    items = ["a", "b", "c", "d"]
    mixed = shuffled(items, stream("7", "x"))
    assert items == ["a", "b", "c", "d"]
    assert sorted(mixed) == items


def test_a_shuffle_reaches_every_order_about_equally() -> None:
    counts = Counter(tuple(shuffled("abc", stream(str(seed), "x"))) for seed in range(3000))
    assert len(counts) == 6
    assert min(counts.values()) > 400


def test_nothing_and_a_single_thing_can_be_shuffled() -> None:
    assert shuffled([], stream("7", "x")) == []
    assert shuffled([3], stream("7", "x")) == [3]


def test_new_seeds_differ_and_are_long() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert min(map(len, seeds)) >= 32


def test_the_fingerprint_does_not_hold_the_seed() -> None:
    seed = new_seed()
    assert seed not in fingerprint(seed)
    assert fingerprint(seed) != fingerprint(new_seed())
