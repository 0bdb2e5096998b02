"""Which hand-ins are equal but for names and spaces. They are pointed out, not judged."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from importlib.resources import files
from typing import Any, TypedDict

from sweptroids.batch.old_code_pages import decoded

_MOST_BYTES = 1 << 18
"""Larger files are not compared. No hand-in has so much text, and any text of this size is read in a second or two, so
that the limits of the process decide nothing and every machine comes to the same."""

_SECONDS = 600
"""Wall time that reading a file may take: far beyond the processor time that it may use, where there is such a limit."""

_FORMAT = 1


class Fingerprints(TypedDict):
    """Hashes of a file, each with less of it than the one before. Two files with the same hash are alike in that."""

    bytes: str
    """Of every byte."""
    text: str
    """Of its characters, whatever they are written in, with one kind of line ends."""
    tokens: str
    """Of its tokens: without comments and spaces."""
    shape: str
    """Of its tokens with each name as the number of its first appearance."""


def fingerprints(text: bytes) -> Fingerprints | None:
    """The fingerprints of a C++ file. None where there is nothing to compare: no token, or a file made to be unreadable.

    A process of its own reads it, with limits: what a file does to the parser, it does to that process.
    """
    if len(text) > _MOST_BYTES:
        return None
    program = str(files("sweptroids.batch").joinpath("cpp_tokens.py"))
    whole = decoded(text).replace("\r\n", "\n").replace("\r", "\n").encode()
    # Isolated, so that nothing of the environment or of the current folder has a say, and without our environment.
    command = [sys.executable, "-I", program]
    try:
        read = subprocess.run(command, input=whole, capture_output=True, env={}, timeout=_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return None
    if read.returncode != 0:
        return None
    hashes = json.loads(read.stdout)
    if hashes is None:
        return None
    return {"bytes": _hash(text), "text": _hash(whole), "tokens": hashes["tokens"], "shape": hashes["shape"]}


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


_ALIKE: tuple[tuple[str, str], ...] = (
    ("bytes", "in every byte"),
    ("text", "but for encoding and line ends"),
    ("tokens", "but for comments and spaces"),
    ("shape", "but for names, comments and spaces"),
)


def same_files(rows: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """What ``same.json`` holds: groups of students whose files have the same shape, in the order of the rows.

    One pass with a hash for each row: the work is linear in their number.
    """
    by_shape: defaultdict[str, list[tuple[str, Fingerprints]]] = defaultdict(list)
    compared = not_compared = 0
    for row in rows:
        found = row.get("fingerprints")
        if found is None:
            not_compared += 1
            continue
        compared += 1
        by_shape[found["shape"]].append((row["student"], found))
    groups = [
        {"alike": _how_alike([found for _, found in group]), "students": [student for student, _ in group]}
        for group in by_shape.values()
        if len(group) > 1
    ]
    return {"same": _FORMAT, "compared": compared, "not_compared": not_compared, "groups": groups}


def _how_alike(group: list[Fingerprints]) -> str:
    """The narrowest way in which all of them are equal."""
    return next(words for key, words in _ALIKE if len({found[key] for found in group}) == 1)  # type: ignore[literal-required]
