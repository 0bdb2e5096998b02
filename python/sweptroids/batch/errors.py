"""What ends a run, and how text of strangers is shown."""

from __future__ import annotations

import errno

__all__ = ["FULL_DISK", "BadInput", "BatchError", "MachineError", "printable"]

#: Numbers of the system's errors for a full disk. It is no fault of whoever gave a name, and ends a command in its own words.
FULL_DISK = {errno.ENOSPC, errno.EDQUOT}


class BatchError(Exception):
    """Ends a run with a sentence for a person. Everything that was finished is kept."""

    #: What the command exits with.
    exit_code: int


class BadInput(BatchError):
    """What was asked for is not possible: an option, an input, another version."""

    exit_code = 2


class MachineError(BatchError):
    """The machine cannot: no program, no worker, no place."""

    exit_code = 3


def printable(text: str) -> str:
    """Return the text with an escape for each character that a terminal would obey, those of direction included."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape", "surrogatepass").decode("ascii")
        for letter in text
    )
