"""What a page does that could not be made."""

import pytest
from conftest import PHONE
from server import Server


@pytest.fixture
def lonely(tmp_path):
    """A server whose provider is not there."""
    nowhere = {f"FAIRWEATHER_OPEN_METEO{kind}_URL": "http://127.0.0.1:1" for kind in ("", "_AIR", "_MARINE")}
    running = Server(tmp_path / "data", tmp_path / "log", source="live", **nowhere)
    yield running
    running.stop()


def test_cache_09_a_page_that_failed_tries_again_by_itself_with_growing_waits_and_at_once_when_the_network_is_back(
    browser, lonely
):
    context = browser.new_context(base_url=lonely.url, viewport=PHONE, locale="en-GB")
    page = context.new_page()
    asked = []
    page.on("request", lambda request: request.is_navigation_request() and asked.append(request.url))
    page.clock.install()
    try:
        assert page.goto("/?place=Lisbon").status in (502, 504)
        for wait in (30, 60, 120):
            before = len(asked)
            page.clock.fast_forward((wait - 2) * 1000)
            assert len(asked) == before
            with page.expect_navigation():
                page.clock.fast_forward(3000)
            assert len(asked) == before + 1
            assert page.get_by_role("link", name="Try again").is_visible()
        with page.expect_navigation():
            page.evaluate("dispatchEvent(new Event('online'))")
        assert len(asked) == 5
    finally:
        context.close()
