"""The page of a leaderboard, as a browser shows it."""

import json

import pytest

from sweptroids.batch.leaderboard import leaderboard
from verify_rows import by_agent, row

SCRIPT = "<script>document.title = 'mine'</script><img src=x onerror=\"document.title='mine'\">.replay"
TURNED = "ann\u202eyalper.exe\u2066 \x1b[31m\u0000.replay"
LONG = "long" * 1000
HIGH = "z" + "\u0301" * 300 + ".replay"


def strangers(folder):
    """A board with names of people who wish it ill, of both kinds of players."""
    rows = [
        row(SCRIPT, 5000),
        row(TURNED, 4000),
        row(LONG, 4000),
        row("also </bdi></td></table><style>*{display:none}</style>", 5000, digest="d1"),
        row('another" onclick="x', 5000, digest="d1"),
        row(HIGH, 900),
        row("inbox.zip!ann/seven.replay", 830, ticks=64 * 125),
        row("agent.replay", 70, **by_agent("<b>ppo</b>")),
        {"ok": False, "reason": "</table><script>document.title = 'mine'</script>"},
    ]
    (folder / "rows.jsonl").write_text("".join(json.dumps(one) + "\n" for one in rows))
    leaderboard([folder])
    return folder / "index.html"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_a_page_with_names_of_strangers_is_whole(browser_page, pictures, tmp_path, scheme, width):
    page = browser_page(strangers(tmp_path), width=width, scheme=scheme)
    page.screenshot(path=pictures / f"leaderboard-{scheme}-{width}.png", full_page=True)
    assert page.title() == "Sweptroids: verified scores"
    # Two tables of scores, and the one of rows that are not listed.
    assert [caption.strip() for caption in page.locator("caption").all_inner_texts()] == [
        "classic, version 1",
        "classic, version 1 agents",
        "Not listed",
    ]
    assert page.locator("script, img, style:not(head *)").count() == 0
    # Nothing sticks out sideways: a phone does not scroll.
    assert page.evaluate("document.documentElement.scrollWidth") == width
    tallest = page.evaluate("Math.max(...[...document.querySelectorAll('tbody tr')].map(row => row.offsetHeight))")
    assert tallest < 250


def test_names_say_what_they_hide(browser_page, tmp_path):
    page = browser_page(strangers(tmp_path))
    names = page.locator(".replay > .name").all_inner_texts()
    assert names[0] == SCRIPT
    assert r"ann\u202eyalper.exe\u2066 \x1b[31m\x00.replay" in names
    # Of 4,000 characters the middle is left out.
    assert "long" * 11 + "lon…" in names[3] and len(names[3]) <= 96
    assert page.locator(".also .name").all_inner_texts()[0] == 'another" onclick="x'


@pytest.mark.parametrize("width", [1280, 360])
def test_a_screen_reader_is_told_a_table(browser_page, tmp_path, width):
    page = browser_page(strangers(tmp_path), width=width)
    assert page.locator("html").get_attribute("lang") == "en"
    table = page.get_by_role("table", name="classic, version 1", exact=True)
    assert table.get_by_role("columnheader").all_inner_texts() == ["Place", "Score", "Time", "Replay", "Players", "Digest"]
    last = table.get_by_role("row").last
    assert last.get_by_role("rowheader").inner_text() == "830"
    assert last.get_by_role("cell").nth(1).inner_text() == "2:05"
    assert page.get_by_role("heading", level=1).count() == 1
    assert page.get_by_role("heading", name="What a verified score proves").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_what_is_behind_it(browser_page, contrast, tmp_path, scheme):
    page = browser_page(strangers(tmp_path), scheme=scheme)
    for selector in ["p", ".lead", ".score", ".first .score", ".clock", ".also", ".badge", "thead th", "caption"]:
        # WCAG 2.2, success criterion 1.4.3, level AA.
        assert contrast(page.locator(selector).first) >= 4.5, selector


def test_the_page_asks_for_nothing(browser_page, tmp_path):
    file = strangers(tmp_path)
    assert browser_page(file).requests == [file.as_uri()]


def test_an_empty_board_says_so(browser_page, tmp_path):
    (tmp_path / "rows.jsonl").write_text("")
    leaderboard([tmp_path])
    page = browser_page(tmp_path / "index.html")
    assert "No verified game" in page.locator("main").inner_text()
