"""The command as a process, what it has made, and a program that stands still until a test lets it go on."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import xxhash

#: The longest wait for what must happen, in seconds. It is only reached where a test fails.
LONGEST_WAIT = 120

PROGRAM = shutil.which("sweptroids", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")

GATE = """#!/bin/sh
if [ "$1" != verify ]; then exec {program} "$@"; fi
# A folder is made by one of two that try at once.
call=1
until mkdir {folder}/call-$call 2>/dev/null; do call=$((call + 1)); done
if [ $call -gt {free} ]; then
    echo $$ >> {folder}/held
    while [ ! -e {folder}/open ]; do sleep 0.01; done
fi
exec {program} "$@"
"""


def wait_until(happened):
    """Waits until a function returns something true, and returns that."""
    end = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < end:
        result = happened()
        if result:
            return result
        time.sleep(0.01)
    raise AssertionError(f"{happened} did not come true within {LONGEST_WAIT} s")


def rows_of(output):
    """The rows of a run."""
    return [json.loads(line) for line in (Path(output) / "rows.jsonl").read_text("ascii").splitlines()]


def parent_of(pid):
    """The process that has started another."""
    # The name in brackets may hold anything.
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def is_running(pid):
    """Whether a process runs. One that has ended, but that nobody has asked about, does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def damaged(replay):
    """A replay without its last byte."""
    return replay[:-1]


def diverging(replay):
    """A replay whose recorded digest after the last 64 ticks is another, and whose checksum is right."""
    changed = bytearray(replay[:-8])
    changed[-1] ^= 1
    return bytes(changed) + xxhash.xxh3_64_intdigest(bytes(changed)).to_bytes(8, "little")


def command(*arguments, **options):
    """Runs the command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "sweptroids.batch", *map(str, arguments)], capture_output=True, text=True, **options
    )


class Gate:
    """A program `sweptroids` that verifies a few chunks, and then waits. The first call checks the options."""

    def __init__(self, folder, free):
        self.folder = folder
        folder.mkdir()
        self.program = folder / "sweptroids"
        self.program.write_text(GATE.format(program=PROGRAM, folder=folder, free=free))
        self.program.chmod(0o755)
        self.environment = {**os.environ, "SWEPTROIDS_PROGRAM": str(self.program)}

    def held(self):
        """The processes of the program that wait, or have waited."""
        path = self.folder / "held"
        return [int(line) for line in path.read_text().splitlines()] if path.exists() else []

    def open(self):
        (self.folder / "open").touch()

    def start(self, *arguments):
        """Starts the command with this program."""
        return subprocess.Popen(
            [sys.executable, "-m", "sweptroids.batch", *map(str, arguments)],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
