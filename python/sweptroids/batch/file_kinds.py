"""What a file is that is no C++ file, by its name and its first bytes, in words for whoever handed it in."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["CPP", "HEADERS", "SOURCES", "SUFFIXES", "archive_kind", "kind_of_bytes", "not_checked", "why_not_cpp"]

#: The files that `sweptroids grade` reads of a project.
SOURCES = (".cpp", ".cc", ".cxx", ".c++")
HEADERS = (".h", ".hh", ".hpp", ".hxx", ".inl", ".ipp")
CPP = (*SOURCES, *HEADERS)

#: Archives that are unpacked.
SUFFIXES = (".zip", ".tar.gz", ".tgz", ".tar")

#: How many files of a hand-in are named that are not checked.
MOST_NAMED = 20

#: Archives that are not unpacked, by their endings.
OTHER_ARCHIVES = {
    ".rar": "a RAR archive",
    ".7z": "a 7-Zip archive",
    ".tar.xz": "an archive packed by xz",
    ".txz": "an archive packed by xz",
    ".tar.bz2": "an archive packed by bzip2",
    ".tbz2": "an archive packed by bzip2",
    ".tar.zst": "an archive packed by zstd",
    ".gz": "a file packed by gzip",
    ".xz": "a file packed by xz",
    ".bz2": "a file packed by bzip2",
    ".lzh": "an LZH archive",
    ".egg": "an EGG archive",
    ".alz": "an ALZ archive",
}

#: Documents into which code is put, by their endings.
DOCUMENTS = {
    ".docx": "a Word document",
    ".doc": "a Word document",
    ".odt": "an OpenDocument text",
    ".rtf": "an RTF document",
    ".pages": "a Pages document",
}

#: What lies beside code as well.
OTHERS = {
    ".pdf": "a PDF document",
    ".txt": "a text file",
    ".html": "a web page",
    ".md": "a text file",
    ".exe": "a program",
    ".obj": "an object file",
}

#: The same by the first bytes, for files whose names say something else.
FIRST_BYTES = (
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"PK\x03\x04", "a zip archive"),
    (b"\x1f\x8b", "a file packed by gzip"),
    (b"\xfd7zXZ\x00", "a file packed by xz"),
    (b"BZh", "a file packed by bzip2"),
    (b"%PDF", "a PDF document"),
    (b"{\\rtf", "an RTF document"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of an old Office"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"MZ", "a program"),
    (b"\x7fELF", "a program"),
    (b"<!DOCTYPE html", "a web page"),
    (b"<html", "a web page"),
)


def _by_ending(name: str, kinds: dict[str, str]) -> str | None:
    return next((kind for ending, kind in kinds.items() if name.lower().endswith(ending)), None)


def archive_kind(name: str) -> str | None:
    """Return what an archive is that is not unpacked, by its name: "a RAR archive". None if it is none."""
    return None if name.lower().endswith(SUFFIXES) else _by_ending(name, OTHER_ARCHIVES)


def kind_of_bytes(begin: bytes) -> str | None:
    """Return what a file is by its first bytes. None if they do not tell."""
    return next((kind for first, kind in FIRST_BYTES if begin.startswith(first)), None)


def not_checked(names: Sequence[str], has_cpp: bool) -> list[str]:
    """Return a sentence for each file that its student has to be told of: it is not checked, and why.

    Args:
        names: Files that are no C++ files, as paths.
        has_cpp: Whether there is a C++ file too. Then pictures, notes and the like are not named.
    """
    told = [name for name in names if not has_cpp or _may_hide_cpp(name)]
    return [f"{name}: {why_not_cpp(name)}" for name in told[:MOST_NAMED]]


def why_not_cpp(name: str) -> str:
    """Return why a file is not checked that is no C++ file. An archive is one in an archive: others are unpacked."""
    if inner := _without_surplus_ending(name):
        return f"it is a C++ file with {name[len(inner) :]} behind its name: it has to be called {inner.rsplit('/', 1)[-1]}"
    if name.lower().endswith(SUFFIXES):
        return "it is an archive in an archive, which is not unpacked"
    if kind := archive_kind(name):
        return f"it is {kind}, which is not unpacked: a .zip or .tar.gz is"
    kind = _by_ending(name, DOCUMENTS) or _by_ending(name, OTHERS)
    return f"it is {kind}, no C++ file" if kind else "it is no C++ file, no folder and no archive"


def _may_hide_cpp(name: str) -> bool:
    is_archive = name.lower().endswith(SUFFIXES) or archive_kind(name)
    return bool(is_archive or _by_ending(name, DOCUMENTS) or _without_surplus_ending(name))


def _without_surplus_ending(name: str) -> str | None:
    """Return `Collision.cpp` of `Collision.cpp.txt`: systems hide the last ending. None of other names."""
    surplus = next((ending for ending in (*DOCUMENTS, *OTHERS) if name.lower().endswith(ending)), None)
    inner = name[: -len(surplus)] if surplus else ""
    return inner if inner.lower().endswith(CPP) else None
