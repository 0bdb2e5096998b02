"""The headless program that the wheel carries, and its version."""

from __future__ import annotations

import functools
import subprocess

import sweptroids
from sweptroids import program
from sweptroids.batch.errors import BadInput, MachineError

__all__ = ["check_versions", "find", "versions"]

ADVICE = "pip install the wheel of `scripts/python wheel`, which has it"


def find() -> str:
    """Return the path of the program.

    Raises:
        MachineError: If there is none.
    """
    try:
        return program.find_program(ADVICE)
    except FileNotFoundError as error:
        raise MachineError(str(error)) from None


def versions() -> dict[str, str]:
    """Return the versions that rows depend on: of the package, and of the program.

    Raises:
        MachineError: If there is no program, or it does not run.
    """
    return {"sweptroids": sweptroids.__version__, "program": _version_of(find())}


@functools.cache
def _version_of(path: str) -> str:
    """Ask a program for its version, once in a process."""
    try:
        answer = subprocess.run(
            [path, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise MachineError(f"{path} does not run: {error}") from None
    return answer.stdout.strip()


def check_versions(expected: dict[str, str], place: str) -> None:
    """Raise BadInput if this machine has other versions than those of the run."""
    for name, version in versions().items():
        if version != expected[name]:
            raise BadInput(
                f"{place} has {name} {version}, but this run has {expected[name]}: install the same everywhere"
            )
