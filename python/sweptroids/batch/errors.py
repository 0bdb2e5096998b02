"""What ends a run, and how text of strangers is shown."""

from __future__ import annotations

__all__ = ["BadInput", "BatchError", "MachineError", "printable"]


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
