"""Hand-ins of a class: what a course's web page exports, taken apart into students.

A folder or an archive has one folder, file or archive for each student, whose name is the student's. A file by itself is one hand-in.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from sweptroids.batch.archive import SUFFIXES, Archive, DamagedArchive, Member, Unreadable, open_archive
from sweptroids.batch.chunks import Item
from sweptroids.batch.inputs import InputReader, list_inputs

__all__ = ["CPP", "Unpacked", "list_hand_ins", "safe_name", "unpack"]

#: The files that `sweptroids grade` reads of a project.
CPP = (".cpp", ".cc", ".cxx", ".c++", ".h", ".hh", ".hpp", ".hxx", ".inl", ".ipp")

#: The most files of a hand-in, and the most bytes of all together. `sweptroids grade` takes as many.
MOST_FILES = 2000
MOST_BYTES = 32 << 20

#: How many bytes a name in the output folder has at most.
LONGEST_NAME = 100

#: How many of the folders in which a file lies are kept. `sweptroids grade` looks into twelve.
MOST_FOLDERS = 10

NO_CPP = "it has no C++ file"


@dataclass(frozen=True)
class Listed:
    """A file of a class, as `list_inputs` has it, and where it lies in the class."""

    #: Its folders and its name; the first is the student's, or has it.
    parts: tuple[str, ...]
    item: Item

    @property
    def is_leading_out(self) -> bool:
        """Whether its name leads out of the archive: then it belongs to no student."""
        return not self.parts or any(part in ("", ".", "..") for part in self.parts)


def list_hand_ins(inputs: Sequence[str], tables: Sequence[str] = ()) -> Iterator[Item]:
    """Yield an item for each hand-in: `key` is the student, `name` is for files of the output folder, `files` are what it has.

    Args:
        inputs: Paths or URLs of classes: folders and archives; or of single files.
        tables: Files with a hand-in in each line: `path`, a file or an archive, and perhaps `key`, the student.

    Raises:
        BadInput: If an argument does not exist, or a table has a fault.
    """
    taken_keys: set[str] = set()
    taken_names: set[str] = set()
    for student, files, is_folder in _all_hand_ins(inputs, tables):
        # Two classes may have a student of the same name, and a class `ann` and `ann.cpp`.
        key = _untaken(student, taken_keys)
        name = _untaken(safe_name(key), taken_names)
        item: Item = {"key": key, "name": name, "is_folder": is_folder}
        if len(files) > MOST_FILES:
            yield {**item, "files": [], "error": f"it has more than {MOST_FILES} C++ files"}
        else:
            yield {**item, "files": files}


def _all_hand_ins(inputs: Sequence[str], tables: Sequence[str]) -> Iterator[tuple[str, list[dict[str, Any]], bool]]:
    for argument in inputs:
        listed = (_listed(argument, item) for item in list_inputs([argument]))
        if argument.lower().endswith(SUFFIXES):
            # An archive may have the files of a student in several places.
            yield from _by_student(_without_common_folder(list(listed)))
        else:
            for _, files in groupby(listed, key=lambda file: file.parts[:1]):
                yield from _by_student(list(files))
    for item in list_inputs([], tables):
        file = Listed((item["key"],), item)
        yield item["key"], [_file(file, item["path"].replace("\\", "/").rsplit("/", 1)[-1])], False


def _listed(argument: str, item: Item) -> Listed:
    """Return where a file lies below the argument that lists it."""
    key: str = item["key"]
    argument = argument.rstrip("/")
    below = key[len(argument) + 1 :] if "member" in item or key.startswith(f"{argument}/") else key.rsplit("/", 1)[-1]
    return Listed(tuple(re.split(r"[/\\]", below.removeprefix("./"))), item)


def _without_common_folder(files: list[Listed]) -> list[Listed]:
    """Leave out the folder in which an archive has everything, unless it is a student's: one with a C++ file in it."""
    while True:
        inside = [file for file in files if not file.is_leading_out]
        tops = {file.parts[0] for file in inside}
        if len(tops) != 1 or any(len(file.parts) < 2 for file in inside):
            return files
        if any(len(file.parts) == 2 and _is_cpp(file.parts[1]) for file in inside):
            return files
        if len({file.parts[1] for file in inside}) == 1 and all(len(file.parts) == 2 for file in inside):
            return files
        files = [file if file.is_leading_out else Listed(file.parts[1:], file.item) for file in files]


def _by_student(files: Iterable[Listed]) -> Iterator[tuple[str, list[dict[str, Any]], bool]]:
    """Yield students with their files, in the order of the first of them."""
    students: dict[tuple[str, bool], list[Listed]] = {}
    for file in files:
        if file.is_leading_out:
            students.setdefault(("/".join(file.parts), False), []).append(file)
        else:
            students.setdefault((file.parts[0], len(file.parts) > 1), []).append(file)
    for (top, is_folder), all_files in students.items():
        if is_folder:
            # Pictures, projects of an IDE and what it has built are no part of the list, which the driver writes.
            wanted = [file for file in all_files if _is_cpp(file.parts[-1]) or _is_archive(file.parts[-1])]
            yield top, [_file(file, "/".join(file.parts[1:])) for file in wanted[: MOST_FILES + 1]], True
        else:
            for file in all_files:
                yield top if file.is_leading_out else _stem(top), [_file(file, file.parts[-1])], False


def _file(file: Listed, name: str) -> dict[str, Any]:
    source = {key: value for key, value in file.item.items() if key != "key"}
    return {"name": name, **source}


def _is_cpp(name: str) -> bool:
    return name.lower().endswith(CPP)


def _is_archive(name: str) -> bool:
    return name.lower().endswith(SUFFIXES)


def _stem(name: str) -> str:
    """Return a name of a file without its ending: that of an archive may have two dots."""
    ending = next((ending for ending in (*SUFFIXES, *CPP) if name.lower().endswith(ending)), "")
    return name[: len(name) - len(ending)] or name


def _untaken(name: str, taken: set[str]) -> str:
    """Return the name, with a number behind it if it is taken, in whatever letters: not every disk tells them apart."""
    number, new = 1, name
    while new.casefold() in taken:
        number += 1
        new = f"{name} ({number})"
    taken.add(new.casefold())
    return new


def safe_name(text: str) -> str:
    """Return a stranger's text as a name of a file, with no letter that leads anywhere or means something to a program."""
    name = "".join(letter if letter.isalnum() or letter in " ._+,()@-" else "_" for letter in text)
    # Neither hidden nor an option, and no end that some systems drop.
    name = name.encode()[:LONGEST_NAME].decode(errors="ignore").strip(" .").lstrip("-")
    return name or "hand-in"


@dataclass
class Unpacked:
    """A hand-in on the disk of a worker."""

    #: What `sweptroids grade` is to check, a file or a folder, from the folder in which it was unpacked.
    path: str
    #: What could not be read, with the reasons.
    left_out: list[str]


def unpack(item: Item, reader: InputReader, folder: Path) -> Unpacked:
    """Copy the files of a hand-in into a folder, under safe names, so that where they came from changes nothing.

    Raises:
        Unreadable: If there is nothing that could be checked. The message belongs into the row.
        MachineError: If this machine does not see what the driver has listed.
    """
    if "error" in item:
        raise Unreadable(item["error"])
    unpacking = _Unpacking(folder, folder / item["name"])
    for file in item["files"]:
        unpacking.take(file, reader)
    return unpacking.result(is_folder=item["is_folder"])


class _Unpacking:
    def __init__(self, folder: Path, project: Path) -> None:
        self._folder = folder
        self._project = project
        self._scratch = folder / ".scratch"
        self._left_out: list[str] = []
        self._paths: list[Path] = []
        self._bytes = 0
        self._is_of_archive = False

    def take(self, file: dict[str, Any], reader: InputReader) -> None:
        """Copy a file, or what is in an archive."""
        name = file["name"]
        try:
            source = reader.file_of(file, self._scratch)
            if _is_archive(name):
                self._is_of_archive = True
                self._take_archive(source, name)
            elif _is_cpp(name):
                self._copy(source, name)
            else:
                raise Unreadable("it is no C++ file, no folder and no archive")
        except Unreadable as error:
            self._left_out.append(f"{name}: {error}")
        finally:
            self._scratch.unlink(missing_ok=True)

    def _take_archive(self, path: Path, archive_name: str) -> None:
        """Copy the C++ files of an archive that a student handed in. Archives in it are left out."""
        try:
            with open(path, "rb") as file:
                archive = open_archive(file, archive_name, path.stat().st_size)
                for member in archive.members():
                    # A Mac puts files of its own beside each, with the same endings.
                    if _is_cpp(member.name) and "__MACOSX" not in member.name:
                        self._take_member(archive, member, archive_name)
        except DamagedArchive as error:
            self._left_out.append(f"{archive_name}: {error}")

    def _take_member(self, archive: Archive, member: Member, archive_name: str) -> None:
        try:
            if member.error is not None:
                raise Unreadable(member.error)
            self._check_room(member.size)
            self._write(archive.read(member.index), member.name.removeprefix("./"))
        except Unreadable as error:
            self._left_out.append(f"{archive_name}!{member.name}: {error}")

    def _copy(self, source: Path, name: str) -> None:
        self._check_room(source.stat().st_size)
        target = self._target(name)
        shutil.copyfile(source, target)
        self._paths.append(target)

    def _write(self, data: bytes, name: str) -> None:
        target = self._target(name)
        target.write_bytes(data)
        self._paths.append(target)

    def _check_room(self, size: int) -> None:
        if len(self._paths) >= MOST_FILES or self._bytes + size > MOST_BYTES:
            raise Unreadable(f"a hand-in has at most {MOST_FILES} C++ files and {MOST_BYTES >> 20} MiB")
        self._bytes += size

    def _target(self, name: str) -> Path:
        *folders, last = (safe_name(part) for part in re.split(r"[/\\]", name))
        # No path becomes too long for the system.
        target = self._project.joinpath(*folders[-MOST_FOLDERS:], last)
        number = 1
        # Two names may have become one.
        while target.exists():
            number += 1
            target = target.with_name(f"{number} {last}")
        target.parent.mkdir(parents=True, exist_ok=True)
        return target

    def result(self, is_folder: bool) -> Unpacked:
        """Return what is to be checked: the folder of a project, or the one file that was handed in."""
        if not self._paths:
            raise Unreadable("; ".join(self._left_out[:3]) or NO_CPP)
        is_project = is_folder or self._is_of_archive
        path = self._project if is_project else self._paths[0]
        return Unpacked(str(path.relative_to(self._folder)), self._left_out)
