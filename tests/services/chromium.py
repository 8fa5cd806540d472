"""Starts the Chromium found on PATH with Playwright, which never downloads its own."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.services import hidden

NAMES = ("chromium", "chromium-browser", "google-chrome")
# Switch off background traffic. As root, Chromium refuses to start with its sandbox.
ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium() -> str:
    for name in NAMES:
        if not hidden("chromium") and (path := shutil.which(name)):
            return path
    pytest.skip(f"Chromium: none of {', '.join(NAMES)} on PATH (Debian: chromium)")


@contextmanager
def private_chromium(path: str) -> Iterator[Browser]:
    expect.set_options(timeout=60_000)  # Playwright's default of five seconds is too short on a busy machine
    arguments = [*ARGUMENTS, "--no-sandbox"] if os.geteuid() == 0 else ARGUMENTS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        try:
            yield browser
        finally:
            browser.close()
