"""Hand-ins of a class: what a course's web page exports, taken apart into students.

A folder or an archive has one folder, file or archive for each student, whose name is the student's or the platform's. A file by
itself is one hand-in.
"""

from __future__ import annotations

import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sweptroids.batch.archive import Unreadable
from sweptroids.batch.chunks import Item
from sweptroids.batch.class_layout import Layout, Listed, is_archive, is_cpp, stem
from sweptroids.batch.file_kinds import not_checked
from sweptroids.batch.inputs import InputReader, list_inputs, parts_below
from sweptroids.batch.submission_names import (
    SubmissionName,
    is_platform_file,
    read_gradescope,
    read_name,
    without_assignment,
)
from sweptroids.batch.unpacking import MOST_FILES, safe_name

__all__ = ["list_hand_ins"]

#: The file in which an export of Gradescope says whose its folders are.
GRADESCOPE = "submission_metadata.yml"


@dataclass
class HandIn:
    """What a student has handed in."""

    submission: SubmissionName
    #: The files, with their paths in the hand-in.
    files: list[tuple[str, Listed]] = field(default_factory=list)
    is_folder: bool = False

    def item(self) -> Item:
        """Return the hand-in as `inputs.jsonl` has it, without its names."""
        # Pictures, projects of an IDE and what it has built are no part of the list, which the driver writes.
        wanted = [(path, file) for path, file in self.files if is_cpp(path) or is_archive(path) or file.is_leading_out]
        left_out = not_checked([path for path, _ in self.files if not is_cpp(path) and not is_archive(path)], bool(wanted))
        item: Item = {"is_folder": self.is_folder or len(wanted) > 1, "files": [], "left_out": left_out}
        item |= {"student_id": self.submission.student_id, "late": self.submission.is_late}
        if len(wanted) > MOST_FILES:
            return {**item, "error": f"it has more than {MOST_FILES} C++ files"}
        return {**item, "files": [_source(path, file.item) for path, file in wanted]}


def list_hand_ins(
    inputs: Sequence[str], tables: Sequence[str] = (), *, encoding: str | None = None, output: Path | None = None
) -> Iterator[Item]:
    """Yield an item for each hand-in: `key` is the student, `name` is for files of the output folder, `files` are what it has.

    Args:
        inputs: Paths or URLs of classes: folders and archives; or of single files.
        tables: Files with a hand-in in each line: `path`, a file or an archive, and perhaps `key`, the student.
        encoding: The code page of names in archives that are not in UTF-8; guessed without one.
        output: A folder that is left out: the one into which the run writes.

    Raises:
        BadInput: If an argument does not exist, or a table has a fault.
    """
    taken_keys: set[str] = set()
    taken_names: set[str] = set()
    for hand_in in _told_apart(list(_all_hand_ins(inputs, tables, encoding, output))):
        # Two classes may have a student of the same name, and a class `ann` and `ann.cpp`.
        key = _untaken(hand_in.submission.student, taken_keys)
        item = {"key": key, "name": _untaken(safe_name(key), taken_names), **hand_in.item()}
        yield item if encoding is None else {**item, "encoding": encoding}


def _all_hand_ins(
    inputs: Sequence[str], tables: Sequence[str], encoding: str | None, output: Path | None
) -> Iterator[HandIn]:
    for argument in inputs:
        items = list(list_inputs([argument], encoding=encoding, output=output))
        if len(items) == 1 and items[0]["key"] == argument and "error" not in items[0]:
            yield _of_file(Listed(parts_below(argument, items[0]), items[0]))
        else:
            yield from _by_student(Layout.of(argument, [Listed(parts_below(argument, item), item) for item in items]))
    for item in list_inputs([], tables):
        path = item["path"].replace("\\", "/").rsplit("/", 1)[-1]
        yield HandIn(SubmissionName(item["key"]), [(path, Listed((path,), item))])


def _by_student(layout: Layout) -> Iterable[HandIn]:
    """Return the hand-ins of a class, in the order of the first files of them."""
    hand_ins: dict[Any, HandIn] = {}
    folders = _students_of_folders(layout)
    for number, file in enumerate(layout.files):
        top = file.parts[0]
        if file.is_leading_out:
            # What is wrong with the archive itself has no name in it.
            student = "/".join(file.parts) or layout.around
            hand_ins[number] = HandIn(SubmissionName(student), [(file.name or layout.around, file)])
            continue
        if layout.is_project:
            submission, path = SubmissionName(layout.around), "/".join(file.parts)
        elif len(file.parts) > 1:
            submission, path = folders[top], "/".join(file.parts[1:])
        elif named := read_name(top):
            # Without a file it is what the platform says of a hand-in.
            if named.file is None:
                continue
            submission, path = named, named.file
        else:
            if not is_platform_file(top):
                hand_ins[number] = _of_file(file)
            continue
        hand_in = hand_ins.setdefault((submission.student, submission.student_id), HandIn(submission))
        hand_in.files.append((path, file))
        hand_in.is_folder |= len(file.parts) > 1 or layout.is_project
    return hand_ins.values()


def _students_of_folders(layout: Layout) -> dict[str, SubmissionName]:
    """Return whose each folder of a class is. Only Moodle names folders; what looks like the name of a file is a name of its own."""
    names = {file.parts[0] for file in layout.files if len(file.parts) > 1}
    students = {name: read_name(name) for name in names}
    named = {name: found if found and found.file is None else SubmissionName(name) for name, found in students.items()}
    named |= {name: SubmissionName(student) for name, student in without_assignment(names, layout.around).items()}
    return named | _named_by_gradescope(layout.files)


def _of_file(file: Listed) -> HandIn:
    """Return a file by itself as a hand-in."""
    submission = read_name(file.name) or SubmissionName(stem(file.name))
    return HandIn(submission, [(submission.file or file.name, file)])


def _named_by_gradescope(files: Sequence[Listed]) -> dict[str, SubmissionName]:
    for file in files:
        if file.parts == (GRADESCOPE,):
            reader = InputReader()
            try:
                with tempfile.TemporaryDirectory(prefix="sweptroids-") as folder:
                    return read_gradescope(reader.file_of(file.item, Path(folder, GRADESCOPE)).read_text("utf-8", "replace"))
            except Unreadable:
                # The folders have names of their own.
                return {}
            finally:
                reader.close()
    return {}


def _told_apart(hand_ins: list[HandIn]) -> Iterator[HandIn]:
    """Yield the same hand-ins, with the platform's numbers behind names that several students have."""
    ids: defaultdict[str, set[str | None]] = defaultdict(set)
    for hand_in in hand_ins:
        ids[hand_in.submission.student.casefold()].add(hand_in.submission.student_id)
    for hand_in in hand_ins:
        submission = hand_in.submission
        if submission.student_id and len(ids[submission.student.casefold()]) > 1:
            named = SubmissionName(f"{submission.student} ({submission.student_id})", submission.student_id, None, submission.is_late)
            yield HandIn(named, hand_in.files, hand_in.is_folder)
        else:
            yield hand_in


def _source(name: str, item: Item) -> dict[str, Any]:
    """Return a file as a worker reads it."""
    return {"name": name, **{key: value for key, value in item.items() if key not in ("key", "written")}}


def _untaken(name: str, taken: set[str]) -> str:
    """Return the name, with a number behind it if it is taken, in whatever letters: not every disk tells them apart."""
    number, new = 1, name
    while new.casefold() in taken:
        number += 1
        new = f"{name} ({number})"
    taken.add(new.casefold())
    return new
