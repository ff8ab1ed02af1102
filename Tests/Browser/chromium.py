"""The system's Chromium, driven by Playwright; nothing is downloaded."""

import os
import shutil

from playwright.sync_api import Browser, Playwright


def path() -> str | None:
    """Where Chromium is: CHROMIUM, else the first of its usual names on PATH."""
    if named := os.environ.get("CHROMIUM"):
        return named
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def launch(playwright: Playwright, *more: str) -> Browser:
    # Chromium refuses its sandbox to root, and containers give it little shared memory.
    arguments = ["--disable-dev-shm-usage"] + (["--no-sandbox"] if os.geteuid() == 0 else [])
    arguments += more
    return playwright.chromium.launch(executable_path=path(), args=arguments)
