"""Tests in Chromium against the running site and its worker."""
