"""What somebody sees first: the verdict, where it comes from, and nothing that pretends."""

import re

import pytest
from conftest import DESKTOP, PHONE

PLACE = "/?place=Lisbon"


def spoken(page) -> str:
    """The text of the page in reading order, with single blanks."""
    return re.sub(r"\s+", " ", page.locator("main").inner_text())


def test_the_home_page_asks_for_a_place(visit):
    page = visit("/")
    assert page.get_by_role("search").count() == 1
    assert page.get_by_role("main").count() == 1
    assert page.locator("html").get_attribute("lang") == "en"
    assert "Fairweather" in page.title()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_verdict_comes_before_anything_else(visit, server, viewport):
    # "Good for running until 11:00: 14°, light wind": the sentence, without the facts that follow the colon.
    headline = server.json("/api/v1/plan?place=Lisbon")["headline"]["text"].rsplit(": ", 1)[0]
    page = visit(PLACE, viewport=viewport)
    first = page.get_by_role("main").get_by_text(headline, exact=False).first
    box = first.bounding_box()
    assert box is not None and box["y"] + box["height"] < viewport["height"], "the verdict is below the first screen"
    activities = page.get_by_role("heading", name=re.compile("activit|what you can do", re.I)).first.bounding_box()
    assert box["y"] < activities["y"]


def test_the_page_names_the_place_and_what_can_be_done_there(visit, server):
    plan = server.json("/api/v1/plan?place=Lisbon")
    page = visit(PLACE)
    text = spoken(page)
    assert "Lisbon" in text and "Portugal" in text
    assert "Lisbon" in page.title()
    # Some are folded away until asked for, but all are in the page.
    all_text = page.get_by_role("main").text_content().lower()
    assert all(word in all_text for word in ("running", "walking", "hiking", "stargazing"))
    assert len(plan["activities"]) >= 12


@pytest.mark.parametrize("section", ["Now", "Next 24 hours", "Days", "Air", "Sun"])
def test_the_page_has_a_part_for_each_question(visit, section):
    page = visit(PLACE)
    assert page.get_by_role("heading", name=re.compile(section, re.I)).count() >= 1


@pytest.mark.parametrize("path", ["/", PLACE, "/search?q=leeds"])
def test_simulated_weather_is_called_so_on_every_page(visit, path):
    page = visit(path)
    banner = page.get_by_text(re.compile("simulated", re.I)).first
    assert banner.is_visible()


def test_a_place_that_does_not_exist_is_said_in_a_sentence(browser, server):
    context = browser.new_context(base_url=server.url)
    page = context.new_page()
    answer = page.goto("/?place=Qzxvwkj")
    assert answer.status == 404
    assert "Qzxvwkj" in page.locator("main").inner_text()
    assert page.get_by_role("search").count() == 1
    context.close()


def test_markup_in_a_query_stays_text(browser, server):
    context = browser.new_context(base_url=server.url)
    page = context.new_page()
    page.goto("/?place=%3Cimg%20src%3Dx%20onerror%3D%22document.title%3D%27owned%27%22%3E")
    assert page.locator("main img").count() == 0
    assert "<img src=x" in page.locator("main").inner_text()
    assert page.title() != "owned"
    context.close()


def test_any_point_on_the_planet_has_a_page(visit):
    page = visit("/?lat=-54.4&lon=3.4")
    assert page.get_by_role("main").inner_text().strip()
