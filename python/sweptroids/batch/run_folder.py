"""The output folder of a run: what it was asked for, its inputs, and what is finished. A second start goes on from it.

| name | what |
|---|---|
| `manifest.json` | command, options, versions, how many inputs, and how many a chunk has |
| `inputs.jsonl` | the inputs, a line each |
| `chunks/00000007.jsonl` | the rows of chunk 7; it appears as a whole when they are there |
| `rows.jsonl`, `rows.parquet` | all rows in the order of the inputs, at the end |
| `lock` | held by the driver |

Files of a chunk (replays, reports) are there before its rows are.
"""

from __future__ import annotations

import fcntl
import hashlib
import itertools
import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from sweptroids.batch.chunks import Chunk, Finished, Item, chunk_size, split
from sweptroids.batch.errors import BadInput, printable
from sweptroids.batch.rows import line_of

__all__ = ["Plan", "RunFolder"]

#: The form of the folder.
FORMAT = 1

MANIFEST, INPUTS, CHUNKS, LOCK = "manifest.json", "inputs.jsonl", "chunks", "lock"

#: Behind the name of a file that is being written.
NEW = ".new"

#: What a run leaves that was ended before its manifest was there.
BEGUN = {LOCK, INPUTS, INPUTS + NEW, MANIFEST + NEW}


@dataclass(frozen=True)
class Plan:
    """What a run is asked for. Rows depend on it and on the inputs, and on nothing else."""

    command: str
    #: What changes rows, as JSON. The number of workers is none of it.
    options: dict[str, Any]
    versions: dict[str, str]
    #: How many inputs a chunk has at least and at most.
    smallest_chunk: int
    largest_chunk: int


class RunFolder:
    """An output folder, held by this process. `open` makes or finds one; close it."""

    def __init__(self, path: Path, lock: IO[str], count: int, size: int) -> None:
        self.path = path
        self._lock = lock
        #: How many inputs there are.
        self.count = count
        self._chunk_size = size

    @classmethod
    def open(cls, path: Path, plan: Plan, items: Iterable[Item]) -> RunFolder:
        """Begin a run in a folder, or go on with the one that it has.

        Raises:
            BadInput: If the folder cannot be written, has something else in it or another run, or another process works
                in it.
        """
        lock = _lock(path)
        try:
            manifest = _read_manifest(path)
            asked = {"format": FORMAT, "command": plan.command, "options": plan.options, "versions": plan.versions}
            if manifest:
                _check_manifest(path, manifest, asked)
            count, digest = _write_inputs(path / (INPUTS + NEW), items)
            if manifest:
                if digest != manifest["inputs_sha256"]:
                    raise BadInput(_other_inputs(path))
                os.unlink(path / (INPUTS + NEW))
            else:
                os.replace(path / (INPUTS + NEW), path / INPUTS)
                size = chunk_size(count, plan.smallest_chunk, plan.largest_chunk)
                manifest = {**asked, "inputs": count, "inputs_sha256": digest, "chunk_size": size}
                write_whole(path / MANIFEST, (json.dumps(manifest, indent=2) + "\n").encode())
            (path / CHUNKS).mkdir(exist_ok=True)
            return cls(path, lock, count, manifest["chunk_size"])
        except BaseException:
            (path / (INPUTS + NEW)).unlink(missing_ok=True)
            lock.close()
            raise

    def close(self) -> None:
        """Let another process work in the folder."""
        self._lock.close()

    def items(self) -> Iterator[Item]:
        """Yield all inputs."""
        with open(self.path / INPUTS, encoding="ascii") as lines:
            yield from map(json.loads, lines)

    def chunks(self) -> Iterator[Chunk]:
        """Yield all chunks: the same in every start."""
        return split(self.items(), self._chunk_size)

    def lines(self, chunk: Chunk, key: Callable[[dict[str, Any]], str]) -> list[str] | None:
        """Return the rows of a chunk as lines, if it is finished.

        A file whose keys are not those of the inputs does not count: a power failure can leave it empty.
        """
        try:
            lines = self._chunk_path(chunk.number).read_text("ascii").splitlines()
            keys = [key(json.loads(line)) for line in lines]
        except (FileNotFoundError, ValueError):
            return None
        return lines if keys == [item["key"] for item in chunk.items] else None

    def store(self, number: int, finished: Finished) -> None:
        """Keep what became of a chunk."""
        for name, data in finished.files.items():
            (self.path / name).parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path / name, data)
        write_whole(self._chunk_path(number), "".join(line + "\n" for line in finished.lines).encode("ascii"))

    def _chunk_path(self, number: int) -> Path:
        return self.path / CHUNKS / f"{number:08}.jsonl"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, and put it there."""
    new = path.with_name(path.name + NEW)
    try:
        new.write_bytes(data)
    except OSError:
        new.unlink(missing_ok=True)
        raise
    os.replace(new, path)


def _lock(path: Path) -> IO[str]:
    """Make the folder, if there is none, and hold it."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        names = set(os.listdir(path))
        if MANIFEST not in names and not names <= BEGUN:
            raise BadInput(f"{printable(str(path))} has other files in it, and no run: take a new folder for --output")
        lock = open(path / LOCK, "a", encoding="ascii")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise
    except BlockingIOError:
        raise BadInput(f"another run is at work in {printable(str(path))}") from None
    except OSError as error:
        raise BadInput(f"{printable(str(path))} cannot be written: {error.strerror}") from None
    return lock


def _read_manifest(path: Path) -> dict[str, Any] | None:
    try:
        manifest = json.loads((path / MANIFEST).read_bytes())
        return dict(manifest)
    except FileNotFoundError:
        return None
    except (ValueError, TypeError):
        raise BadInput(f"{printable(str(path / MANIFEST))} is no manifest of a run: take another --output") from None


def _check_manifest(path: Path, manifest: dict[str, Any], asked: dict[str, Any]) -> None:
    """Raise if a folder was begun with something else, and say with what."""
    for name in ("format", "command"):
        if manifest.get(name) != asked[name]:
            raise BadInput(_begun(path, f"{name} {manifest.get(name)}", f"{name} {asked[name]}"))
    for group in ("versions", "options"):
        old, new = manifest.get(group, {}), asked[group]
        for name in sorted({*old, *new}):
            if old.get(name) != new.get(name):
                raise BadInput(_begun(path, *(f"{name} {line_of(values.get(name))}" for values in (old, new))))


def _begun(path: Path, old: str, new: str) -> str:
    return (
        f"{printable(str(path))} was begun with {printable(old)}, and this is {printable(new)}: take another --output"
    )


def _write_inputs(path: Path, items: Iterable[Item]) -> tuple[int, str]:
    """Write the list of inputs. Return their number and the digest of the file."""
    digest, count = hashlib.sha256(), 0
    with open(path, "wb") as file:
        for item in items:
            line = line_of(item).encode("ascii") + b"\n"
            digest.update(line)
            file.write(line)
            count += 1
    if not count:
        raise BadInput("there are no inputs")
    return count, digest.hexdigest()


def _other_inputs(path: Path) -> str:
    """Say which input is the first that is not as it was."""
    with open(path / INPUTS, "rb") as old, open(path / (INPUTS + NEW), "rb") as new:
        for number, lines in enumerate(itertools.zip_longest(old, new), 1):
            if lines[0] != lines[1]:
                was, now = (json.loads(line) if line else None for line in lines)
                break
        else:
            return _begun(path, "another list of inputs", "a new one")
    if was and now and was["key"] == now["key"]:
        return f"{printable(str(path))} was begun before {printable(was['key'])} was changed: take another --output"
    names = [repr(line["key"]) if line else "none" for line in (was, now)]
    return _begun(path, f"input {number} {names[0]}", f"{names[1]} in its place")
