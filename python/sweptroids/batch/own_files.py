"""Files that commands write besides the rows. A file of somebody else is never replaced."""

from __future__ import annotations

from pathlib import Path

from sweptroids.batch.errors import FULL_DISK, BadInput, printable
from sweptroids.batch.rows import ascii_json
from sweptroids.batch.run_folder import write_whole

__all__ = ["json_text", "replace_own", "write_once"]

#: How many bytes are looked at to find out whose a file is.
_HEAD = 1000


def json_text(value: object) -> str:
    """The value as JSON over several lines, in ASCII, with no other control character."""
    return ascii_json(value, allow_nan=False, indent=1) + "\n"


def replace_own(path: Path, text: str, mark: str) -> None:
    """Writes a file as a whole, in the place of an earlier one of the same command.

    ``mark`` stands in the head of every such file. A file without it is somebody else's.

    Raises:
        BadInput: there is a file of somebody else, or the place cannot be written.
        OSError: the disk is full.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            with path.open("rb") as before:
                if mark.encode() not in before.read(_HEAD):
                    raise BadInput(f"{path} is not of this command: it stays, and nothing is written")
        write_whole(path, text.encode())
    except OSError as error:
        if error.errno in FULL_DISK:
            raise
        raise BadInput(f"{path} cannot be written: {error.strerror}") from None


def write_once(path: Path, text: str) -> str | None:
    """Writes a file that has always the same text, unless it is there.

    Returns a sentence if there is one with another text: somebody has changed it, and it stays.

    Raises:
        OSError: it cannot be written.
    """
    data = text.encode()
    if not path.exists():
        write_whole(path, data)
    elif path.read_bytes() != data:
        return f"{printable(str(path))} was changed by hand and stays as it is"
    return None
