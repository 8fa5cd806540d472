"""Tests of the engine, at the mirrored path."""
