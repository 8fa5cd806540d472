"""Follows docs/OPERATING.md in an empty Debian: `make guide`."""
