"""Where in a folder or an archive the class is: whether it is one, or a student's project, and what lies around it."""

from __future__ import annotations

import os
from dataclasses import dataclass

from sweptroids.batch.chunks import Item
from sweptroids.batch.file_kinds import CPP, HEADERS, SOURCES, SUFFIXES
from sweptroids.batch.submission_names import is_platform_file, read_name

__all__ = ["Layout", "Listed", "is_archive", "is_cpp", "stem"]

#: What lies in a project, and beside no students: folders, and files by name or ending, in small letters.
PROJECT_FOLDERS = {"src", "source", "sources", "include", "includes", "inc", "headers"}
PROJECT_FILES = ("cmakelists.txt", "makefile", ".sln", ".slnx", ".vcxproj", ".vcproj", ".pro")

#: The stem of the file that is asked for, in small letters.
WANTED = "collision"


@dataclass(frozen=True)
class Listed:
    """A file, as `list_inputs` has it, and where it lies."""

    #: Its folders and its name.
    parts: tuple[str, ...]
    item: Item

    @property
    def is_leading_out(self) -> bool:
        """Whether its name leads out of the archive: then it belongs to no student."""
        return not self.parts or any(part in ("", ".", "..") for part in self.parts)

    @property
    def name(self) -> str:
        """Its name without folders."""
        return self.parts[-1]


@dataclass(frozen=True)
class Layout:
    """A folder or an archive, without what lies around the class in it."""

    #: What the innermost folder around everything is called, or the argument.
    around: str
    files: list[Listed]
    #: Whether it is no class but the project of one student.
    is_project: bool

    @classmethod
    def of(cls, argument: str, files: list[Listed]) -> Layout:
        """Find the class in what an argument lists."""
        around = stem(os.path.basename(os.path.abspath(argument.rstrip("/"))))
        while True:
            inside = [file for file in files if not file.is_leading_out]
            if _is_project(inside):
                return cls(around, files, is_project=True)
            tops = {file.parts[0] for file in inside}
            if len(tops) != 1 or any(len(file.parts) < 2 for file in inside):
                return cls(around, files, is_project=False)
            below = [Listed(file.parts[1:], file.item) for file in inside]
            if _is_students(tops.pop(), below):
                return cls(around, files, is_project=False)
            around = inside[0].parts[0]
            files = [file if file.is_leading_out else Listed(file.parts[1:], file.item) for file in files]


def _is_students(folder: str, below: list[Listed]) -> bool:
    """Whether a folder around everything is a student's, from its name and what is in it."""
    if read_name(folder) or _is_project(below):
        return True
    if any(is_cpp(file.name) for file in _direct(below)):
        return not _is_flat_class(below)
    # An archive or a document by itself is what a student handed in.
    return len(below) == 1 and len(below[0].parts) == 1


def _is_flat_class(files: list[Listed]) -> bool:
    """Whether files that lie beside each other are those of several students, and no project."""
    sources = [file for file in files if is_cpp(file.name) or is_archive(file.name)]
    if all(read_name(file.parts[0]) for file in sources):
        return True
    headers = any(file.name.lower().endswith(HEADERS) for file in sources)
    return len(sources) == len(_direct(sources)) > 1 and not headers and not any(_is_wanted(file) for file in sources)


def _is_project(files: list[Listed]) -> bool:
    """Whether folders and files are those of one project."""
    folders = {file.parts[0].lower() for file in files if len(file.parts) > 1}
    direct = _direct(files)
    wanted = [file for file in files if _is_wanted(file)]
    if len(wanted) > 1 and len({file.parts[:-1] for file in wanted}) > 1 or any(read_name(file.parts[0]) for file in files):
        return False
    if folders & PROJECT_FOLDERS or any(file.name.lower().endswith(PROJECT_FILES) for file in direct):
        return True
    # The file that is asked for, which no other student has: alone, or beside headers.
    sources = [file for file in direct if file.name.lower().endswith(SOURCES)]
    headers = any(file.name.lower().endswith(HEADERS) for file in direct)
    return len(wanted) == 1 and wanted[0] in sources and (headers or len(sources) == 1) and not _has_others(files)


def _has_others(files: list[Listed]) -> bool:
    """Whether there is something else that a student may have handed in: archives, documents, or folders with sources."""
    beside = [file for file in _direct(files) if not is_cpp(file.name) and not is_platform_file(file.name)]
    return bool(beside) or any(len(file.parts) > 1 and file.name.lower().endswith(SOURCES) for file in files)


def _direct(files: list[Listed]) -> list[Listed]:
    return [file for file in files if len(file.parts) == 1]


def _is_wanted(file: Listed) -> bool:
    return file.name.lower().endswith(SOURCES) and stem(file.name).lower() == WANTED


def is_cpp(name: str) -> bool:
    """Return whether a file is a C++ file, by its ending."""
    return name.lower().endswith(CPP)


def is_archive(name: str) -> bool:
    """Return whether a file is an archive that is unpacked, by its ending."""
    return name.lower().endswith(SUFFIXES)


def stem(name: str) -> str:
    """Return a name of a file without its ending: that of an archive may have two dots."""
    ending = next((ending for ending in (*SUFFIXES, *CPP) if name.lower().endswith(ending)), "")
    return name[: len(name) - len(ending)] or name
