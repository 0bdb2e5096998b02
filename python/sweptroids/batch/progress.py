"""How far a run is, on stderr."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

__all__ = ["Progress"]

#: Seconds between two lines: in a terminal, where the line changes in its place, and in a file.
TERMINAL_PAUSE, FILE_PAUSE = 0.2, 10.0


class Progress:
    """One line: how many rows are done, how many a second, and about how long the rest takes.

    Args:
        total: How many rows there will be.
        stream: Where the line goes; None for nowhere.
        clock: Seconds that only grow.
    """

    def __init__(self, total: int, stream: TextIO | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._total = total
        self._stream = stream
        self._clock = clock
        self._is_terminal = bool(stream and stream.isatty())
        #: Rows that were there before this start, and rows of this start.
        self._before = self._done = 0
        self._start = self._shown = clock()

    @property
    def done(self) -> int:
        return self._before + self._done

    def found(self, rows: int) -> None:
        """Count rows that an earlier start has made."""
        self._before += rows

    def advance(self, rows: int) -> None:
        """Count rows, and show how far it is unless that was just done."""
        self._done += rows
        pause = TERMINAL_PAUSE if self._is_terminal else FILE_PAUSE
        if self._clock() - self._shown >= pause:
            self._show("\r" if self._is_terminal else "\n")

    def end(self) -> None:
        """Show the last state, and end the line."""
        self._show("\n")

    def line(self) -> str:
        """Return the line as it is now."""
        passed = self._clock() - self._start
        rate = self._done / passed if passed > 0 else 0.0
        text = f"{self.done:,} of {self._total:,} rows"
        if rate > 0:
            text += f", {rate:,.1f}/s"
            left = self._total - self.done
            text += f", {_duration(left / rate)} left" if left else f", {_duration(passed)} in all"
        return text

    def _show(self, end: str) -> None:
        self._shown = self._clock()
        if self._stream:
            # A terminal's line may have been longer before.
            clear = "\x1b[K" if self._is_terminal else ""
            self._stream.write(f"{self.line()}{clear}{end}")
            self._stream.flush()


def _duration(seconds: float) -> str:
    """Return a time as people say it: 42 s, 7 min, 3 h 05 min."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60:02} min"
