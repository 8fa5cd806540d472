"""Tests of accounts and guests."""
