"""A hand-in on the disk of a worker: its C++ files, taken from where they lie, under safe names."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sweptroids.batch.archive import Archive, DamagedArchive, Member, Unreadable, open_archive
from sweptroids.batch.chunks import Item
from sweptroids.batch.class_layout import is_archive, is_cpp
from sweptroids.batch.file_kinds import not_checked
from sweptroids.batch.inputs import InputReader

__all__ = ["MOST_BYTES", "MOST_FILES", "Unpacked", "safe_name", "unpack"]

#: The most files of a hand-in, and the most bytes of all together. `sweptroids grade` takes as many.
MOST_FILES = 2000
MOST_BYTES = 32 << 20

#: How many bytes a name in the output folder has at most.
LONGEST_NAME = 100

#: How many of the folders in which a file lies are kept. `sweptroids grade` looks into twelve.
MOST_FOLDERS = 10

NO_CPP = "it has no C++ file"


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
    unpacking = _Unpacking(folder, folder / item["name"], item.get("left_out", []), item.get("encoding"))
    for file in item["files"]:
        unpacking.take(file, reader)
    return unpacking.result(is_folder=item["is_folder"])


class _Unpacking:
    def __init__(self, folder: Path, project: Path, left_out: list[str], encoding: str | None) -> None:
        self._folder = folder
        self._project = project
        self._encoding = encoding
        self._scratch = folder / ".scratch"
        self._left_out = list(left_out)
        self._paths: list[Path] = []
        self._bytes = 0
        self._is_of_archive = False

    def take(self, file: dict[str, Any], reader: InputReader) -> None:
        """Copy a file, or what is in an archive."""
        name = file["name"]
        try:
            source = reader.file_of(file, self._scratch)
            if is_archive(name):
                self._is_of_archive = True
                self._take_archive(source, name)
            else:
                self._copy(source, name)
        except Unreadable as error:
            self._left_out.append(f"{name}: {error}")
        finally:
            self._scratch.unlink(missing_ok=True)

    def _take_archive(self, path: Path, archive_name: str) -> None:
        """Copy the C++ files of an archive that a student handed in. Archives in it are left out."""
        taken, others = len(self._paths), list[str]()
        try:
            with open(path, "rb") as file:
                archive = open_archive(file, archive_name, path.stat().st_size, self._encoding)
                for member in archive.members():
                    # A Mac puts files of its own beside each, with the same endings.
                    if "__MACOSX" in member.name:
                        continue
                    if is_cpp(member.name):
                        self._take_member(archive, member, archive_name)
                    else:
                        others.append(member.name)
        except DamagedArchive as error:
            self._left_out.append(f"{archive_name}: {error}")
        self._left_out += [f"{archive_name}!{one}" for one in not_checked(others, has_cpp=len(self._paths) > taken)]

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
