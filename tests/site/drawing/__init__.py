"""Tests of the drawings of a table as markup. Their beauty is not tested."""
