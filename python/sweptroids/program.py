"""The program ``sweptroids`` of this machine."""

from __future__ import annotations

import os
import shutil
import sys

__all__ = ["PROGRAM", "find_program"]

#: The environment variable that names the program.
PROGRAM = "SWEPTROIDS_PROGRAM"


def find_program(advice: str) -> str:
    """Return the program: that of SWEPTROIDS_PROGRAM, or the one beside the interpreter, or on PATH.

    Args:
        advice: What a person can do if there is none; the end of the message.

    Raises:
        FileNotFoundError: If there is none.
    """
    named = os.environ.get(PROGRAM)
    if named:
        found = shutil.which(named)
        if not found:
            raise FileNotFoundError(f"{PROGRAM} is {named!r}, which is no program: {advice}")
        return found
    beside = os.path.dirname(sys.executable)
    found = shutil.which("sweptroids", path=beside) or shutil.which("sweptroids")
    if not found:
        raise FileNotFoundError(f"there is no program sweptroids on PATH: {advice}")
    return found
