"""Path data of shapes is scaled and moved as SVG would do it."""

import pytest

from games.titles.art.paths import line, polygon, put


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M0 0L1 2", "M10 20l2 6"),
        ("M0 0H1V1Z", "M10 20l2 0l0 3z"),
        ("M0 0C1 0 1 1 0 1C-1 1-1 0 0 0Z", "M10 20c2 0 2 3 0 3c-2 0-2-3 0-3z"),
        ("M0 0Q.5-.5 1 0", "M10 20q1-1.5 2 0"),
        ("M0 0L1 0M0 1L1 1", "M10 20l2 0M10 23l2 0"),
        ("M1 1L2 1Z", "M12 23l2 0z"),
    ],
)
def test_a_shape_is_put_somewhere_in_a_size(data: str, expected: str) -> None:
    assert put(data, 10, 20, 2, 3) == expected


def test_a_shape_keeps_its_proportions_unless_a_height_is_given() -> None:
    assert put("M0 0L1 1", 0, 0, 2) == "M0 0l2 2"


def test_a_point_after_a_closed_shape_counts_from_its_start() -> None:
    assert put("M0 0L1 0L1 1ZL0 1", 0, 0, 2) == "M0 0l2 0l0 2zl0 2"


def test_a_line_goes_through_its_points_and_may_be_closed() -> None:
    points = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    assert line(points).startswith("M0 0C")
    assert line(points).endswith("10 10")
    assert line(points, closed=True).endswith("0 0Z")
    assert polygon(points) == "M0 0 10 0 10 10Z"
