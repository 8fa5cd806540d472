"""Tests of clocks, absences and stewards."""
