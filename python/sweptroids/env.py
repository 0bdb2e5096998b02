"""One environment, for ``gymnasium.make``."""

from __future__ import annotations

import operator
import os
import warnings
import weakref
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from sweptroids import _core, spaces
from sweptroids.human_window import ADVICE, HumanWindow
from sweptroids.one_call import OneCall
from sweptroids.program import find_program, has_window
from sweptroids.recording import Recording, checked_path

__all__ = ["AsteroidsEnv"]

#: The speed of the game.
TICKS_PER_SECOND = 64

#: What a copy of an environment makes anew.
_NOT_COPIED = ("_batch", "_window", "_recording", "_finish", "_one_call")


class _Metadata:
    """The metadata of the class. Whether this machine has a program with a window is found out when somebody asks."""

    def __get__(self, instance: object, owner: type) -> dict[str, Any]:
        return {"render_modes": render_modes(), "render_fps": 16}


def render_modes() -> list[str]:
    """Return the render modes that this machine can show: "human" only with a program that has a window."""
    try:
        find_window_program()
    except OSError:
        return ["rgb_array"]
    return ["human", "rgb_array"]


def find_window_program() -> str:
    """Return the program that shows the game.

    Raises:
        OSError: If there is none, or if it has no window. The message says what to do.
    """
    program = find_program(ADVICE)
    if not has_window(program):
        raise OSError(f"{program} has no window: {ADVICE}")
    return program


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
            keeps pace with the game's own speed then, 64 ticks a second, until a person closes the window. ``metadata`` lists it
            where there is a program with a window.

    A copy, by ``copy.deepcopy`` or ``pickle``, goes on as this environment does, without its recording.

    Raises:
        ValueError: If an argument has a value that is not allowed. The message names it.
        OSError: With "human", if there is no program that shows the game.
        RuntimeError: From any call, while another thread is in one.
    """

    metadata: dict[str, Any] = _Metadata()  # type: ignore[assignment]

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
        self._window = None
        if render_mode == "human":
            self._window = HumanWindow(find_window_program())
        else:
            check_render_mode(render_mode, ["human", "rgb_array"])
        self._arguments: dict[str, Any] = {
            "rules": rules,
            "frameskip": frameskip,
            "repeat_action_probability": repeat_action_probability,
            "episodic_life": episodic_life,
            "action_space": action_space,
            "obs": obs,
            "nearest": nearest,
        }
        self._batch = self._new_batch()
        self._settings = {
            "rules": rules,
            "frameskip": str(frameskip),
            "repeat_action_probability": str(repeat_action_probability),
            "episodic_life": str(episodic_life).lower(),
            "action_space": action_space,
            "obs": obs,
        }
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "render_fps": TICKS_PER_SECOND / frameskip}
        self.action_space = spaces.action_space(action_space)
        shape = tuple(self._batch.observation_shape)
        self.observation_space = spaces.observation_space(rules, obs, nearest, shape)
        self._row = (1, *shape)
        self._reward = np.zeros(1, np.float64)
        self._terminated = np.zeros(1, np.bool_)
        self._truncated = np.zeros(1, np.bool_)
        self._info = np.zeros((len(_core.INFO_NAMES), 1), np.int64)
        self._mask = np.ones(1, np.bool_)
        self._is_discrete = action_space == "discrete"
        self._recording: Recording | None = None
        self._finish: weakref.finalize[..., AsteroidsEnv] | None = None
        self._one_call = OneCall()
        self._closed = False

    def _new_batch(self) -> _core.Batch:
        return _core.Batch(
            **self._arguments,
            num_envs=1,
            max_episode_steps=None,
            autoreset="Disabled",
            threads=1,
            keeps_tape=True,
        )

    def __getstate__(self) -> dict[str, Any]:
        """Return what ``copy`` and ``pickle`` take: everything, with the game as a snapshot."""
        self._check_open("copy")
        with self._one_call("copy"):
            state = self.__dict__.copy()
            for name in _NOT_COPIED:
                del state[name]
            is_new = self._batch.status(0) == "new"
            return {**state, "_snapshot": None if is_new else self._batch.save(0)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Make a copy. It has no recording, and no window before its next ``reset``."""
        snapshot = state.pop("_snapshot")
        self.__dict__.update(state)
        self._window = HumanWindow(find_window_program()) if self.render_mode == "human" else None
        self._recording, self._finish = None, None
        self._one_call = OneCall()
        self._batch = self._new_batch()
        if snapshot:
            self._batch.restore(0, snapshot)

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
        with self._one_call("reset"):
            super().reset(seed=None if seed is None else int(seed))
            status = self._batch.status(0)
            is_new_game = seed is not None or status != "lost ship"
            if is_new_game:
                # Before the first game there is nothing to write: the recording waits for it.
                if status != "new":
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
            if self._recording:
                self._recording.follow(now=True)
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
        with self._one_call("step"):
            self._batch.step(
                actions, observation, self._reward, self._terminated, self._truncated, self._info
            )
            terminated = bool(self._terminated[0])
            is_over = terminated and self._batch.status(0) == "ended"
            if self._recording:
                self._recording.follow()
                if is_over:
                    self._recording.end_game()
            if self._window:
                if is_over:
                    self._window.end_game(self._batch)
                self._window.step(self._batch, 1 / self.metadata["render_fps"])
            return observation[0], float(self._reward[0]), terminated, False, self._infos()

    def render(self) -> NDArray[np.uint8] | None:
        """Return a picture of the field with a pixel for each unit: bytes of shape (height, width, 3), or None without
        "rgb_array".
        """
        self._check_open("render")
        with self._one_call("render"):
            return self._batch.frame(0) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Finish a recording, and close the window. The environment takes no further steps."""
        with self._one_call("close"):
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
        match self._settings["obs"]:
            case "features":
                return spaces.feature_names(self._settings["rules"], self._arguments["nearest"])
            case "bodies":
                return spaces.body_names(self._settings["rules"])
        return []

    def digest(self) -> str:
        """Return the digest of the game as 16 hexadecimal digits, as ``sweptroids verify`` prints it."""
        self._check_open("digest")
        with self._one_call("digest"):
            return self._batch.digest(0)

    def snapshot(self) -> _core.Snapshot:
        """Return everything that the next steps depend on: the game, sticky action, step count and generators.

        Raises:
            gymnasium.error.ResetNeeded: Before the first ``reset``.
        """
        self._check_open("snapshot")
        with self._one_call("snapshot"):
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
        with self._one_call("restore"):
            if self._recording and snapshot.rules == self._settings["rules"]:
                if self._batch.seed(0) not in (None, snapshot.seed):
                    self._end_recording()
            self._batch.restore(0, snapshot)
            if self._recording:
                self._recording.follow(now=True)
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

        The file is written when the game is over, and else at the next ``reset`` that begins another game, at ``close``, at
        ``stop_recording``, when nobody has the environment any more, and when the interpreter ends, also by an exception or Ctrl-C.
        Until then its journal stands beside it, ``….unfinished``: a process that is killed leaves that, with all but the last second of
        the game. The next recording to the same path finishes it as ``…-2``, with a warning that says so, and ``verify`` plays it.
        The file names the agent, and is in no table of people. Before the first ``reset`` the first game is recorded.

        Args:
            path: The file. Another program never sees half of it. Where it is a link, the file that it leads to is written. A pipe or a
                device gets the replay at the end of the recording, and has no journal.
            agent: The name of the agent, at most 200 characters.
            settings: More about the agent, beside the settings of the environment.

        Raises:
            FileExistsError: If another recording is being written there.
            OSError: If the file cannot be written there.
            TypeError, ValueError: If ``path`` or ``agent`` is not as it has to be.
        """
        self._check_open("record")
        with self._one_call("record"):
            target = checked_path(path)
            if self._recording and self._recording.path == target:
                self._end_recording()
            texts = {**self._settings, **(settings or {})}
            recording = Recording(self._batch, target, agent, texts)
            self._end_recording()
            self._recording = recording
            # For garbage collection, and for the exit of the interpreter.
            self._finish = weakref.finalize(self, recording.finish)
            if recording.notice:
                warnings.warn(recording.notice, stacklevel=2)

    def stop_recording(self) -> None:
        """Write the replay of what was recorded until now, and record no more."""
        self._check_open("stop_recording")
        with self._one_call("stop_recording"):
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

    def _end_recording(self) -> None:
        if self._recording:
            self._recording.finish()
            self._recording = None
        if self._finish:
            self._finish.detach()
            self._finish = None

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
