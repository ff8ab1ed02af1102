"""The watchers must see: a page that misbehaves has to fail a test."""

from conftest import Visit


def test_axe_finds_an_image_without_words(browser, violations):
    page = browser.new_page()
    page.set_content("<html lang=en><title>x</title><main><h1>x</h1><img src='data:image/gif;base64,R0lGODlhAQABAAAAACw='>")
    assert any(line.startswith("image-alt") for line in violations(page))
    page.close()


def test_a_failing_script_and_a_foreign_request_are_noted(browser, server):
    visit = Visit(browser, server)
    page = visit("/health")
    with page.expect_event("pageerror"), page.expect_event("requestfailed"):
        page.evaluate("setTimeout(() => { throw new Error('seen') }); fetch('http://127.0.0.1:9/').catch(() => 0)")
    visit.close()
    assert any("seen" in trouble for trouble in visit.troubles)
    assert any("127.0.0.1:9/" in trouble for trouble in visit.troubles)
