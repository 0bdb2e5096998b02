"""A class is checked: rows, reports, and what the class comes to."""

import csv
import json
import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from batch_runs import PROGRAM, command, rows_of

from sweptroids import batch
from sweptroids.batch import sandbox
from sweptroids.batch.grade_hand_ins import GradeWork

RIGHT = """#include "main.h"
bool CollisionIntersection_RectRect(const AABB& a, const AEVec2& v1, const AABB& b, const AEVec2& v2, float& t)
{
    float first = 0, last = g_dt;
    const float v[2] = {v2.x - v1.x, v2.y - v1.y};
    const float low[2] = {a.min.x - b.max.x, a.min.y - b.max.y}, high[2] = {a.max.x - b.min.x, a.max.y - b.min.y};
    for (int i = 0; i < 2; ++i) {
        if (v[i] == 0) { if (low[i] > 0 || high[i] < 0) return false; continue; }
        float enter = low[i] / v[i], leave = high[i] / v[i];
        if (v[i] < 0) { float other = enter; enter = leave; leave = other; }
        if (enter > first) first = enter;
        if (leave < last) last = leave;
    }
    if (first > last) return false;
    t = first;
    return true;
}
"""
WRONG = RIGHT.replace("if (first > last) return false;", "")
NOT_RUN = RIGHT.replace("return true;", "return true")
HANGS = RIGHT.replace("float first = 0", "for (volatile int i = 0;;) i = 1; float first = 0")


@pytest.fixture(scope="module")
def hand_ins(tmp_path_factory):
    """A class of six: Ann is right; Bob has her file with other names; Cem is wrong; Dia does not compile; Eve hangs; Fay sends a text."""
    folder = tmp_path_factory.mktemp("class")
    for path, text in {
        "Ann/Collision.cpp": RIGHT,
        "Bob.cpp": RIGHT.replace("first", "tEnter").replace("    ", "\t"),
        "Cem/src/Collision.cpp": WRONG,
        "Dia.cpp": NOT_RUN,
        "Eve.cpp": HANGS,
        "Fay.txt": "My cat ate it.",
    }.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return folder


def lines_of(output):
    """The rows of a run as they stand there."""
    return (output / "rows.jsonl").read_bytes().splitlines()


@pytest.fixture(scope="module")
def graded(hand_ins, tmp_path_factory):
    """The output of the command on the class, and how it ended."""
    output = tmp_path_factory.mktemp("graded") / "out"
    return output, command("grade", hand_ins, "--output", output, "--seed", 7, "--workers", 2)


def test_each_student_has_a_row_in_order(graded):
    output, ended = graded
    rows = rows_of(output)
    assert [(row["student"], row["verdict"], row["reason"]) for row in rows] == [
        ("Ann", "right", None),
        ("Bob", "right", None),
        ("Cem", "wrong", None),
        ("Dia", "not-run", None),
        ("Eve", "not-run", None),
        ("Fay.txt", "not-run", "unreadable"),
    ]
    assert [row["points"] for row in rows] == [100, 100, rows[2]["points"], 0, 0, 0] and 0 < rows[2]["points"] < 100
    assert "runs too long" in rows[4]["error"]
    assert rows[5]["error"] == "cannot be read: Fay.txt: it is a text file, no C++ file"
    assert rows[2]["judged_file"] == "src/Collision.cpp"
    # 2: an input could not be read.
    assert (ended.returncode, ended.stdout) == (2, f"{output}: 6 rows: 2 right, 2 not-run, 1 wrong, 1 unreadable\n")


def test_a_row_is_the_line_of_the_program(graded, hand_ins):
    row = rows_of(graded[0])[0]
    arguments = [PROGRAM, "grade", "--format", "json", "--seed", "7", hand_ins / "Ann"]
    line = json.loads(subprocess.run(arguments, capture_output=True, check=True, text=True).stdout)
    assert {key: row[key] for key in line if key != "file"} == {key: line[key] for key in line if key != "file"}


def test_each_student_has_reports_of_all_formats(graded):
    output, _ = graded
    for name in ["Ann", "Bob", "Cem", "Dia", "Eve", "Fay.txt"]:
        row = next(row for row in rows_of(output) if row["student"] == name)
        gradescope = json.loads((output / "gradescope" / f"{name}.json").read_text())
        classroom = json.loads((output / "classroom50" / f"{name}.json").read_text())
        assert (gradescope["score"], classroom["score"], classroom["error"]) == (row["points"], row["points"], row["error"])
        report = (output / "reports" / f"{name}.txt").read_text()
        assert f"{row['points']} of 100 points" in report.splitlines()[0]
    assert "src/Collision.cpp: wrong" in (output / "reports" / "Cem.txt").read_text()
    assert "it is a text file, no C++ file" in (output / "gradescope" / "Fay.txt.json").read_text()


def test_marks_are_a_table_in_the_order_of_the_class(graded):
    with open(graded[0] / "grades.csv", newline="") as file:
        marks = list(csv.DictReader(file))
    assert [mark["student"] for mark in marks] == ["Ann", "Bob", "Cem", "Dia", "Eve", "Fay.txt"]
    assert (marks[0]["points"], marks[0]["max"], marks[0]["report"]) == ("100", "100", "reports/Ann.txt")
    assert "diagonal-miss" in marks[2]["failed"].split()


def test_a_folder_has_the_reason_of_its_only_file(tmp_path):
    files = {"big.cpp": b"a" * (3 << 20), "empty.cpp": b"", "document.cpp": b"PK\x03\x04\x00\x00word/document.xml"}
    for name, data in files.items():
        (tmp_path / "files" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "files" / name).write_bytes(data)
        folder = tmp_path / "folders" / name.removesuffix(".cpp")
        folder.mkdir(parents=True)
        (folder / "Collision.cpp").write_bytes(data)
    errors = []
    for inputs in ("files", "folders"):
        batch.grade([str(tmp_path / inputs)], tmp_path / f"{inputs} out", seed=7)
        errors.append([(row["student"], row["reason"], row["error"]) for row in rows_of(tmp_path / f"{inputs} out")])
    assert errors[0] == errors[1]
    assert [(student, error) for student, _, error in errors[0]][::2] == [("big", "is larger than 1 MiB"), ("empty", "is empty")]


def test_what_a_platform_says_and_the_wrong_lines_stand_in_the_marks(tmp_path):
    with zipfile.ZipFile(tmp_path / "submissions.zip", "w") as archive:
        archive.writestr("leeann_LATE_48211_770001_Collision-1.cpp", WRONG)
        archive.writestr("leeann_LATE_48211_770002_notes.rar", b"")
        archive.writestr("submission_metadata.yml", "")
    batch.grade([str(tmp_path / "submissions.zip")], tmp_path / "out", seed=7, reveal="line")
    with open(tmp_path / "out" / "grades.csv", newline="") as file:
        (mark,) = csv.DictReader(file)
    assert (mark["student"], mark["student_id"], mark["late"], mark["file"]) == ("leeann", "48211", "late", "Collision.cpp")
    assert mark["left_out"] == "notes.rar: it is a RAR archive, which is not unpacked: a .zip or .tar.gz is"
    (row,) = rows_of(tmp_path / "out")
    assert mark["lines"] == " ".join(str(line["line"]) for line in row["repair"]["lines"]) != ""


def test_files_with_other_names_and_spaces_are_pointed_out(graded):
    same = json.loads((graded[0] / "same.json").read_text())
    assert same["groups"] == [{"alike": "but for names, comments and spaces", "students": ["Ann", "Bob"]}]
    # Fay's is no C++ file.
    assert (same["compared"], same["not_compared"]) == (5, 1)


def test_the_page_of_the_class_leads_to_each_report(graded, browser_page):
    output, _ = graded
    page = browser_page(output / "class.html")
    page.locator(".students a", has_text="Cem").click()
    assert page.locator("body").inner_text().startswith("Cem/src/Collision.cpp: wrong")


def test_an_archive_gives_the_rows_of_its_folder_on_one_worker_as_on_two(graded, hand_ins, tmp_path):
    with zipfile.ZipFile(tmp_path / "export.zip", "w") as archive:
        for path in ["Ann/Collision.cpp", "Cem/src/Collision.cpp", "Dia.cpp", "Fay.txt"]:
            archive.write(hand_ins / path, path)
    batch.grade([str(tmp_path / "export.zip")], tmp_path / "out", seed=7, workers=1)
    lines = {row["student"]: line for row, line in zip(rows_of(graded[0]), lines_of(graded[0]), strict=True)}
    assert lines_of(tmp_path / "out") == [lines[student] for student in ["Ann", "Cem", "Dia", "Fay.txt"]]


def test_a_second_start_checks_nothing_again_and_keeps_what_a_teacher_wrote(graded, hand_ins, tmp_path):
    output = tmp_path / "out"
    shutil.copytree(graded[0], output)
    before = {path: (path.read_bytes(), path.stat().st_ino) for path in output.rglob("*.*") if path.parent.name in ("reports", "chunks")}
    (output / "grades.csv").write_text("with my remarks")
    # The seed is that of the folder, which nobody gives here.
    ended = command("grade", hand_ins, "--output", output)
    assert ended.returncode == 2
    assert f"{output}/grades.csv was changed by hand and stays as it is" in ended.stderr
    assert (output / "grades.csv").read_text() == "with my remarks"
    assert before == {path: (path.read_bytes(), path.stat().st_ino) for path in before}


def test_a_seed_that_nobody_gives_is_kept_by_the_folder(tmp_path):
    (tmp_path / "Ann.cpp").write_text(RIGHT)
    batch.grade([str(tmp_path / "Ann.cpp")], tmp_path / "out")
    seed = json.loads((tmp_path / "out" / "manifest.json").read_text())["options"]["seed"]
    assert rows_of(tmp_path / "out")[0]["seed"] == seed


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--reveal", "everything"], "reveal is 'everything', but has to be one of none, category, case, line, repair"),
        (["--seed", "-1"], "sweptroids grade refuses: "),
        (["--points", "nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["--points", "bad.toml"], "sweptroids grade refuses: "),
        (["--include", "nowhere"], "nowhere is no folder"),
    ],
)
def test_bad_options_are_one_line(tmp_path, arguments, words):
    (tmp_path / "Ann.cpp").write_text(RIGHT)
    (tmp_path / "bad.toml").write_text("no-such-category = 1\n")
    ended = command("grade", "Ann.cpp", "--output", "out", *arguments, cwd=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"sweptroids.batch: {words}") and ended.stderr.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_other_points_and_headers_go_to_the_worker_and_tell_runs_apart(tmp_path):
    (tmp_path / "Ann.cpp").write_text(f'#include "mine.h"\n{WRONG.replace("return true", "return YES")}')
    (tmp_path / "course").mkdir()
    (tmp_path / "course" / "mine.h").write_text("#define YES true\n")
    (tmp_path / "points.toml").write_text("meeting = 50\n")
    arguments = ["grade", "Ann.cpp", "--output", "out", "--points", "points.toml", "--include", "course"]
    assert command(*arguments, cwd=tmp_path).returncode == 1
    row = rows_of(tmp_path / "out")[0]
    meeting = next(category for category in row["categories"] if category["name"] == "meeting")
    assert (row["judged"]["part"], meeting["max"]) == ("project", 50)
    (tmp_path / "points.toml").write_text("meeting = 49\n")
    again = command(*arguments, cwd=tmp_path)
    assert again.returncode == 2 and "out was begun with points" in again.stderr


# The program, which counts how often it checks something.
COUNTING = """#!/bin/sh
if [ "$1" = grade ]; then for last in "$@"; do :; done; echo "$last" >> {log}; fi
exec {program} "$@"
"""


def test_all_reports_of_a_hand_in_are_of_one_check(graded, hand_ins, tmp_path):
    program, log = tmp_path / "sweptroids", tmp_path / "log"
    program.write_text(COUNTING.format(program=PROGRAM, log=log))
    program.chmod(0o755)
    environment = {**os.environ, "SWEPTROIDS_PROGRAM": str(program)}
    command("grade", hand_ins / "Ann", hand_ins / "Fay.txt", "--output", tmp_path / "out", "--seed", 7, "--workers", 1, env=environment)
    # Once for the options, which needs no file, and once for each hand-in.
    assert log.read_text().splitlines() == ["missing.cpp", "Ann", "missing.cpp"]
    assert (tmp_path / "out" / "reports" / "Fay.txt.txt").read_bytes() == (graded[0] / "reports" / "Fay.txt.txt").read_bytes()


def test_a_row_says_which_protections_the_machine_had(graded):
    word = subprocess.run([PROGRAM, "confined", "probe"], capture_output=True, text=True, check=True).stdout.strip()
    had = {"all": ["landlock", "seccomp"], "files": ["landlock"], "calls": ["seccomp"], "none": []}[word]
    assert {tuple(row["protections"]) for row in rows_of(graded[0])} == {tuple(had)}


# A machine that lacks a protection.
WEAK = """#!/bin/sh
if [ "$1" = confined ] && [ "$2" = probe ]; then echo {word}; else exec {program} "$@"; fi
"""


@pytest.fixture
def weak(tmp_path):
    """Makes the environment of a machine with some protections: "files", "calls" or "none" of both."""

    def make(word):
        program = tmp_path / "sweptroids"
        program.write_text(WEAK.format(word=word, program=PROGRAM))
        program.chmod(0o755)
        return {**os.environ, "SWEPTROIDS_PROGRAM": str(program)}

    return make


@pytest.mark.parametrize(("word", "lacks"), [("files", "no seccomp"), ("calls", "no landlock"), ("none", "no landlock and no seccomp")])
def test_a_weaker_machine_is_refused_in_words_where_a_sandbox_is_required(weak, tmp_path, word, lacks):
    (tmp_path / "Ann.cpp").write_text(RIGHT)
    arguments = ["grade", tmp_path / "Ann.cpp", "--output", tmp_path / "out", "--require-sandbox"]
    ended = command(*arguments, env=weak(word))
    assert ended.returncode == 3
    assert f"{lacks}, which protect" in ended.stderr and "--require-sandbox refuses it" in ended.stderr


def test_without_that_option_the_row_says_what_a_weaker_machine_had(weak, tmp_path):
    (tmp_path / "Ann.txt").write_text("no code")
    command("grade", tmp_path / "Ann.txt", "--output", tmp_path / "out", env=weak("files"))
    assert rows_of(tmp_path / "out")[0]["protections"] == ["landlock"]


def test_the_program_gets_nothing_of_a_clusters_environment(monkeypatch):
    given = {"PATH": "/bin", "CXX": "clang++", "HOME": "/root", "AWS_SECRET_ACCESS_KEY": "x", "RAY_ADDRESS": "y", "LD_PRELOAD": "z"}
    assert sandbox.clean_environment(given, "/t") == {"PATH": "/bin", "CXX": "clang++", "TMPDIR": "/t", "LC_ALL": "C.UTF-8"}


def test_a_machine_without_a_compiler_ends_the_run_and_it_goes_on_elsewhere(tmp_path):
    (tmp_path / "Ann.cpp").write_text(RIGHT)
    arguments = ["grade", tmp_path / "Ann.cpp", "--output", tmp_path / "out", "--seed", 7]
    environment = {**os.environ, "PATH": str(Path(PROGRAM).parent), "CXX": ""}
    ended = command(*arguments, env=environment)
    assert ended.returncode == 3 and "compiler" in ended.stderr and ended.stderr.count("Traceback") == 0
    assert command(*arguments).returncode == 0
    assert rows_of(tmp_path / "out")[0]["verdict"] == "right"


def test_a_hand_in_that_ends_each_worker_has_a_row_too():
    work = GradeWork(("--reveal", "case", "--seed", "7"), {})
    row = work.died({"key": "Ann"})
    assert (row["student"], row["verdict"], row["points"], row["reason"]) == ("Ann", "not-run", 0, "died")
    assert row["error"] == "cannot be read: each of 4 workers ended that had this hand-in alone"


def test_names_of_strangers_are_harmless_in_all_outputs(tmp_path):
    name = "=HYPERLINK(1)\u202e<script>"
    with zipfile.ZipFile(tmp_path / "c.zip", "w") as archive:
        archive.writestr(f"{name}/Collision.cpp", RIGHT)
        archive.writestr("../../outside.cpp", RIGHT)
    batch.grade([str(tmp_path / "c.zip")], tmp_path / "in" / "out", seed=7)
    output = tmp_path / "in" / "out"
    assert [row["student"] for row in rows_of(output)] == [name, "../../outside.cpp"]
    for path in ["rows.jsonl", "same.json", "grades.csv"]:
        assert all(byte in b"\r\n" or 32 <= byte < 127 for byte in (output / path).read_bytes()), path
    assert "'=HYPERLINK(1)" in (output / "grades.csv").read_text()
    assert "<script>" not in (output / "class.html").read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["c.zip", "in"]
    assert sorted(path.name for path in (output / "reports").iterdir()) == ["_.._outside.cpp.txt", "_HYPERLINK(1)__script_.txt"]
