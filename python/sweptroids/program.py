"""The program ``sweptroids`` of this machine."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys

__all__ = ["PROGRAM", "find_program", "has_window"]

#: The environment variable that names the program.
PROGRAM = "SWEPTROIDS_PROGRAM"

#: What the help of a command says that a program without a window does not have.
NOT_BUILT = b"not built into this program"


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


@functools.cache
def has_window(program: str) -> bool:
    """Return whether a program was built with a window. It is asked once in a process."""
    try:
        answer = subprocess.run([program, "replay", "--help"], stdin=subprocess.DEVNULL, capture_output=True)
    except OSError:
        return False
    return answer.returncode == 0 and NOT_BUILT not in answer.stdout
