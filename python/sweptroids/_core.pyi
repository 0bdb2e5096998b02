"""The compiled part of the package."""

from collections.abc import Mapping
from os import PathLike
from typing import Any, final

import numpy as np
from numpy.typing import NDArray
from typing_extensions import Self

__all__ = [
    "ACTION_MEANINGS",
    "Batch",
    "CONTROL_VALUES",
    "INFO_NAMES",
    "Journal",
    "Pilots",
    "RULES",
    "RecordingFile",
    "Snapshot",
    "body_table",
    "feature_page",
    "feature_table",
    "panic_for_tests",
    "verify",
]

ACTION_MEANINGS: list[str]
CONTROL_VALUES: list[int]
INFO_NAMES: list[str]
RULES: list[str]

def feature_table(rules: str, nearest: int) -> list[tuple[str, str, str, float, float]]:
    """The numbers of the observation ``features``, in order: name, unit, meaning, least and greatest value."""

def body_table(rules: str) -> list[tuple[str, str, str, float, float]]:
    """The numbers of a row of the observation ``bodies``, in order: name, unit, meaning, least and greatest value."""

def feature_page() -> str:
    """The tables of these numbers in ``docs/agents.md``."""

def verify(data: bytes) -> int:
    """Plays the replay or the journal of this file again, and returns its best score. Raises ValueError if it differs."""

def panic_for_tests(text: str) -> None:
    """Panics with this text, for tests of how a panic reaches Python."""

@final
class Snapshot:
    """An environment between two steps: its game, sticky action, step count and generators. It can be pickled."""

    @property
    def rules(self) -> str:
        """The name of the rules, as ``sweptroids sim --rules`` takes it."""
    @property
    def seed(self) -> int:
        """The seed of the session."""
    @property
    def tick(self) -> int:
        """Ticks since the session began."""
    @property
    def steps(self) -> int:
        """Steps since the episode began."""
    @property
    def digest(self) -> str:
        """The digest of the game, as 16 hexadecimal digits."""
    @staticmethod
    def from_bytes(data: bytes) -> Snapshot:
        """The snapshot that these bytes stand for: what unpickling calls.

        Raises ValueError if they are damaged, of another version, or of a game that this build plays otherwise.
        """
    def to_bytes(self) -> bytes:
        """The snapshot as bytes, which ``from_bytes`` reads. Raises TypeError for a snapshot of a vector environment."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: Any, /) -> Self: ...

@final
class Journal:
    """The journal of an environment's game, which ``sweptroids replay --follow`` shows while it grows."""

    def __new__(cls, batch: Batch, index: int) -> Self: ...
    def next_bytes(self, batch: Batch, index: int, is_last: bool) -> bytes:
        """The bytes that are due: a head at first, then a block for every 16 ticks; with ``is_last`` all ticks that there are.

        No call may follow the last one. Raises ValueError if the environment plays another game, or was taken back.
        """

@final
class RecordingFile:
    """The file of a game that is being recorded, and its journal. ``sweptroids sim --record`` writes it by the same code."""

    def __new__(cls, path: str | PathLike[str], agent: str, settings: Mapping[str, str]) -> Self: ...
    @property
    def notice(self) -> str | None:
        """What became of the recording that a killed program left there; None, if there was none."""
    @property
    def is_stream(self) -> bool:
        """Whether it is a pipe, a device or an open stream, which gets the replay once, at the end."""
    def follow(self, batch: Batch, index: int, now: bool) -> None:
        """Writes into the journal what the environment has played, if a second of it is due or ``now``."""
    def write(self, replay: bytes) -> None:
        """Writes a replay: in the place of the file, as a whole, or into the stream."""
    def finish(self) -> None:
        """Removes the journal: the replay is written, or not wanted."""

@final
class Pilots:
    """An ``auto`` pilot for each environment of a batch."""

    def __new__(cls, count: int) -> Self: ...
    def actions(self, batch: Batch, actions: NDArray[np.int64]) -> None:
        """Fills in the action of each environment, as four numbers."""

@final
class Batch:
    """Environments that are stepped in one call."""

    def __new__(
        cls,
        *,
        rules: str,
        num_envs: int,
        frameskip: int,
        repeat_action_probability: float,
        episodic_life: bool,
        max_episode_steps: int | None,
        action_space: str,
        obs: str,
        nearest: int,
        autoreset: str,
        threads: int,
        keeps_tape: bool,
    ) -> Self: ...
    @property
    def observation_shape(self) -> list[int]:
        """The shape of the observation of one environment."""
    def reset(
        self,
        mask: NDArray[np.bool_],
        seeds: NDArray[np.uint64],
        has_seed: NDArray[np.bool_],
        observations: NDArray[Any],
        infos: NDArray[np.int64],
    ) -> None:
        """Resets the environments that ``mask`` names. Fills in their observations and infos."""
    def step(
        self,
        actions: NDArray[np.int64],
        observations: NDArray[Any],
        rewards: NDArray[np.float64],
        terminations: NDArray[np.bool_],
        truncations: NDArray[np.bool_],
        infos: NDArray[np.int64],
    ) -> None:
        """Steps all environments. Fills in the arrays."""
    def observe(self, index: int, observations: NDArray[Any], infos: NDArray[np.int64]) -> None:
        """Fills in the observation and the info of one environment."""
    def save(self, index: int) -> Snapshot:
        """Saves an environment."""
    def restore(self, index: int, snapshot: Snapshot) -> None:
        """Restores an environment."""
    def replay(self, index: int, agent: str, settings: Mapping[str, str]) -> bytes:
        """The replay of an environment's session as the bytes of its file."""
    def digest(self, index: int) -> str:
        """The digest of an environment's game, as 16 hexadecimal digits."""
    def pairs(self) -> list[int]:
        """Pairs that the rules named in each game since its session began."""
    def seed(self, index: int) -> int | None:
        """The seed of an environment's session, or None before the first reset."""
    def status(self, index: int) -> str:
        """Whether an environment can be stepped: "new", "running", "lost ship" or "ended"."""
    def frame(self, index: int) -> NDArray[np.uint8]:
        """A picture of an environment's field with a pixel for each unit, as an array of height x width x 3 bytes."""
