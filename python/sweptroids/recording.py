"""The file of a recording."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from sweptroids import _core

__all__ = ["Recording", "verify"]

#: The longest name of an agent, and the longest settings in all, in characters. The head of a replay is bounded.
LONGEST_AGENT, LONGEST_SETTINGS = 200, 8_000


def verify(path: str | os.PathLike[str]) -> int:
    """Play the replay in a file again, as ``sweptroids verify`` does, and return its score.

    Raises:
        OSError: If the file cannot be read.
        ValueError: If it is no replay, or if the game played again is not the one that was recorded.
    """
    return _core.verify(Path(path).read_bytes())


class Recording:
    """A replay that is written when its game ends, and what it says of the agent."""

    def __init__(self, path: Path, agent: str, settings: dict[str, str]) -> None:
        self.path = path
        self.agent = agent
        self.settings = settings
        #: The digest at the end of what the file has; None before it is written.
        self.written: str | None = None

    @classmethod
    def create(
        cls, path: str | os.PathLike[str], agent: str, settings: Mapping[str, object]
    ) -> Recording:
        """Check the arguments of ``AsteroidsEnv.record``, and that the file can be written."""
        if not isinstance(path, (str, os.PathLike)):
            raise TypeError(f"path is {path!r}, but has to be the path of a file")
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
        target = Path(path).absolute()
        if target.is_dir():
            raise IsADirectoryError(f"path is {str(path)!r}, which is a folder, but has to be a file")
        try:
            # The folder is where the file appears. An existing file is left as it is until the game ends.
            with tempfile.TemporaryFile(dir=target.parent):
                pass
        except OSError as error:
            raise type(error)(
                f"path is {str(path)!r}, but has to be a file that can be written: {error.strerror}"
            ) from None
        return cls(target, agent, texts)

    def write(self, replay: bytes) -> None:
        """Replace the file by this replay, as a whole."""
        descriptor, name = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.name}.")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(replay)
            os.chmod(name, 0o666 & ~_umask())
            os.replace(name, self.path)
        except BaseException:
            os.unlink(name)
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
