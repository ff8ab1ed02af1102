"""Finding a place: by typing, by keyboard alone, and without a script."""

import re

import pytest
from playwright.sync_api import expect


def field(page):
    return page.get_by_role("search").locator("input:not([type=hidden])").first


def test_typing_brings_suggestions_and_choosing_one_opens_it(visit):
    page = visit("/")
    field(page).press_sequentially("leed", delay=20)
    choice = page.get_by_role("option", name=re.compile("Leeds.*United Kingdom")).first
    expect(choice).to_be_visible()
    choice.click()
    expect(page).to_have_title(re.compile("Leeds"))


def test_suggestions_can_be_walked_and_chosen_by_keyboard(visit):
    page = visit("/")
    field(page).focus()
    page.keyboard.type("tromso", delay=20)
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    active = field(page).get_attribute("aria-activedescendant")
    assert active and page.locator(f"#{active}").count() == 1
    page.keyboard.press("Enter")
    expect(page).to_have_title(re.compile("Troms"))


def test_escape_closes_the_suggestions_and_keeps_the_text(visit):
    page = visit("/")
    field(page).press_sequentially("par", delay=20)
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("option").first).to_be_hidden()
    expect(field(page)).to_have_value("par")


def test_the_field_is_a_combobox_that_says_whether_its_list_is_open(visit):
    page = visit("/")
    box = page.get_by_role("combobox")
    expect(box).to_have_attribute("aria-expanded", "false")
    box.press_sequentially("par", delay=20)
    expect(box).to_have_attribute("aria-expanded", "true")
    assert page.locator(f"#{box.get_attribute('aria-controls')}").get_attribute("role") == "listbox"


def test_fast_typing_asks_far_less_often_than_it_types(visit):
    page = visit("/")
    asked = []
    page.on("request", lambda request: "suggest" in request.url and asked.append(request.url))
    field(page).press_sequentially("amsterdam", delay=30)
    expect(page.get_by_role("option").first).to_contain_text("Amsterdam")
    assert len(asked) <= 3, asked


@pytest.mark.parametrize("typed, name", [("北京", "Beijing|北京"), ("القاهرة", "Cairo|القاهرة"), ("Москва", "Moscow|Москва")])
def test_any_script_finds_its_city(visit, typed, name):
    page = visit(f"/search?q={typed}")
    expect(page.get_by_role("main").get_by_role("link", name=re.compile(name)).first).to_be_visible()


def test_without_a_script_the_form_finds_a_place_and_its_page(visit):
    page = visit("/", script=False)
    field(page).fill("Beja, Portugal")
    field(page).press("Enter")
    if "/search" in page.url:
        page.get_by_role("main").get_by_role("link", name=re.compile("Beja")).first.click()
    assert "Beja" in page.title()
    assert "Running" in page.get_by_role("main").text_content()


def test_without_a_script_places_of_one_name_are_told_apart(visit):
    page = visit("/search?q=Springfield", script=False)
    names = [re.sub(r"\s+", " ", text) for text in page.get_by_role("main").get_by_role("link").all_inner_texts()]
    springfields = [name for name in names if "Springfield" in name]
    assert len(springfields) >= 3 and len(set(springfields)) == len(springfields), springfields
