"""What protects a machine from the programs of students, as ``sweptroids grade`` finds it out."""

from __future__ import annotations

import functools
import subprocess

from sweptroids.batch import program
from sweptroids.batch.errors import MachineError

__all__ = ["clean_environment", "protections"]

#: What the program says that it has, by its words.
_PROTECTIONS: dict[str, tuple[str, ...]] = {
    "all": ("landlock", "seccomp"),
    "files": ("landlock",),
    "calls": ("seccomp",),
    "none": (),
}

#: What the program reads of its environment: where compilers are, and which is to be taken.
NEEDED = ("PATH", "CXX")


@functools.cache
def protections() -> tuple[str, ...]:
    """Return which of "landlock" (files outside are hidden) and "seccomp" (no new processes, no network) this machine has.

    Raises:
        MachineError: If the program does not say.
    """
    try:
        answer = subprocess.run(
            [program.find(), "confined", "probe"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
        )
        return _PROTECTIONS[answer.stdout.strip()]
    except (OSError, subprocess.CalledProcessError, KeyError) as error:
        raise MachineError(f"sweptroids does not say which protections this machine has: {error}") from None


def clean_environment(environment: dict[str, str], temporary: str) -> dict[str, str]:
    """Return what the program needs of an environment: where compilers are, and a folder for temporary files.

    The secrets of a cluster stand in its environment. The program gives a student's process nothing of it, and with this it has
    nothing to give, even where no protection hides the memory and the files of processes.
    """
    needed = {name: value for name, value in environment.items() if name in NEEDED}
    return {**needed, "TMPDIR": temporary, "LC_ALL": "C.UTF-8"}
