"""Copies of replays beside a leaderboard, to which its page leads."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterable
from pathlib import Path

from sweptroids.batch.archive import Unreadable
from sweptroids.batch.chunks import Item
from sweptroids.batch.errors import FULL_DISK, BadInput, MachineError, printable
from sweptroids.batch.inputs import InputReader
from sweptroids.batch.run_folder import write_whole

__all__ = ["copy_replays"]


def copy_replays(items: Iterable[tuple[int, Item]], folder: Path) -> dict[int, str]:
    """Copies inputs into the folder ``replays`` of a folder. Returns the paths of the copies from there, by the numbers of the inputs.

    An input that is not there any more has none. The name of a copy is the hash of what it holds: none is ever replaced.

    Raises:
        BadInput: a copy cannot be written.
        OSError: the disk is full.
    """
    copies: dict[int, str] = {}
    reader = InputReader()
    with tempfile.TemporaryDirectory(prefix="sweptroids-") as scratch:
        for number, item in items:
            try:
                data = reader.file_of(item, Path(scratch, "game.replay")).read_bytes()
            except (Unreadable, MachineError, OSError):
                continue
            copies[number] = f"replays/{hashlib.sha256(data).hexdigest()[:16]}.replay"
            _write_once(folder / copies[number], data)
    reader.close()
    return copies


def _write_once(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            write_whole(path, data)
    except OSError as error:
        if error.errno in FULL_DISK:
            raise
        raise BadInput(f"{printable(str(path))} cannot be written: {error.strerror}") from None
