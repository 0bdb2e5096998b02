"""The page of a class: how many hand-ins per verdict, which errors how often, and whose files have them."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import median
from typing import Any
from urllib.parse import quote

from sweptroids.batch.page_text import html_name, html_sentences, html_text

TITLE = "Sweptroids: a class"

VERDICTS = {
    "right": "right",
    "remarks": "right, with remarks",
    "wrong": "wrong",
    "not-run": "not run",
}
"""The verdicts of ``grade``, the best first, in words."""


@dataclass(frozen=True)
class Student:
    """A hand-in, as the page shows it."""

    name: str
    verdict: str
    points: int
    most_points: int
    report: str | None
    """The path of the report, from the page."""
    reason: str
    """Why the hand-in was not run, or what is wrong with it, in whole sentences. Empty if nothing is."""

    @property
    def link(self) -> str:
        """The name, as a link to the report where there is one."""
        name = html_name(self.name)
        return f'<a href="{html.escape(quote(self.report))}">{name}</a>' if self.report else name


@dataclass
class Finding:
    """An error, a failing category or a remark, and who has it."""

    key: str
    sentence: str
    students: list[Student] = field(default_factory=list)


class ClassFindings:
    """What the rows of a class come to. It remembers a name and a few numbers of each row."""

    def __init__(self) -> None:
        self.students: list[Student] = []
        self.errors: dict[str, Finding] = {}
        self.categories: dict[str, Finding] = {}
        self.remarks: dict[str, Finding] = {}
        self.not_run: dict[str, Finding] = {}

    def add(self, row: dict[str, Any], report: str | None) -> None:
        """Takes a row of ``grade``: the keys of its JSON, and ``student``."""
        student = Student(row["student"], row["verdict"], row["points"], row["max"], report, _reason(row))
        self.students.append(student)
        for found, keys, sentences in (
            (self.errors, row["diagnosis_keys"], row["diagnoses"]),
            (self.remarks, row["remark_keys"], row["remarks"]),
        ):
            for key, sentence in zip(keys, sentences, strict=True):
                _note(found, key, sentence, student)
        for category in row["categories"]:
            if category["failed"] and not category["convention"]:
                _note(self.categories, category["name"], "", student)
        if row["error"] is not None:
            _note(self.not_run, _kind(row["error"]), "", student)


def _kind(error: str) -> str:
    """The kind of a reason why a file was not run: its first words. Behind them stands what is of this file alone."""
    return re.split(r"[:;]| is larger", error.splitlines()[0])[0]


def wrong_lines(row: dict[str, Any]) -> list[int]:
    """The lines of the judged file that are wrong, by its repair, in their order. Empty where none was found, or may be seen."""
    repair = row.get("repair") or {}
    return sorted({line["line"] for line in repair.get("lines", [])})


def _reason(row: dict[str, Any]) -> str:
    if row["error"] is not None:
        # As the report says it.
        error = str(row["error"])
        return f"It {error}" if error.endswith((".", "?", "!")) else f"It {error}."
    lines = wrong_lines(row)
    sentences = list(row["diagnoses"])
    if lines:
        sentences.insert(0, f"Wrong: line {lines[0]}." if len(lines) == 1 else f"Wrong: lines {', '.join(map(str, lines))}.")
    return " ".join([*sentences, *row["remarks"], *row.get("notes", [])])


def _note(found: dict[str, Finding], key: str, sentence: str, student: Student) -> None:
    found.setdefault(key, Finding(key, sentence)).students.append(student)


def class_body(findings: ClassFindings, same: dict[str, Any]) -> str:
    """The inside of the page. ``same`` is what ``same.json`` holds."""
    return "".join(
        [
            _verdicts(findings.students),
            _findings("Errors", "error", findings.errors, "A mistake that gives the very same answers as the file."),
            _findings("Failing categories", "category", findings.categories, "Kinds of questions that a file answers wrong."),
            _findings("Not run", "reason", findings.not_run, ""),
            _findings("Remarks", "remark", findings.remarks, "They cost no points."),
            _same(same, {student.name: student for student in findings.students}),
            _students(findings.students),
        ]
    )


def _verdicts(students: list[Student]) -> str:
    if not students:
        return '<p class="lead">No hand-ins.</p>\n'
    counts = {verdict: sum(student.verdict == verdict for student in students) for verdict in VERDICTS}
    most = max(counts.values())
    # 100 units wide for the most frequent verdict. The number beside it says the same in words.
    bars = "".join(
        f"""<tr>
<th scope="row">{words}</th>
<td class="number">{counts[verdict]:,}</td>
<td class="bar"><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="{verdict}" width="{100 * counts[verdict] / max(most, 1):.4g}" height="8"/></svg></td>
</tr>
"""
        for verdict, words in VERDICTS.items()
    )
    points = f"{median(student.points for student in students):g} of {max(student.most_points for student in students)}"
    return f"""<p class="lead">{len(students):,} hand-ins. The median is {points} points.</p>
<table class="verdicts">
<caption>Verdicts</caption>
<thead><tr><th scope="col">Verdict</th><th scope="col" class="number">Hand-ins</th><td></td></tr></thead>
<tbody>
{bars}</tbody>
</table>
"""


def _findings(title: str, noun: str, found: dict[str, Finding], words: str) -> str:
    if not found:
        return ""
    # The most frequent first, equal ones by name, so that the page does not depend on the order of the rows.
    ordered = sorted(found.values(), key=lambda finding: (-len(finding.students), finding.key))
    lines = "".join(
        f"""<tr>
<td class="number">{len(finding.students):,}</td>
<th scope="row"><code>{html_text(finding.key)}</code>{_sentence(finding.sentence)}<details><summary>Whose</summary>
<ul class="names">{_names(finding.students, with_reasons=noun == "reason")}</ul></details></th>
</tr>
"""
        for finding in ordered
    )
    explained = f' <span class="also">{words}</span>' if words else ""
    return f"""<table class="findings">
<caption>{title}{explained}</caption>
<thead><tr><th scope="col" class="number">Hand-ins</th><th scope="col">{noun.capitalize()}</th></tr></thead>
<tbody>
{lines}</tbody>
</table>
"""


def _sentence(sentence: str) -> str:
    return f'<span class="sentence">{html_sentences(sentence)}</span>' if sentence else ""


def _names(students: Iterable[Student], with_reasons: bool) -> str:
    return "".join(f"<li>{student.link}{_sentence(student.reason) if with_reasons else ''}</li>" for student in students)


def _same(same: dict[str, Any], students: dict[str, Student]) -> str:
    groups = "".join(
        f"<li>{', '.join(students[name].link for name in group['students'])}: equal {html_text(group['alike'])}</li>\n"
        for group in same["groups"]
    )
    listed = f"<ul>\n{groups}</ul>\n" if groups else "<p>None.</p>\n"
    return f"""<section aria-labelledby="same">
<h2 id="same">Files that are equal</h2>
<p>Files that follow the same lecture can well be equal by themselves, short ones above all. This list says what is equal
and nothing about why. It changes no points.</p>
{listed}</section>
"""


def _students(students: list[Student]) -> str:
    if not students:
        return ""
    lines = "".join(
        f"""<tr>
<th scope="row">{student.link}{_sentence(student.reason)}</th>
<td class="verdict {student.verdict}">{VERDICTS[student.verdict]}</td>
<td class="number">{student.points}</td>
</tr>
"""
        for student in students
    )
    return f"""<table class="students">
<caption>Hand-ins</caption>
<thead><tr><th scope="col">Student</th><th scope="col">Verdict</th><th scope="col" class="number">Points</th></tr></thead>
<tbody>
{lines}</tbody>
</table>
"""
