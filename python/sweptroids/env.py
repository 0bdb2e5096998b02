"""One environment, for ``gymnasium.make``."""

from __future__ import annotations

import operator
import os
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from sweptroids import _core, spaces
from sweptroids.human_window import ADVICE, HumanWindow
from sweptroids.program import find_program
from sweptroids.recording import Recording

__all__ = ["AsteroidsEnv"]

#: The speed of the game.
TICKS_PER_SECOND = 64


class AsteroidsEnv(gymnasium.Env[NDArray[Any], Any]):
    """Sweptroids as an environment of Gymnasium.

    An episode is a game with one player. A step runs ``frameskip`` ticks of 1/64 s; the reward is the change of the score in
    points. The game starts by itself.

    Args:
        rules: "classic", "classic-1979", "classic-16x9", "classic-21x9" or "assignment".
        frameskip: Ticks of a step, at least 1. A step ends early when the game is over.
        repeat_action_probability: The probability, 0 to 1, with which a tick repeats the last executed action, as in ALE.
        episodic_life: Whether a lost ship ends the episode. ``reset`` goes on with the same game then. The last ship ends it
            when the game is over.
        action_space: "discrete", the 14 actions of ALE for Asteroids, or "multidiscrete": turn (0 none, 1 left, 2 right),
            thrust, fire, hyperspace. The assignment has no hyperspace: that action is reverse thrust there. Fire and hyperspace
            are pressed once a step, turn and thrust are held.
        obs: "features" and "bodies" (float32), "pixels" (84 x 84 grey bytes) or "pixels210" (210 x 160 x 3 bytes).
        nearest: How many bodies "features" has.
        render_mode: "human", "rgb_array" or None. "human" shows the game in a window, which opens at the first ``reset``; ``step``
            keeps pace with the game's own speed then, 64 ticks a second, until a person closes the window.

    Raises:
        ValueError: If an argument has a value that is not allowed. The message names it.
        OSError: With "human", if there is no program that shows the game.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "rgb_array"], "render_fps": 16}

    def __init__(
        self,
        rules: str = "classic",
        frameskip: int = 4,
        repeat_action_probability: float = 0.25,
        episodic_life: bool = False,
        action_space: str = "discrete",
        obs: str = "features",
        nearest: int = spaces.NEAREST,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode, self.metadata["render_modes"])
        self._batch = _core.Batch(
            rules=rules,
            num_envs=1,
            frameskip=frameskip,
            repeat_action_probability=repeat_action_probability,
            episodic_life=episodic_life,
            max_episode_steps=None,
            action_space=action_space,
            obs=obs,
            nearest=nearest,
            autoreset="Disabled",
            threads=1,
            keeps_tape=True,
        )
        self._settings = {
            "rules": rules,
            "frameskip": str(frameskip),
            "repeat_action_probability": str(repeat_action_probability),
            "episodic_life": str(episodic_life).lower(),
            "action_space": action_space,
            "obs": obs,
        }
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "render_fps": TICKS_PER_SECOND / frameskip}
        self._window = HumanWindow(find_program(ADVICE)) if render_mode == "human" else None
        self.action_space = spaces.action_space(action_space)
        shape = tuple(self._batch.observation_shape)
        self.observation_space = spaces.observation_space(rules, obs, nearest, shape)
        self._feature_names = {
            "features": lambda: spaces.feature_names(rules, nearest),
            "bodies": lambda: spaces.body_names(rules),
        }.get(obs)
        self._row = (1, *shape)
        self._reward = np.zeros(1, np.float64)
        self._terminated = np.zeros(1, np.bool_)
        self._truncated = np.zeros(1, np.bool_)
        self._info = np.zeros((len(_core.INFO_NAMES), 1), np.int64)
        self._mask = np.ones(1, np.bool_)
        self._is_discrete = action_space == "discrete"
        self._recording: Recording | None = None
        self._closed = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, int]]:
        """Begin an episode.

        Args:
            seed: The seed of the game, from 0 to 2**64 - 1. Without it the games go on as the last seed says. After a lost ship
                that ended an episode (``episodic_life``) the same game goes on, unless there is a seed.
            options: Not used.

        Returns:
            The first observation, and ``info``: "tick", "lives", "wave" and "score".

        Raises:
            ValueError: If ``seed`` is out of range.
            OSError: If the window of "human" does not open. The message has what its program says.
            gymnasium.error.ClosedEnvironmentError: After ``close``.
        """
        self._check_open("reset")
        check_seed("seed", seed)
        super().reset(seed=seed)
        is_new_game = seed is not None or self._batch.status(0) != "lost ship"
        if is_new_game:
            self._end_recording()
            if self._window:
                self._window.end_game(self._batch)
        entropy = self.np_random.integers(2**64, dtype=np.uint64) if seed is None else seed
        observation = np.empty(self._row, self.observation_space.dtype)
        self._batch.reset(
            self._mask,
            np.array([entropy], np.uint64),
            np.array([seed is not None]),
            observation,
            self._info,
        )
        if self._window and is_new_game:
            self._window.show_game(self._batch)
        return observation[0], self._infos()

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, int]]:
        """Run a step.

        Args:
            action: A number from 0 to 13, or four numbers for "multidiscrete".

        Returns:
            Observation, reward in points, whether the episode is over, False (``gymnasium.make`` adds the limit of steps), and
            ``info``: "tick", "lives", "wave" and "score".

        Raises:
            TypeError: If ``action`` is not made of whole numbers.
            ValueError: If ``action`` is out of range or has another shape.
            gymnasium.error.ResetNeeded: Before the first ``reset``, and after the end of an episode.
            gymnasium.error.ClosedEnvironmentError: After ``close``.
        """
        self._check_open("step")
        if self._is_discrete:
            try:
                actions = np.array([operator.index(action)], np.int64)
            except TypeError:
                raise TypeError(
                    f"action is {action!r}, but has to be a whole number from 0 to {len(_core.ACTION_MEANINGS) - 1}"
                ) from None
            except OverflowError:
                raise ValueError(
                    f"action is {action!r}, but has to be from 0 to {len(_core.ACTION_MEANINGS) - 1}"
                ) from None
        else:
            actions = whole_numbers("action", action, self.action_space)
        observation = np.empty(self._row, self.observation_space.dtype)
        self._batch.step(
            actions, observation, self._reward, self._terminated, self._truncated, self._info
        )
        terminated = bool(self._terminated[0])
        if self._window:
            if terminated and self._batch.status(0) == "ended":
                self._window.end_game(self._batch)
            self._window.step(self._batch, 1 / self.metadata["render_fps"])
        if terminated and self._recording and self._batch.status(0) == "ended":
            self._write_recording()
        return observation[0], float(self._reward[0]), terminated, False, self._infos()

    def render(self) -> NDArray[np.uint8] | None:
        """Return a picture of the field with a pixel for each unit: bytes of shape (height, width, 3), or None without
        "rgb_array".
        """
        self._check_open("render")
        return self._batch.frame(0) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Finish a recording, and close the window. The environment takes no further steps."""
        if not self._closed:
            self._closed = True
            if self._window:
                self._window.close()
            self._end_recording()

    def get_action_meanings(self) -> list[str]:
        """Return the actions by their number, as ALE calls them. In the assignment DOWN is reverse thrust."""
        return spaces.action_meanings()

    @property
    def feature_names(self) -> list[str]:
        """The names of the numbers of an observation, or of the columns of "bodies"; empty for pictures."""
        return self._feature_names() if self._feature_names else []

    def digest(self) -> str:
        """Return the digest of the game as 16 hexadecimal digits, as ``sweptroids verify`` prints it."""
        self._check_open("digest")
        return self._batch.digest(0)

    def snapshot(self) -> _core.Snapshot:
        """Return everything that the next steps depend on: the game, sticky action, step count and generators.

        Raises:
            gymnasium.error.ResetNeeded: Before the first ``reset``.
        """
        self._check_open("snapshot")
        return self._batch.save(0)

    def restore(self, snapshot: _core.Snapshot) -> tuple[NDArray[Any], dict[str, int]]:
        """Go on from a snapshot of an environment with the same rules.

        A recording is cut to the tick of the snapshot. If the snapshot is of a game with another seed, the recording ends, and
        its file has what was recorded until now. Wrappers have state of their own, such as the steps that ``TimeLimit`` counts,
        which is not restored: a search works on ``env.unwrapped``.

        Returns:
            The observation at the snapshot, and its ``info``.

        Raises:
            TypeError: If ``snapshot`` is no snapshot.
            ValueError: If it is of other rules.
        """
        self._check_open("restore")
        if not isinstance(snapshot, _core.Snapshot):
            raise TypeError(
                f"snapshot is a {type(snapshot).__name__}, but has to be a sweptroids.Snapshot"
            )
        if self._recording and snapshot.rules == self._settings["rules"]:
            if self._batch.seed(0) != snapshot.seed:
                self._end_recording()
        self._batch.restore(0, snapshot)
        if self._window:
            self._window.show_game(self._batch)
        observation = np.empty(self._row, self.observation_space.dtype)
        self._batch.observe(0, observation, self._info)
        return observation[0], self._infos()

    def record(
        self,
        path: str | os.PathLike[str],
        agent: str = "unnamed",
        settings: Mapping[str, object] | None = None,
    ) -> None:
        """Record the game that is under way, from its first tick, as a replay that ``sweptroids verify`` proves.

        The file is written when the game is over, and else at the next ``reset`` that begins another game, at ``close``, or at
        ``stop_recording``. It names the agent, and is in no table of people. Before the first ``reset`` the first game is
        recorded.

        Args:
            path: The file. Another program never sees half of it.
            agent: The name of the agent, at most 200 characters.
            settings: More about the agent, beside the settings of the environment.

        Raises:
            OSError: If the file cannot be written there.
            TypeError, ValueError: If ``path`` or ``agent`` is not as it has to be.
        """
        self._check_open("record")
        recording = Recording.create(path, agent, {**self._settings, **(settings or {})})
        self._end_recording()
        self._recording = recording

    def stop_recording(self) -> None:
        """Write the replay of what was recorded until now, and record no more."""
        self._check_open("stop_recording")
        self._end_recording()

    @property
    def takes_one_number(self) -> bool:
        """Whether an action is one number, not one for each control."""
        return self._is_discrete

    @property
    def batch(self) -> _core.Batch:
        """The compiled part: a batch of one."""
        self._check_open("batch")
        return self._batch

    def _write_recording(self) -> None:
        if self._recording and self._batch.status(0) != "new":
            recording, digest = self._recording, self._batch.digest(0)
            if recording.written != digest:
                recording.write(self._batch.replay(0, recording.agent, recording.settings))
                recording.written = digest

    def _end_recording(self) -> None:
        self._write_recording()
        # Before the first game there is nothing to write: the recording waits for it.
        if self._batch.status(0) != "new":
            self._recording = None

    def _infos(self) -> dict[str, int]:
        return dict(zip(_core.INFO_NAMES, self._info[:, 0].tolist()))

    def _check_open(self, call: str) -> None:
        if self._closed:
            raise gymnasium.error.ClosedEnvironmentError(
                f"the environment is closed: make a new one before {call}()"
            )


def check_render_mode(render_mode: str | None, known: list[str]) -> None:
    """Raise ValueError if a render mode is not known."""
    if render_mode is not None and render_mode not in known:
        raise ValueError(
            f"render_mode is {render_mode!r}, but has to be one of {', '.join(known)}, or None"
        )


def check_seed(name: str, seed: Any) -> None:
    """Raise TypeError or ValueError if a seed is neither None nor a whole number from 0 to 2**64 - 1."""
    if seed is None:
        return
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)):
        raise TypeError(f"{name} is {seed!r}, but has to be a whole number from 0 to 2**64 - 1")
    if not 0 <= seed < 2**64:
        raise ValueError(f"{name} is {seed}, but has to be from 0 to 2**64 - 1")


def whole_numbers(name: str, values: Any, space: gymnasium.Space[Any]) -> NDArray[np.int64]:
    """Return values as an array of whole numbers, or raise TypeError or ValueError with what has to be there."""
    array = np.asarray(values)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} has dtype {array.dtype}, but has to have whole numbers, such as int64")
    if array.shape != space.shape:
        raise ValueError(f"{name} has shape {array.shape}, but has to have {space.shape}")
    if array.dtype == np.uint64:
        # Beyond the range of int64 they would become negative; none is as large as this.
        array = np.minimum(array, np.uint64(2**62))
    return np.ascontiguousarray(array, np.int64)
