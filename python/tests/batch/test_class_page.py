"""The page of a class, as a browser shows it."""

import re

import pytest

from sweptroids.batch.class_page import TITLE, ClassFindings, class_body
from sweptroids.batch.page import page

NO_GROUPS = {"same": 1, "compared": 0, "not_compared": 0, "groups": []}
SCRIPT = "<script>document.title='mine'</script>"


def row(student, verdict="right", points=100, *, errors=(), remarks=(), failing=(), error=None, lines=()):
    """A row of ``grade``, with what the page reads of it."""
    categories = [{"name": name, "failed": 3, "convention": False} for name in failing]
    categories += [{"name": "meeting", "failed": 0, "convention": False}, {"name": "graze", "failed": 5, "convention": True}]
    return {
        "student": student,
        "verdict": verdict,
        "points": points,
        "max": 100,
        "diagnosis_keys": list(errors),
        "diagnoses": [f"About {key}." for key in errors],
        "remark_keys": list(remarks),
        "remarks": [f"About {key}." for key in remarks],
        "categories": categories,
        "error": error,
        "repair": {"found": True, "lines": [{"line": line} for line in lines], "others": []} if lines else None,
    }


CLASS = [
    row("Ann", errors=[]),
    row("Bob", "wrong", 40, errors=["case-5-missing"], failing=["diagonal-miss", "slide-off"]),
    row("Cem", "wrong", 60, errors=["case-5-missing", "v-rel-zero"], failing=["slide-off"], lines=[31, 45, 31]),
    row("Dia", "remarks", 100, remarks=["strict"]),
    row("Eve", "not-run", 0, error="does not compile: line 4: 'Collider' has not been declared"),
    row(SCRIPT + "\u202e\x1b", "not-run", 0, error="does not compile: line 9: <b>no</b>"),
    row("a long name " * 300, "not-run", 0, error="runs too long: an endless loop?"),
]
SAME = NO_GROUPS | {"groups": [{"alike": "but for names, comments and spaces", "students": ["Bob", "Cem"]}]}


@pytest.fixture
def write(tmp_path):
    def written(rows=CLASS, same=SAME):
        findings = ClassFindings()
        for number, one in enumerate(rows):
            findings.add(one, f"reports/{number} 100%.txt")
        (tmp_path / "class.html").write_text(page(TITLE, "class", class_body(findings, same)), encoding="utf-8")
        return tmp_path / "class.html"

    return written


def cells(page, caption):
    """The rows of a table, as the texts of their cells."""
    table = page.locator("table", has=page.locator("caption", has_text=re.compile(f"^{caption}")))
    return [row.locator("th, td").all_inner_texts() for row in table.locator("tbody tr").all()]


def test_it_counts_the_hand_ins_of_each_verdict(browser_page, write):
    page = browser_page(write())
    counts = {verdict: count for verdict, count, _ in cells(page, "Verdicts")}
    assert counts == {"right": "1", "right, with remarks": "1", "wrong": "2", "not run": "3"}
    # 0, 0, 0, 40, 60, 100, 100: the fourth is in the middle.
    assert "7 hand-ins. The median is 40 of 100 points." in page.locator(".lead").inner_text()
    # The most frequent is as wide as the column; one of three is a third of it.
    widths = page.evaluate("[...document.querySelectorAll('rect')].map(bar => Math.round(bar.getBoundingClientRect().width))")
    assert widths[3] > 300 and abs(widths[0] - widths[3] / 3) <= 1


def test_each_error_has_its_count_and_the_files_that_have_it(browser_page, write):
    page = browser_page(write())
    assert [(count, text.splitlines()[0]) for count, text in cells(page, "Errors")] == [
        ("2", "case-5-missing"),
        ("1", "v-rel-zero"),
    ]
    # Conventions are no failing category.
    assert [(count, text.splitlines()[0]) for count, text in cells(page, "Failing")] == [
        ("2", "slide-off"),
        ("1", "diagonal-miss"),
    ]
    assert [text.splitlines()[0] for _, text in cells(page, "Not run")] == ["does not compile", "runs too long"]
    first = page.locator(".findings details").first
    assert not first.locator("li").first.is_visible()
    first.locator("summary").press("Enter")
    assert first.locator("li").all_inner_texts() == ["Bob", "Cem"]


def test_reasons_and_sentences_are_whole(browser_page, write):
    reason = "does not compile: line 4: 'Collider' has not been declared; " + "and this is told in many words, " * 20 + "to the end."
    page = browser_page(write([*CLASS, row("Gus", "not-run", 0, error=reason)]))
    students = page.locator(".students")
    assert students.locator("tr", has_text="Gus").locator(".sentence").inner_text() == f"It {reason}"
    assert students.locator("tr", has_text="Cem").locator(".sentence").inner_text() == (
        "Wrong: lines 31, 45. About case-5-missing. About v-rel-zero."
    )
    # Ann's is right.
    assert students.locator("tr", has_text="Ann").locator(".sentence").count() == 0
    kind = page.locator(".findings tr", has_text="does not compile")
    kind.locator("summary").click()
    assert kind.locator("li", has_text="Eve").inner_text().splitlines()[-1] == "It does not compile: line 4: 'Collider' has not been declared."


def test_each_student_has_a_link_to_the_report(browser_page, write):
    file = write()
    page = browser_page(file)
    link = page.locator(".students a").nth(1)
    assert link.inner_text() == "Bob"
    (file.parent / "reports").mkdir()
    (file.parent / "reports" / "1 100%.txt").write_text("the report on Bob")
    link.click()
    assert page.locator("body").inner_text() == "the report on Bob"


def test_equal_files_are_pointed_out_and_nobody_is_accused(browser_page, write):
    section = browser_page(write()).locator("section")
    assert section.locator("li").all_inner_texts() == ["Bob, Cem: equal but for names, comments and spaces"]
    for word in ["plagiar", "cheat", "copied", "copy", "suspic", "fraud"]:
        assert word not in section.inner_text().lower()
    assert "None." in browser_page(write(same=NO_GROUPS)).locator("section").inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_names_of_strangers_do_not_break_it(browser_page, pictures, contrast, write, scheme, width):
    page = browser_page(write(), width=width, scheme=scheme)
    page.screenshot(path=pictures / f"class-{scheme}-{width}.png", full_page=True)
    assert page.title() == TITLE
    assert page.locator("script, img").count() == 0
    assert r"<script>document.title='mine'</script>\u202e\x1b" in page.locator(".students .name").all_inner_texts()
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    for selector in [".lead", "summary", "a", ".verdict.right", ".verdict.remarks", ".verdict.wrong", ".verdict.not-run"]:
        assert contrast(page.locator(selector).first) >= 4.5, selector


def test_a_class_without_hand_ins_says_so(browser_page, write):
    assert browser_page(write([], NO_GROUPS)).locator("main").inner_text().startswith("No hand-ins.")
