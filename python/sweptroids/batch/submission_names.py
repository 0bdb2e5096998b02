"""Names that course platforms give to what students hand in: whose it is, by which number, and which file.

One name is read at a time, by the table below; what no row of it fits has no platform. The exports of Gradescope say it in a file
instead, and those of GitHub Classroom put the name of the assignment before all.
"""

from __future__ import annotations

import os.path
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

__all__ = ["SubmissionName", "is_platform_file", "player_of", "read_gradescope", "read_name", "without_assignment"]


@dataclass(frozen=True)
class SubmissionName:
    """What a name says."""

    #: The student, as the platform writes the name.
    student: str
    #: The platform's number of the student or of the submission.
    student_id: str | None = None
    #: What the student called the file. None for a folder.
    file: str | None = None
    is_late: bool = False


@dataclass(frozen=True)
class Platform:
    """A platform, and the form of its names: groups `student`, `id`, and perhaps `file` and `late`."""

    name: str
    form: re.Pattern[str]
    #: Whether it puts a number behind the name of a file that a student hands in again.
    numbers_files: bool = False


def _form(text: str) -> re.Pattern[str]:
    return re.compile(text, re.DOTALL)


#: Moodle: `mod/assign/classes/downloader.php`; a folder, or with "download in folders" off a file. Canvas:
#: `lib/content_zipper.rb`; anonymous submissions have a code for the name. Blackboard: the file of the gradebook's "Assignment
#: File Download".
PLATFORMS = (
    Platform("Moodle", _form(r"(?P<student>.+?)_(?P<id>\d+)_assignsubmission_[a-z]+(?:_(?P<file>.*))?")),
    Platform("Blackboard", _form(r".+_(?P<student>(?P<id>[^_]+))_attempt_\d{4}(?:-\d\d){5}(?:_(?P<file>.+)|\.txt)")),
    Platform("Canvas", _form(r"(?P<late>LATE_)?(?P<student>anon_(?P<id>\w{5}))_\d+_(?P<file>.+)"), numbers_files=True),
    Platform("Canvas", _form(r"(?P<student>\w+?)(?P<late>_LATE)?_(?P<id>\d+)_\d+_(?P<file>.+)"), numbers_files=True),
    Platform("Canvas", _form(r"(?P<student>\w+?)(?P<late>_LATE)?_(?P<id>\d+)_(?P<file>(?:text|link)\.html)")),
)

#: Files that platforms and people add beside the hand-ins of a class.
PLATFORM_FILES = (
    "submission_metadata.yml",
    "onlinetext.html",
    "index.html",
    "readme",
    "readme.*",
    "grades.csv",
    "classroom_roster.csv",
)


def read_name(name: str) -> SubmissionName | None:
    """Return what the name of a folder or file says; None if it is of no platform."""
    for platform in PLATFORMS:
        if match := platform.form.fullmatch(name):
            found = match.groupdict()
            file = found.get("file") or None
            if file and platform.numbers_files:
                file = _without_number(file)
            return SubmissionName(found["student"].strip(), found["id"], file, bool(found.get("late")))
    return None


def player_of(parts: Sequence[str]) -> str:
    """Return whose a file is, from its folders and its name: the platform says it, or the outermost folder, or the name."""
    outermost = parts[0] if parts else ""
    if submission := read_name(outermost):
        return submission.student
    return outermost if len(parts) > 1 else os.path.splitext(outermost)[0]


def is_platform_file(name: str) -> bool:
    """Return whether a file beside hand-ins is the platform's or the teacher's, not a hand-in."""
    return any(fnmatchcase(name.lower(), pattern) for pattern in PLATFORM_FILES)


def without_assignment(names: set[str], around: str) -> dict[str, str]:
    """Return folders of GitHub Classroom with their students: in `ray-submissions` the folder of ann is `ray-ann`.

    Empty if the folder around them has another name, or one of them.
    """
    assignment = around.removesuffix("-submissions")
    if assignment == around or not names or not all(name.startswith(f"{assignment}-") for name in names):
        return {}
    return {name: name.removeprefix(f"{assignment}-") for name in names}


def _without_number(file: str) -> str:
    stem, ending = os.path.splitext(file)
    return re.sub(r"-\d{1,3}$", "", stem) + ending


def read_gradescope(metadata: str) -> dict[str, SubmissionName]:
    """Return the folders of an export with their students, from its `submission_metadata.yml`. A group's names are joined.

    Only the lines that are needed are read, as Gradescope writes them: no library for YAML is needed, and no other part of the
    file, which has results and earlier submissions too, can be at fault.
    """
    students: dict[str, SubmissionName] = {}
    folder, is_submitter, submitters = "", False, list[dict[str, str]]()

    def end() -> None:
        names = [submitter["name"] for submitter in submitters if submitter.get("name")]
        ids = [number for submitter in submitters if (number := submitter.get("sid") or submitter.get("email"))]
        if names or ids:
            students[folder] = SubmissionName(" and ".join(names or ids), " and ".join(ids) or None)

    for line in metadata.splitlines():
        if top := re.fullmatch(r"([^\s:#][^:]*):\s*", line):
            end()
            folder, is_submitter, submitters = _scalar(top[1]), False, []
        elif re.fullmatch(r" {2}:\w+:.*", line):
            is_submitter = line.strip() == ":submitters:"
        elif is_submitter and (entry := re.fullmatch(r" +(- +)?:(\w+): *(.*)", line)):
            if entry[1] or not submitters:
                submitters.append({})
            submitters[-1][entry[2]] = _scalar(entry[3])
    end()
    return students


def _scalar(text: str) -> str:
    """Return a plain or quoted scalar of YAML; empty for null."""
    text = text.strip()
    if len(text) >= 2 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    if len(text) >= 2 and text[0] == text[-1] == '"':
        escapes = {"\\\\": "\\", '\\"': '"'}
        plain = re.sub(r"\\[\\\"]", lambda escape: escapes[escape[0]], text[1:-1])
        return re.sub(r"\\x(..)|\\u(....)", lambda code: chr(int(code[1] or code[2], 16)), plain)
    return "" if text in ("null", "~") else text
