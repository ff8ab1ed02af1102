"""How it fits: small screens, dark rooms, people who want no motion."""

import re

import chromium
import pytest
from conftest import DESKTOP, PHONE

PATHS = ["/", "/?place=Lisbon", "/search?q=paris"]
SMALL = {"width": 320, "height": 640}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("viewport", [SMALL, PHONE, DESKTOP], ids=["320", "phone", "desktop"])
def test_no_page_scrolls_sideways(visit, path, viewport):
    page = visit(path, viewport=viewport)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= viewport["width"]


def test_text_twice_as_large_still_fits(playwright, server):
    """As set in the browser's own settings, which media queries in em and rem follow."""
    large = chromium.launch(playwright, "--blink-settings=defaultFontSize=32")
    page = large.new_page(viewport=PHONE)
    for path in PATHS:
        page.goto(server.url + path)
        assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") >= 32
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
    large.close()


def brightness(page) -> float:
    """Of what lies behind the page's text, 0 to 1."""
    colour = page.evaluate(
        """() => {
          for (const element of [document.body, document.documentElement]) {
            const colour = getComputedStyle(element).backgroundColor;
            if (!/, 0\\)$|transparent/.test(colour)) return colour;
          }
          return getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)';
        }"""
    )
    return sum(float(one) for one in re.findall(r"[\d.]+", colour)[:3]) / (3 * 255)


@pytest.mark.parametrize("path", PATHS)
def test_the_dark_scheme_is_dark_and_the_light_one_light(visit, path):
    assert brightness(visit(path, scheme="dark")) < 0.3
    assert brightness(visit(path, scheme="light")) > 0.7


@pytest.mark.parametrize("path", PATHS)
def test_nothing_moves_for_whoever_wants_no_motion(visit, path):
    page = visit(path, motion="reduce")
    moving = page.evaluate("document.getAnimations().filter(one => one.effect.getComputedTiming().duration > 1).length")
    assert moving == 0


@pytest.mark.parametrize("path", PATHS)
def test_what_can_be_tapped_is_large_enough(visit, path):
    """WCAG 2.2, 2.5.8: 24 by 24 CSS pixels, links within a sentence excepted."""
    page = visit(path)
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, input:not([type=hidden]), select, summary, nav a')]
          .filter(one => one.checkVisibility() && getComputedStyle(one).position !== 'absolute')
          .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
          .filter(([, box]) => box.width < 24 || box.height < 24)
          .map(([html]) => html)"""
    )
    assert small == []
