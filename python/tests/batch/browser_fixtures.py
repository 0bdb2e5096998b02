"""A browser for the pages of the batch."""

import os
import shutil
from pathlib import Path

import pytest

# Luminance and ratio are those of WCAG 2.2.
CONTRAST = """element => {
  const linear = part => { const s = part / 255; return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4; };
  const luminance = color => {
    const [r, g, b] = color.match(/[0-9.]+/g).map(Number);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  };
  let behind = element;
  while (getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
  const both = [getComputedStyle(element).color, getComputedStyle(behind).backgroundColor].map(luminance);
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}"""


@pytest.fixture(scope="session")
def browser():
    """A headless Chromium: the one that CHROMIUM names, or that of the system."""
    from playwright.sync_api import sync_playwright

    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if program is None:
        pytest.skip("there is no chromium: install it, or name it in CHROMIUM")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def browser_page(browser):
    """Opens a file: ``browser_page(path, width=1280, scheme="light")``. The page has the ``requests`` that it made."""
    opened = []

    def open_page(path, width=1280, scheme="light"):
        page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
        opened.append(page)
        page.requests = []
        page.on("request", lambda request: page.requests.append(request.url))
        page.goto(Path(path).as_uri())
        return page

    yield open_page
    for page in opened:
        page.close()


@pytest.fixture
def pictures(tmp_path):
    """The folder for screenshots: the one that SWEPTROIDS_PICTURES names, or a temporary one."""
    folder = Path(os.environ.get("SWEPTROIDS_PICTURES") or tmp_path / "pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def contrast():
    """How much the text of an element stands out from what is behind it: from 1 to 21."""
    return lambda locator: locator.evaluate(CONTRAST)
