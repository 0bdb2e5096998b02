"""The headless program that the wheel carries, and its version."""

from __future__ import annotations

import functools
import subprocess

import sweptroids
from sweptroids import program
from sweptroids.batch.errors import BadInput, MachineError

__all__ = ["check_versions", "find", "versions"]

ADVICE = "pip install the wheel of `scripts/python wheel`, which has it"


@functools.cache
def find() -> str:
    """Return the path of the program.

    Raises:
        MachineError: If there is none.
    """
    try:
        return program.find_program(ADVICE)
    except FileNotFoundError as error:
        raise MachineError(str(error)) from None


@functools.cache
def versions() -> dict[str, str]:
    """Return the versions that rows depend on: of the package, and of the program.

    Raises:
        MachineError: If there is no program, or it does not run.
    """
    try:
        answer = subprocess.run([find(), "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise MachineError(f"{find()} does not run: {error}") from None
    return {"sweptroids": sweptroids.__version__, "program": answer.stdout.strip()}


def check_versions(expected: dict[str, str], place: str) -> None:
    """Raise BadInput if this machine has other versions than those of the run."""
    for name, version in versions().items():
        if version != expected[name]:
            raise BadInput(f"{place} has {name} {version}, but this run has {expected[name]}: install the same everywhere")
