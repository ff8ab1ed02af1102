"""What every browser test is given: a server, and pages that are watched while they are used."""

from pathlib import Path

import axe_playwright_python
import chromium
import pytest
from playwright.sync_api import BrowserContext, Page, sync_playwright
from server import ROOT, Server

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}


def pytest_sessionstart(session):
    if chromium.path() is None:
        pytest.exit("Chromium is missing, so no page can be looked at: apt-get install chromium", returncode=1)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("data"), ROOT / ".build/reports/server.log")
    yield running
    assert running.stop() == 0, "asked to end, the server must end in good order"


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright):
    launched = chromium.launch(playwright)
    yield launched
    launched.close()


class Visit:
    """Opens pages as somebody with certain settings would, and notes what goes wrong on the way."""

    def __init__(self, browser, server: Server):
        self._browser, self._server = browser, server
        self._contexts: list[BrowserContext] = []
        self.troubles: list[str] = []

    def __call__(self, path: str = "/", *, viewport=PHONE, scheme="light", script=True, motion="no-preference", **more) -> Page:
        context = self._browser.new_context(
            base_url=self._server.url,
            viewport=viewport,
            color_scheme=scheme,
            java_script_enabled=script,
            reduced_motion=motion,
            locale="en-GB",
            **more,
        )
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(f"script failed: {error}"))
        page.on("console", lambda said: said.type == "error" and self.troubles.append(f"console: {said.text}"))
        page.on("request", self._note_request)
        page.on("response", lambda got: got.status >= 400 and self.troubles.append(f"{got.status} for {got.url}"))
        page.goto(path)
        return page

    def _note_request(self, request) -> None:
        if not request.url.startswith((self._server.url, "data:", "blob:")):
            self.troubles.append(f"a request left for {request.url}")

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def visit(browser, server):
    """`visit("/?place=Lisbon", scheme="dark")` is a page; the test fails if it erred or called another host."""
    visiting = Visit(browser, server)
    yield visiting
    visiting.close()
    assert visiting.troubles == []


AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


@pytest.fixture
def violations():
    """What axe-core finds wrong on a page, as lines to read: rule, help, and the first elements."""

    def find(page: Page) -> list[str]:
        # Evaluated by the debugger, so that the page's own policy against foreign script stays in force.
        page.evaluate(AXE)
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        return [
            f"{one['id']} ({one['impact']}): {one['help']}: "
            + "; ".join(" ".join(node["target"]) for node in one["nodes"][:3])
            for one in found
        ]

    return find
