"""Archives of strangers: what is in them, and what is inside a member. Nothing is ever written under a member's name.

A course's web page exports `.zip` or `.tar.gz`. A member with an unsafe name, a link, a device or a bomb has the reason
for which it is not read; the others are read.
"""

from __future__ import annotations

import calendar
import gzip
import os
import re
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, Any, BinaryIO, Protocol, cast

from sweptroids.batch.file_kinds import SUFFIXES, kind_of_bytes
from sweptroids.batch.old_code_pages import guess_encoding

__all__ = ["LARGEST_FILE", "SUFFIXES", "Archive", "DamagedArchive", "Member", "Unreadable", "open_archive"]

#: What the first bytes of archives say that they are. A `.tar` has no sign there.
PACKED = {".zip": "a zip archive", ".tar.gz": "a file packed by gzip", ".tgz": "a file packed by gzip"}

#: The largest file that is read, in bytes: that of `sweptroids verify`.
LARGEST_FILE = 32 << 20

#: How many times as large as it is packed a member may be. Sources and replays stay below 20.
LARGEST_RATIO = 100

#: Up to here, in bytes, no ratio is asked for: a small file of equal letters is none to fear.
FREE_SIZE = 1 << 20

#: How many members of an archive are listed. Their names are kept in memory.
MOST_MEMBERS = 100_000

#: The most that is read at once, in bytes. The directory of a zip with MOST_MEMBERS fits; heads that claim more are
#: refused.
LARGEST_READ = 16 << 20

#: What the libraries raise for an archive with faults.
FAULTS = (
    tarfile.TarError,
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    OverflowError,
    RecursionError,
    RuntimeError,
    ValueError,
)


class Unreadable(Exception):
    """An input that cannot be read. The message is the reason in its row."""


class DamagedArchive(Exception):
    """An archive of which no further members can be listed. The message is the reason."""


@dataclass(frozen=True)
class Member:
    """A file in an archive."""

    #: Its place among all entries. Names may be double.
    index: int
    name: str
    size: int
    #: Why it is not read; None if it can be.
    error: str | None
    #: When the file was written last, in seconds since 1970 by the clock of whoever packed it; None if it does not say.
    written: int | None


class Archive(Protocol):
    """An open archive."""

    def members(self) -> Iterator[Member]:
        """Yield all members but folders, in their order.

        Raises:
            DamagedArchive: After the last one that could be listed.
        """
        ...

    def read(self, index: int) -> bytes:
        """Return what a member holds.

        Raises:
            Unreadable: If it is damaged.
        """
        ...

    def close(self) -> None: ...


def open_archive(file: BinaryIO, name: str, size: int, encoding: str | None = None) -> Archive:
    """Open an archive of a size in bytes; its name says which kind it is.

    Args:
        encoding: The code page of names that are not in UTF-8; guessed without one.

    Raises:
        DamagedArchive: If it is none.
    """
    kind = kind_of_bytes(file.read(16))
    file.seek(0)
    if kind not in (None, next((kind for ending, kind in PACKED.items() if name.lower().endswith(ending)), None)):
        raise DamagedArchive(f"it is {kind}, whatever its name says")
    return _Zip(file, size, encoding) if name.lower().endswith(".zip") else _Tar(file, name, size, encoding)


class _Bounded:
    """A file whose reads are bounded, since archives claim sizes that are not there; and how far one may go in it."""

    def __init__(self, file: IO[bytes], end: int) -> None:
        self.file = file
        self.end = end

    def read(self, size: int = -1) -> bytes:
        data = self.file.read(min(size, LARGEST_READ + 1) if size >= 0 else LARGEST_READ + 1)
        if len(data) > LARGEST_READ:
            raise ValueError("a head or a directory of it is larger than any honest one")
        self._check(self.file.tell())
        return data

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        if whence == os.SEEK_SET:
            # Before a stream unpacks all that lies between.
            self._check(offset)
        return self.file.seek(offset, whence)

    def tell(self) -> int:
        return self.file.tell()

    def seekable(self) -> bool:
        return True

    def close(self) -> None:
        self.file.close()

    def _check(self, offset: int) -> None:
        if offset > self.end:
            raise ValueError(f"it unpacks to more than {self.end >> 20} MiB, which is out of proportion")


class _Zip:
    def __init__(self, file: BinaryIO, size: int, encoding: str | None) -> None:
        self._size = size
        self._encoding = encoding
        self._file = _Bounded(file, size)
        try:
            self._zip = zipfile.ZipFile(cast(IO[bytes], self._file))
        except FAULTS as error:
            raise DamagedArchive(f"the archive cannot be read: {error}") from None

    def members(self) -> Iterator[Member]:
        infos = self._zip.infolist()
        if sum(info.compress_size for info in infos) > self._size:
            raise DamagedArchive("the archive is a bomb: its members overlap")
        written = [_old_name(info) for info in infos[:MOST_MEMBERS]]
        encoding = self._encoding or guess_encoding([name for name in written if name is not None])
        for index, info in enumerate(infos):
            if index == MOST_MEMBERS:
                raise DamagedArchive(f"the archive has more than {MOST_MEMBERS:,} members; the rest is not read")
            if not info.is_dir():
                old = written[index]
                name = info.filename if old is None else old.decode(encoding, "replace")
                yield Member(index, name, info.file_size, _zip_error(info, name), _zip_time(info))

    def read(self, index: int) -> bytes:
        try:
            with self._zip.open(self._zip.infolist()[index]) as member:
                return _read_at_most(member)
        except FAULTS as error:
            raise Unreadable(f"the archive is damaged here: {error}") from None

    def close(self) -> None:
        self._zip.close()
        self._file.close()


def _old_name(info: zipfile.ZipInfo) -> bytes | None:
    """Return the bytes of a name for which the archive does not say that it is in UTF-8; None if it does."""
    if info.flag_bits & 0x800 or info.filename.isascii():
        return None
    try:
        # What the library makes of such a name.
        return info.filename.encode("cp437")
    except UnicodeEncodeError:
        # It has found the name in UTF-8 elsewhere.
        return None


def _zip_time(info: zipfile.ZipInfo) -> int | None:
    # The first moment that a zip can say stands for none.
    return calendar.timegm(info.date_time) if info.date_time[:3] != (1980, 1, 1) and 1 <= info.date_time[1] <= 12 else None


def _zip_error(info: zipfile.ZipInfo, name: str) -> str | None:
    kind = stat.S_IFMT(info.external_attr >> 16)
    if stat.S_ISLNK(kind):
        return "it is a link"
    if kind and not stat.S_ISREG(kind):
        return "it is no file"
    if info.flag_bits & 1:
        return "it is encrypted"
    # The others reserve memory as they like.
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return f"it is packed by method {info.compress_type}; only stored and deflated members are read"
    if info.file_size > FREE_SIZE and info.file_size > LARGEST_RATIO * max(info.compress_size, 1):
        return f"it is a bomb: {info.compress_size} bytes that unpack to {info.file_size}"
    return _name_error(name) or _size_error(info.file_size)


class _Tar:
    def __init__(self, file: BinaryIO, name: str, size: int, encoding: str | None) -> None:
        self._encoding = encoding
        is_packed = not name.lower().endswith(".tar")
        self._raw = file
        if is_packed:
            self._stream = _Bounded(cast(IO[bytes], gzip.GzipFile(fileobj=file)), LARGEST_RATIO * size + FREE_SIZE)
        else:
            self._stream = _Bounded(file, size)
        self._open()

    def _open(self) -> None:
        try:
            self._stream.seek(0)
            self._tar = tarfile.open(mode="r:", fileobj=cast(IO[bytes], self._stream), errorlevel=0)
        except (*FAULTS, gzip.BadGzipFile) as error:
            raise DamagedArchive(f"the archive cannot be read: {error}") from None
        self._next = 0

    def members(self) -> Iterator[Member]:
        index = -1
        try:
            while info := self._following():
                index += 1
                if index == MOST_MEMBERS:
                    raise DamagedArchive(f"the archive has more than {MOST_MEMBERS:,} members; the rest is not read")
                if not info.isdir():
                    name = self._name(info)
                    yield Member(index, name, info.size, _tar_error(info, name), int(info.mtime) or None)
            self._stream.seek(self._tar.offset)
            # tarfile takes a damaged head for the end.
            if self._stream.read(tarfile.BLOCKSIZE).strip(b"\0"):
                raise DamagedArchive(f"the archive is damaged after member {index + 1}")
        except (*FAULTS, gzip.BadGzipFile) as error:
            raise DamagedArchive(f"the archive is damaged after member {index + 1}: {error}") from None

    def read(self, index: int) -> bytes:
        try:
            if index < self._next:
                self._open()
            info = None
            while self._next <= index:
                info = self._following()
            if info is None:
                raise Unreadable("the archive has fewer members than when it was listed")
            member = self._tar.extractfile(info)
            if member is None:
                raise Unreadable("it is no file")
            with member:
                return _read_at_most(member)
        except (*FAULTS, gzip.BadGzipFile, DamagedArchive) as error:
            raise Unreadable(f"the archive is damaged here: {error}") from None

    def close(self) -> None:
        self._tar.close()
        self._stream.close()
        self._raw.close()

    def _name(self, info: tarfile.TarInfo) -> str:
        """Return a name. What is not UTF-8 is read in an old code page."""
        try:
            info.name.encode()
            return info.name
        except UnicodeEncodeError:
            written = info.name.encode("utf-8", "surrogateescape")
            return written.decode(self._encoding or guess_encoding([written]), "replace")

    def _following(self) -> tarfile.TarInfo | None:
        info = self._tar.next()
        self._next += 1
        # Else it keeps all that it has seen.
        cast(Any, self._tar).members.clear()
        return info


def _tar_error(info: tarfile.TarInfo, name: str) -> str | None:
    if info.issym() or info.islnk():
        return "it is a link"
    if not info.isreg() or info.issparse():
        return "it is no plain file"
    return _name_error(name) or _size_error(info.size)


def _name_error(name: str) -> str | None:
    parts = re.split(r"[/\\]", name)
    if not name or "\0" in name or name[0] in "/\\" or re.match("[A-Za-z]:", name) or ".." in parts:
        return "its name is unsafe: it leads out of the archive"
    return None


def _size_error(size: int) -> str | None:
    return f"it is larger than {LARGEST_FILE >> 20} MiB" if size > LARGEST_FILE else None


def _read_at_most(member: IO[bytes]) -> bytes:
    """Return all of a member in pieces, as its size may be a lie."""
    data = bytearray()
    while piece := member.read(1 << 18):
        data += piece
        if len(data) > LARGEST_FILE:
            raise Unreadable(f"it is larger than {LARGEST_FILE >> 20} MiB")
    return bytes(data)
