"""What a class comes to, from the rows of a finished run: marks as CSV, files that are equal, and the page."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

from sweptroids.batch.class_page import TITLE, ClassFindings, class_body, wrong_lines
from sweptroids.batch.errors import printable
from sweptroids.batch.own_files import json_text, write_once
from sweptroids.batch.page import page
from sweptroids.batch.rows import Row
from sweptroids.batch.same_files import same_files

__all__ = ["write_class"]

COLUMNS = ("student", "verdict", "points", "max", "failed", "errors", "remarks", "judged", "error", "report")
#: Behind them, so that programs that read the first ones find them where they were.
MORE_COLUMNS = ("lines", "file", "left_out", "student_id", "late")

#: What a spreadsheet takes for the begin of a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_class(folder: Path) -> Iterator[str]:
    """Write `grades.csv`, `same.json` and `class.html`. Yield a sentence for each that somebody has changed: it stays.

    Raises:
        OSError: If they cannot be written.
    """
    findings = ClassFindings()
    marks = io.StringIO(newline="")
    table = csv.writer(marks)
    table.writerow(COLUMNS + MORE_COLUMNS)
    for row, report in _rows_and_reports(folder):
        findings.add(row, report)
        table.writerow(_mark(row, report))
    same = same_files(row for row, _ in _rows_and_reports(folder))
    for name, text in (
        ("grades.csv", marks.getvalue()),
        ("same.json", json_text(same)),
        ("class.html", page(TITLE, "class", class_body(findings, same))),
    ):
        sentence = write_once(folder / name, text)
        if sentence is not None:
            yield sentence


def _rows_and_reports(folder: Path) -> Iterator[tuple[Row, str]]:
    """Yield each row with the path of its report in the folder."""
    with open(folder / "rows.jsonl", encoding="ascii") as lines, open(folder / "inputs.jsonl", encoding="ascii") as items:
        for line, item in zip(lines, items, strict=True):
            yield json.loads(line), f"reports/{json.loads(item)['name']}.txt"


def _mark(row: Row, report: str) -> list[str]:
    failed = [category["name"] for category in row["categories"] if category["failed"] and not category["convention"]]
    cells = [
        row["student"],
        row["verdict"],
        str(row["points"]),
        str(row["max"]),
        " ".join(failed),
        " ".join(row["diagnosis_keys"]),
        " ".join(row["remark_keys"]),
        row["judged"]["part"],
        row["error"] or "",
        report,
        " ".join(str(line) for line in wrong_lines(row)),
        row["judged_file"] or "",
        "; ".join(row["left_out"]),
        row["student_id"] or "",
        "late" if row["late"] else "",
    ]
    return [_no_formula(printable(cell)) for cell in cells]


def _no_formula(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA) else text
