"""The window of ``render_mode="human"``: the program ``sweptroids replay --follow`` and the journal that it shows."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
import weakref
from pathlib import Path

from sweptroids import _core
from sweptroids.program import PROGRAM

__all__ = ["ADVICE", "HumanWindow"]

#: The journal, in a folder of its own.
JOURNAL = "game.replay.unfinished"

#: What to do without a program that has a window.
ADVICE = (
    f"a program with a window is needed: cargo install --path . in the folder of Sweptroids, or set {PROGRAM} to its path"
)

#: The longest time until the window is open, in seconds. A driver may have to compile shaders.
LONGEST_START = 120.0

#: How long a program that is told to end may take, in seconds.
LONGEST_END = 5.0

#: The time between two looks whether it is open, in seconds.
START_POLL = 0.02

#: How late a step may be made up for, in seconds. What an agent needs beyond that is a pause of the game.
MOST_LATE = 0.25


class HumanWindow:
    """A window that shows an environment's game, and the pace at which it is played."""

    def __init__(self, program: str) -> None:
        self._program = program
        #: None before the window was opened.
        self._process: subprocess.Popen[bytes] | None = None
        self._folder = Path()
        self._finish: weakref.finalize[..., HumanWindow] | None = None
        self._journal: _core.Journal | None = None
        #: When the next step is due, on the monotonic clock.
        self._due = 0.0

    def show_game(self, batch: _core.Batch) -> None:
        """Show the game that is under way from what its tape has now, in a new journal. The first call opens the window.

        Raises:
            OSError: If the window does not open.
        """
        if not self._process:
            self._open()
        if not self._is_open():
            return
        self._journal = _core.Journal(batch, 0)
        # The window keeps the file before open, reads it to its end, and sees that another has taken its place.
        new = self._folder / "new"
        new.write_bytes(self._journal.next_bytes(batch, 0, False))
        os.replace(new, self._folder / JOURNAL)
        self._due = time.monotonic()

    def step(self, batch: _core.Batch, seconds: float) -> None:
        """Show a step that lasts so many seconds, and wait until it is over. Without a window nothing waits."""
        if not self._is_open():
            return
        self._append(batch, is_last=False)
        now = time.monotonic()
        self._due = max(self._due, now - MOST_LATE) + seconds
        if self._due > now:
            time.sleep(self._due - now)

    def end_game(self, batch: _core.Batch) -> None:
        """Show the last ticks of the game that was under way."""
        if self._is_open():
            self._append(batch, is_last=True)
        self._journal = None

    def close(self) -> None:
        """End the window, and remove the folder of the journal."""
        if self._finish:
            self._finish()

    def _open(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="sweptroids-"))
        events, errors = self._folder / "events", self._folder / "errors"
        command: list[str | Path] = [self._program, "replay", "--follow", self._folder / JOURNAL, "--events", events]
        try:
            with open(errors, "wb") as stderr:
                process = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=stderr
                )
        except OSError as error:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise OSError(f"{self._program} cannot be started: {error}; {ADVICE}") from None
        # For close, garbage collection and the exit of the interpreter.
        self._finish = weakref.finalize(self, _end, process, self._folder)
        end = time.monotonic() + LONGEST_START
        # The program gives the events file its name when its window is open.
        while not events.exists():
            if process.poll() is not None:
                said = errors.read_text(errors="replace").strip()
                reason = said or f"it ended with exit code {process.returncode}"
            elif time.monotonic() > end:
                reason = f"no window opened within {LONGEST_START:.0f} s"
            else:
                time.sleep(START_POLL)
                continue
            self._finish()
            raise OSError(f"{self._program} shows no window: {reason}; {ADVICE}")
        self._process = process

    def _is_open(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _append(self, batch: _core.Batch, is_last: bool) -> None:
        if not self._journal:
            return
        due = self._journal.next_bytes(batch, 0, is_last)
        if due:
            with open(self._folder / JOURNAL, "ab") as file:
                file.write(due)


def _end(process: subprocess.Popen[bytes], folder: Path) -> None:
    """End the program, and remove its folder."""
    process.terminate()
    try:
        process.wait(LONGEST_END)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    shutil.rmtree(folder, ignore_errors=True)
