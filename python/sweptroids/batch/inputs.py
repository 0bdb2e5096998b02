"""What a run reads: files, folders, archives, tables of paths and object stores. The driver lists, a worker reads."""

from __future__ import annotations

import csv
import errno
import fnmatch
import heapq
import itertools
import json
import os
import re
import stat
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, cast

from sweptroids.batch.archive import LARGEST_FILE, SUFFIXES, Archive, DamagedArchive, Unreadable, open_archive
from sweptroids.batch.chunks import Item
from sweptroids.batch.errors import BadInput, MachineError, printable
from sweptroids.batch.file_kinds import archive_kind
from sweptroids.batch.optional import optional

__all__ = ["InputReader", "list_inputs", "parts_below"]

#: How many names of a folder are sorted in memory; of more, sorted parts lie in files.
NAMES_IN_MEMORY = 100_000

#: What systems add to folders and archives by themselves. Names that begin with a dot are left out too.
NOT_HANDED_IN = {"__MACOSX", "Thumbs.db", "desktop.ini"}

#: Errors that are a property of the input. All others are the machine's, and end a run.
OWN_ERRORS = (FileNotFoundError, PermissionError, NotADirectoryError, IsADirectoryError)


@dataclass(frozen=True)
class Listing:
    """How folders and archives are listed."""

    #: Which files are inputs, by their name without folders.
    pattern: str = "*"
    #: The code page of names in archives that are not in UTF-8; guessed without one.
    encoding: str | None = None
    #: A folder that is left out wherever it lies: the one into which a run writes.
    output: Path | None = None

    def is_output(self, folder: str) -> bool:
        return self.output is not None and os.path.realpath(folder) == os.path.realpath(self.output)


def list_inputs(
    inputs: Sequence[str],
    tables: Sequence[str] = (),
    pattern: str = "*",
    *,
    encoding: str | None = None,
    output: Path | None = None,
) -> Iterator[Item]:
    """Yield an item for each input, in the order of the arguments; what is in folders sorted, archives as they are.

    An item has `written`, when the file was, in nanoseconds since 1970, where that is known.

    Args:
        inputs: Paths or URLs of files, folders and archives (`.zip`, `.tar.gz`, `.tgz`, `.tar`). Links in folders are
            not followed.
        tables: `.txt`, `.csv` or `.jsonl` files with a path or URL in each line; see `docs/batch.md`.
        pattern: Which files of folders and archives are inputs, by their name without folders.
        encoding: The code page of names in archives that are not in UTF-8; guessed without one.
        output: A folder that is left out: the one into which the run writes.

    Raises:
        BadInput: If an argument does not exist or is an archive that is not unpacked, or a table has a fault.
    """
    if encoding is not None:
        _check_encoding(encoding)
    listing = Listing(pattern, encoding, output)
    for argument in inputs:
        if kind := archive_kind(argument):
            raise BadInput(f"{printable(argument)} is {kind}: unpack it first, or make a .zip or .tar.gz of it")
        if _is_url(argument):
            yield from _list_url(argument, listing)
        else:
            yield from _list_path(argument, listing)
    for table in tables:
        for key, path in _table_paths(table):
            yield {"key": _key(key), "path": path if _is_url(path) else os.path.abspath(path)}


def parts_below(argument: str, item: Item) -> tuple[str, ...]:
    """Return where an input lies below the argument that lists it: its folders and its name. Empty for an archive itself."""
    key: str = item["key"]
    argument = argument.rstrip("/")
    below = key[len(argument) + 1 :] if "member" in item or key.startswith(f"{argument}/") else key.rsplit("/", 1)[-1]
    return tuple(re.split(r"[/\\]", below.removeprefix("./")))


class InputReader:
    """Reads inputs, in a worker. It keeps the archive that it has read last open."""

    def __init__(self) -> None:
        self._archive: Archive | None = None
        self._archive_path = ""

    def file_of(self, item: Item, target: Path) -> Path:
        """Return a file with what the input holds: its own, or `target`, which is written.

        Raises:
            Unreadable: If the input cannot be read. The message belongs into its row.
            MachineError: If this machine does not see what the driver has listed.
        """
        if "error" in item:
            raise Unreadable(item["error"])
        try:
            if "member" in item:
                target.write_bytes(self._archive_of(item).read(item["member"]))
            elif _is_url(item["path"]):
                with open_location(item["path"]) as source:
                    data = source.read(LARGEST_FILE + 1)
                if len(data) > LARGEST_FILE:
                    raise Unreadable(f"it is larger than {LARGEST_FILE >> 20} MiB")
                target.write_bytes(data)
            else:
                _check_file(item["path"])
                return Path(item["path"])
        except DamagedArchive as error:
            raise Unreadable(str(error)) from None
        except OWN_ERRORS as error:
            if "size" in item and isinstance(error, FileNotFoundError):
                raise MachineError(
                    f"{os.uname().nodename} does not see {printable(item['path'])}, "
                    "which was there when the inputs were listed: every node needs the same folders"
                ) from None
            raise Unreadable(f"it cannot be read: {error.strerror or error}") from None
        return target

    def close(self) -> None:
        if self._archive:
            self._archive.close()
        self._archive = None

    def _archive_of(self, item: Item) -> Archive:
        if not self._archive or self._archive_path != item["path"]:
            self.close()
            self._archive = open_archive(open_location(item["path"]), item["path"], item["size"])
            self._archive_path = item["path"]
        return self._archive


def open_location(path: str) -> BinaryIO:
    """Open a path or a URL to be read."""
    if not _is_url(path):
        return open(path, "rb")
    return cast(BinaryIO, optional("fsspec", "store").open(path, "rb").open())


def _check_file(path: str) -> None:
    """Raise if there is no plain file that may be read: the program would wait for a pipe for ever."""
    status = os.stat(path)
    if stat.S_ISDIR(status.st_mode):
        raise Unreadable("it is a folder")
    if not stat.S_ISREG(status.st_mode):
        raise Unreadable("it is no plain file")
    if status.st_size > LARGEST_FILE:
        raise Unreadable(f"it is larger than {LARGEST_FILE >> 20} MiB")
    if not os.access(path, os.R_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def _is_url(path: str) -> bool:
    return "://" in path


def _key(path: str) -> str:
    """Return a path as the text of a key. Bytes that are no UTF-8 become escapes."""
    return path.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _wanted(name: str, pattern: str) -> bool:
    parts = name.replace("\\", "/").split("/")
    if any(part in NOT_HANDED_IN or (part.startswith(".") and part not in (".", "..")) for part in parts):
        return False
    return fnmatch.fnmatchcase(parts[-1], pattern)


def _check_encoding(encoding: str) -> None:
    try:
        "a".encode(encoding)
    except (LookupError, UnicodeError):
        raise BadInput(f"encoding is {printable(encoding)!r}, which is no code page: as cp850, cp932, gbk or big5") from None


def _list_path(argument: str, listing: Listing) -> Iterator[Item]:
    path = os.path.abspath(argument)
    try:
        status = os.stat(path)
        if stat.S_ISDIR(status.st_mode):
            yield from _list_folder(path, argument.rstrip("/") or "/", listing)
        elif argument.lower().endswith(SUFFIXES):
            with open(path, "rb") as file:
                yield from _list_archive(file, argument, path, status.st_size, str(status.st_mtime_ns), listing)
        else:
            yield _local_item(argument, path, status)
    except OSError as error:
        raise BadInput(f"{printable(argument)}: {error.strerror}") from None


def _local_item(key: str, path: str, status: os.stat_result) -> Item:
    written = status.st_mtime_ns
    return {"key": _key(key), "path": path, "size": status.st_size, "modified": str(written), "written": written}


def _list_folder(path: str, key: str, listing: Listing) -> Iterator[Item]:
    try:
        for name in _sorted_names(path):
            below, its_key = f"{path}/{name}", f"{key}/{name}"
            status = os.lstat(below)
            if stat.S_ISDIR(status.st_mode):
                if _wanted(name, "*") and not listing.is_output(below):
                    yield from _list_folder(below, its_key, listing)
            elif _wanted(name, listing.pattern):
                item = _local_item(its_key, below, status)
                if stat.S_ISLNK(status.st_mode):
                    item["error"] = "it is a link"
                yield item
    except PermissionError as error:
        yield {"key": _key(key), "path": path, "error": f"it cannot be read: {error.strerror}"}


def _sorted_names(folder: str) -> Iterator[str]:
    """Yield the names in a folder, sorted by their bytes, in bounded memory."""
    with ExitStack() as stack:
        parts: list[Iterable[bytes]] = []
        with os.scandir(folder) as entries:
            names = (os.fsencode(entry.name) for entry in entries)
            while part := sorted(itertools.islice(names, NAMES_IN_MEMORY)):
                if len(part) < NAMES_IN_MEMORY and not parts:
                    parts.append(part)
                    break
                file = stack.enter_context(tempfile.TemporaryFile())
                # A name may hold the end of a line.
                file.writelines(name.hex().encode() + b"\n" for name in part)
                file.seek(0)
                parts.append(bytes.fromhex(line.decode()) for line in file)
        yield from map(os.fsdecode, heapq.merge(*parts))


def _list_archive(file: BinaryIO, key: str, path: str, size: int, modified: str, listing: Listing) -> Iterator[Item]:
    common = {"path": path, "size": size, "modified": modified}
    try:
        archive = open_archive(file, key, size, listing.encoding)
        for member in archive.members():
            if _wanted(member.name, listing.pattern):
                item = {"key": _key(f"{key}!{member.name}"), **common, "member": member.index}
                if member.written is not None:
                    item["written"] = member.written * 10**9
                yield item if member.error is None else {**item, "error": member.error}
    except DamagedArchive as error:
        yield {"key": _key(key), **common, "error": str(error)}


def _list_url(url: str, listing: Listing) -> Iterator[Item]:
    fsspec = optional("fsspec", "store")
    try:
        store, root = fsspec.core.url_to_fs(url)
        info = store.info(root)
        if info["type"] == "directory":
            yield from _list_store(store, root, url.rstrip("/"), listing)
        elif url.lower().endswith(SUFFIXES):
            with open_location(url) as file:
                yield from _list_archive(file, url, url, info["size"], _version(info), listing)
        else:
            yield {"key": _key(url), "path": url, "size": info["size"], "modified": _version(info)}
    except BadInput:
        raise
    # Each store has errors of its own.
    except Exception as error:
        raise BadInput(f"{printable(url)}: {printable(str(error)) or type(error).__name__}") from None


def _list_store(store: Any, folder: str, url: str, listing: Listing) -> Iterator[Item]:
    for info in sorted(store.ls(folder, detail=True), key=lambda info: str(info["name"])):
        name = info["name"].rstrip("/").rsplit("/", 1)[-1]
        # A store may list the folder itself.
        if info["name"].rstrip("/") == folder.rstrip("/"):
            continue
        if info["type"] == "directory":
            if _wanted(name, "*"):
                yield from _list_store(store, info["name"], f"{url}/{name}", listing)
        elif _wanted(name, listing.pattern):
            path = f"{url}/{name}"
            yield {"key": _key(path), "path": path, "size": info["size"], "modified": _version(info)}


def _version(info: dict[str, Any]) -> str:
    """Return what tells one state of an object from another; empty if the store does not say."""
    return str(next((info[name] for name in ("ETag", "etag", "mtime", "LastModified", "updated") if name in info), ""))


def _table_paths(table: str) -> Iterator[tuple[str, str]]:
    """Yield the key and the path of each line of a table."""
    suffix = os.path.splitext(table)[1].lower()
    try:
        with open(table, encoding="utf-8", errors="surrogateescape", newline="" if suffix == ".csv" else None) as lines:
            if suffix == ".txt":
                rows: Iterable[Any] = ({"path": line.rstrip("\n")} for line in lines if line.strip())
            elif suffix == ".csv":
                rows = csv.DictReader(lines)
            elif suffix == ".jsonl":
                rows = (json.loads(line) for line in lines if line.strip())
            else:
                raise BadInput(f"{printable(table)}: a table is a .txt, .csv or .jsonl file")
            for number, row in enumerate(rows, 1):
                path = row.get("path") if isinstance(row, dict) else None
                if not isinstance(path, str) or not path or "\0" in path:
                    raise BadInput(f"{printable(table)}: row {number} has no \"path\"")
                yield str(row.get("key") or path), path
    except OSError as error:
        raise BadInput(f"{printable(table)}: {error.strerror}") from None
    except (ValueError, csv.Error) as error:
        raise BadInput(f"{printable(table)}: {error}") from None
