"""Draws the PNG icons from icon.svg with the system's Chromium.

usage: icons.py   (needs playwright, as the browser tests do)
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

ASSETS = Path(__file__).resolve().parents[2] / "Sources/Web/Assets"


def main() -> None:
    drawing = (ASSETS / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for size in (32, 180, 192, 512):
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{drawing}"
            )
            page.screenshot(path=ASSETS / f"icon-{size}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
