"""Options are checked as a whole: every mistake is named at once."""

import pytest

from engine.kernel.options import Option, OptionError, check

OPTIONS = (
    Option("rules", "several", ("a", "b", "c"), ("a",)),
    Option("length", "one", (5, 7), (7,)),
    Option("deck", "one", ("full", "small"), ("full",), {"small": (2, 3)}),
)


def test_defaults_fill_the_gaps() -> None:
    assert check(OPTIONS, 4, {}) == {"rules": ["a"], "length": [7], "deck": ["full"]}


def test_a_choice_replaces_the_default() -> None:
    assert check(OPTIONS, 4, {"length": [5]})["length"] == [5]


def test_several_may_be_none() -> None:
    assert check(OPTIONS, 4, {"rules": []})["rules"] == []


def test_several_come_in_the_options_own_order() -> None:
    assert check(OPTIONS, 4, {"rules": ["c", "a"]})["rules"] == ["a", "c"]


def test_an_unknown_option_is_a_mistake() -> None:
    with pytest.raises(OptionError, match="unknown option speed"):
        check(OPTIONS, 4, {"speed": ["fast"]})


def test_an_unknown_value_is_a_mistake_and_the_known_ones_are_named() -> None:
    with pytest.raises(OptionError, match=r"length: unknown value 6 \(known: 5, 7\)"):
        check(OPTIONS, 4, {"length": [6]})


def test_a_number_is_not_its_text() -> None:
    with pytest.raises(OptionError, match="length: unknown value 5"):
        check(OPTIONS, 4, {"length": ["5"]})


def test_a_value_given_twice_is_a_mistake() -> None:
    with pytest.raises(OptionError, match="rules: a value is given twice"):
        check(OPTIONS, 4, {"rules": ["b", "b"]})


@pytest.mark.parametrize("values", [[], [5, 7]])
def test_one_means_exactly_one(values: list[str | int]) -> None:
    with pytest.raises(OptionError, match="length: choose exactly one value"):
        check(OPTIONS, 4, {"length": values})


def test_a_value_may_be_for_some_seat_counts_only() -> None:
    assert check(OPTIONS, 3, {"deck": ["small"]})["deck"] == ["small"]
    with pytest.raises(OptionError, match="deck: small is only for 2 or 3 seats"):
        check(OPTIONS, 4, {"deck": ["small"]})


def test_every_mistake_is_named_at_once() -> None:
    with pytest.raises(OptionError) as caught:
        check(OPTIONS, 4, {"speed": ["fast"], "length": [6], "rules": ["z"], "deck": ["small"]})
    for part in ("speed", "length", "rules", "deck"):
        assert part in str(caught.value)


def test_what_was_given_is_left_alone() -> None:
    given: dict[str, list[str | int]] = {"rules": ["c", "a"]}
    chosen = check(OPTIONS, 4, given)
    chosen["rules"].append("b")
    assert given == {"rules": ["c", "a"]}


def test_allowed_are_the_values_for_a_seat_count() -> None:
    assert OPTIONS[2].allowed(4) == ["full"]
    assert OPTIONS[2].allowed(2) == ["full", "small"]


def test_a_default_that_is_not_allowed_gives_way_to_the_first_that_is() -> None:
    solo = Option("solo", "one", ("no", "easy", "hard"), ("no",), {"no": (2,), "easy": (1,), "hard": (1,)})
    assert solo.default_for(2) == ["no"]
    assert solo.default_for(1) == ["easy"]
    assert check((solo,), 1, {}) == {"solo": ["easy"]}


def test_of_several_defaults_only_the_allowed_remain() -> None:
    extras = Option("extras", "several", ("a", "b"), ("a", "b"), {"a": (2,)})
    assert extras.default_for(3) == ["b"]
    assert Option("extras", "several", ("a",), ("a",), {"a": (2,)}).default_for(3) == []
