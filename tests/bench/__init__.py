"""Tests of what the benchmark counts; its peers are not needed for them."""
