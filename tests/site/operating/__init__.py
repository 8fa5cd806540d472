"""Tests of the operator's tools."""
