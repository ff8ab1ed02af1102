"""Whether everyone can use it: axe-core's rules, the keyboard alone, headings and landmarks in order."""

import re

import pytest
from conftest import DESKTOP, PHONE

PATHS = ["/", "/?place=Lisbon", "/search?q=paris"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing(visit, violations, path, scheme, viewport):
    assert violations(visit(path, scheme=scheme, viewport=viewport)) == []


def test_axe_finds_nothing_while_suggestions_are_open(visit, violations):
    page = visit("/")
    page.get_by_role("combobox").press_sequentially("par", delay=20)
    page.get_by_role("option").first.wait_for()
    assert violations(page) == []


def test_axe_finds_nothing_with_all_details_open(visit, violations):
    page = visit("/?place=Lisbon")
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert violations(page) == []


@pytest.mark.parametrize("path", PATHS)
def test_headings_begin_at_one_and_skip_no_level(visit, path):
    page = visit(path)
    levels = page.evaluate("[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(one => +one.tagName[1])")
    assert levels.count(1) == 1 and levels[0] == 1
    assert all(after - before <= 1 for before, after in zip(levels, levels[1:])), levels


def test_the_keyboard_alone_reaches_the_search_and_a_place(visit):
    page = visit("/")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[role=search] input, search input')"):
            break
    else:
        pytest.fail("twelve tabs did not reach the search field")
    page.keyboard.type("Zurich", delay=20)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"place=|lat=|q="))
    assert re.search("Z(u|ü)rich", page.locator("main").inner_text())


def test_whatever_has_the_focus_shows_it(visit):
    page = visit("/?place=Lisbon")
    unseen = []
    for _ in range(15):
        page.keyboard.press("Tab")
        seen = page.evaluate(
            """() => {
              const one = document.activeElement;
              // A search field may let the frame around it wear the ring.
              const ring = [one, one.closest('form')].filter(Boolean).map(getComputedStyle)
                .some(style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0);
              return one === document.body || ring ? null : one.outerHTML.slice(0, 80);
            }"""
        )
        unseen += [seen] if seen else []
    assert unseen == []


def test_the_first_tab_offers_to_skip_to_the_content(visit):
    page = visit("/?place=Lisbon")
    page.keyboard.press("Tab")
    target = page.evaluate("document.activeElement.getAttribute('href')")
    assert target and target.startswith("#") and page.locator(f"main{target}, main {target}").count() == 1
