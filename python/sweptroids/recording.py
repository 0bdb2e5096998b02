"""The file of a recording."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from sweptroids import _core

__all__ = ["Recording", "checked_path", "verify"]

#: The longest name of an agent, and the longest settings in all, in characters. The head of a replay is bounded.
LONGEST_AGENT, LONGEST_SETTINGS = 200, 8_000


def verify(path: str | os.PathLike[str]) -> int:
    """Play the replay in a file again, as ``sweptroids verify`` does, and return its score. The journal of a game that was not
    finished, ``….replay.unfinished``, is played as far as it goes.

    Raises:
        OSError: If the file cannot be read.
        ValueError: If it is no replay, or if the game played again is not the one that was recorded.
    """
    return _core.verify(Path(path).read_bytes())


def checked_path(path: str | os.PathLike[str]) -> Path:
    """Return the path of a recording as it is from any folder.

    Raises:
        TypeError: If it is no path.
    """
    if not isinstance(path, (str, os.PathLike)):
        raise TypeError(f"path is {path!r}, but has to be the path of a file")
    return Path(path).absolute()


class Recording:
    """A replay that is written when its game ends, with a journal until then."""

    def __init__(
        self, batch: _core.Batch, path: Path, agent: str, settings: Mapping[str, object]
    ) -> None:
        """Check the arguments of ``AsteroidsEnv.record``, and begin the file."""
        if not isinstance(agent, str):
            raise TypeError(f"agent is {agent!r}, but has to be a name")
        if not 0 < len(agent) <= LONGEST_AGENT:
            raise ValueError(
                f"agent has {len(agent)} characters, but has to have from 1 to {LONGEST_AGENT}"
            )
        texts = {str(name): str(value) for name, value in settings.items()}
        length = sum(len(name) + len(value) for name, value in texts.items())
        if length > LONGEST_SETTINGS:
            raise ValueError(
                f"settings has {length} characters, but has to have at most {LONGEST_SETTINGS}"
            )
        self.path = path
        self._agent = agent
        self._settings = texts
        self._batch = batch
        self._file = _core.RecordingFile(path, agent, texts)
        self._process = os.getpid()
        #: The digest at the end of what the file has; None before it is written.
        self._written: str | None = None
        self._finished = False
        self.follow(now=True)

    @property
    def notice(self) -> str | None:
        """What became of the recording that a killed program left there, in a sentence."""
        return self._file.notice

    def follow(self, now: bool = False) -> None:
        """Bring the journal up to the game that the environment plays, a second at a time or ``now``."""
        if self._is_own():
            self._file.follow(self._batch, 0, now)

    def end_game(self) -> None:
        """Write the replay of a game that is over. It may go on from a snapshot, and is written again then."""
        # A pipe or a device can be written once.
        if self._is_own() and not self._file.is_stream:
            self._write()

    def finish(self) -> None:
        """Write the replay, and end the recording. A second call does nothing."""
        if self._is_own() and not self._finished:
            self._write()
            self._file.finish()
            self._finished = True

    def _is_own(self) -> bool:
        """Return whether this process records. A child that was forked has this object too, and shares its file."""
        return os.getpid() == self._process

    def _write(self) -> None:
        if self._batch.status(0) == "new":
            return
        digest = self._batch.digest(0)
        if self._written != digest:
            self._file.write(self._batch.replay(0, self._agent, self._settings))
            self._written = digest
