"""Many environments in one call, for ``gymnasium.make_vec``."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from sweptroids import _core, spaces
from sweptroids.env import (
    TICKS_PER_SECOND,
    check_render_mode,
    check_seed,
    whole_numbers,
)
from sweptroids.one_call import OneCall

__all__ = ["AsteroidsVectorEnv"]

_AUTORESET = {
    AutoresetMode.NEXT_STEP: "NextStep",
    AutoresetMode.SAME_STEP: "SameStep",
    AutoresetMode.DISABLED: "Disabled",
}


class AsteroidsVectorEnv(VectorEnv[NDArray[Any], NDArray[np.integer[Any]], NDArray[Any]]):
    """A batch of environments, each as ``AsteroidsEnv``, stepped in one call.

    It does what ``gymnasium.vector.SyncVectorEnv`` does with the same seeds and actions. What an environment comes to depends
    neither on the others nor on ``threads``.

    Args:
        num_envs: How many environments.
        max_episode_steps: Steps after which an episode is truncated, or None.
        threads: How many threads step the batch. The result is the same for all.
        copy: Whether each call returns arrays of its own. With False, the observations, rewards and infos of a call are
            overwritten by the next.
        autoreset_mode: When the next episode of an environment begins: a ``gymnasium.vector.AutoresetMode`` or its value.
        rules, frameskip, repeat_action_probability, episodic_life, action_space, obs, nearest, render_mode:
            As for ``AsteroidsEnv``.

    A copy, by ``copy.deepcopy``, goes on as these environments do.

    Raises:
        ValueError: If an argument has a value that is not allowed. The message names it.
        RuntimeError: From any call, while another thread is in one.
    """

    metadata: dict[str, Any] = {"render_modes": ["rgb_array"], "render_fps": 16}

    def __init__(
        self,
        num_envs: int = 1,
        max_episode_steps: int | None = None,
        threads: int = 1,
        copy: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
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
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self._arguments: dict[str, Any] = {
            "rules": rules,
            "num_envs": num_envs,
            "frameskip": frameskip,
            "repeat_action_probability": repeat_action_probability,
            "episodic_life": episodic_life,
            "max_episode_steps": max_episode_steps,
            "action_space": action_space,
            "obs": obs,
            "nearest": nearest,
            "autoreset": _AUTORESET[self.autoreset_mode],
            "threads": threads,
        }
        self._batch = self._new_batch()
        self.num_envs = num_envs
        self.copy = copy
        self.render_mode = render_mode
        self.metadata = {
            **self.metadata,
            "autoreset_mode": self.autoreset_mode,
            "render_fps": TICKS_PER_SECOND / frameskip,
        }
        self.single_action_space = spaces.action_space(action_space)
        self.action_space = batch_space(self.single_action_space, num_envs)
        shape = tuple(self._batch.observation_shape)
        self.single_observation_space = spaces.observation_space(rules, obs, nearest, shape)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._process = os.getpid()
        self._one_call = OneCall()
        self._observations = np.zeros((num_envs, *shape), self.single_observation_space.dtype)
        self._rewards = np.zeros(num_envs, np.float64)
        self._terminations = np.zeros(num_envs, np.bool_)
        self._truncations = np.zeros(num_envs, np.bool_)
        self._infos = np.zeros((len(_core.INFO_NAMES), num_envs), np.int64)

    def _new_batch(self) -> _core.Batch:
        return _core.Batch(**self._arguments, keeps_tape=False)

    def __getstate__(self) -> dict[str, Any]:
        """Return what ``copy`` takes: everything, with the games as snapshots. These cannot be pickled: no tape is kept."""
        self._check_usable("copy")
        with self._one_call("copy"):
            state = self.__dict__.copy()
            for name in ("_batch", "_process", "_one_call"):
                del state[name]
            games = range(self.num_envs)
            is_new = [self._batch.status(index) == "new" for index in games]
            return {**state, "_snapshots": [None if is_new[index] else self._batch.save(index) for index in games]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Make a copy."""
        snapshots = state.pop("_snapshots")
        self.__dict__.update(state)
        self._process = os.getpid()
        self._one_call = OneCall()
        self._batch = self._new_batch()
        for index, snapshot in enumerate(snapshots):
            if snapshot:
                self._batch.restore(index, snapshot)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin an episode in all environments, or in those that ``options["reset_mask"]`` names.

        Args:
            seed: The seed of the first environment; the others have the seeds after it. Or a seed or None for each.
            options: "reset_mask", an array of ``num_envs`` booleans, at least one of them True.

        Returns:
            The observations of all environments, and the infos of those that were reset: arrays of "tick", "lives", "wave" and
            "score", each with a mask that has its name after an underscore.

        Raises:
            TypeError, ValueError: If ``seed`` or the mask is not as it has to be.
            gymnasium.error.ClosedEnvironmentError: After ``close``.
        """
        self._check_usable("reset")
        seeds = self._checked_seeds(seed)
        mask = self._checked_mask(options)
        with self._one_call("reset"):
            if isinstance(seed, (int, np.integer)):
                super().reset(seed=int(seed))
            has_seed = np.array([seed is not None for seed in seeds])
            if has_seed.all():
                words = np.array(seeds, np.uint64)
            else:
                words = self.np_random.integers(2**64, size=self.num_envs, dtype=np.uint64)
                words[has_seed] = [seed for seed in seeds if seed is not None]
            infos = np.zeros_like(self._infos)
            self._batch.reset(mask, words, has_seed, self._observations, infos)
            observations = self._observations.copy() if self.copy else self._observations
            return observations, self._info_dict(infos, mask)

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[
        NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """Step all environments.

        Args:
            actions: An array of whole numbers of the shape of ``action_space``.

        Returns:
            Observations, rewards in points, terminations, truncations, and infos: arrays of "tick", "lives", "wave" and "score",
            each with a mask that has its name after an underscore. In the mode SAME_STEP also "final_obs" and "final_info" of
            the episodes that ended, as ``SyncVectorEnv`` has them.

        Raises:
            TypeError, ValueError: If ``actions`` is not as it has to be. No environment has moved then.
            gymnasium.error.ResetNeeded: If an environment was not reset.
            gymnasium.error.ClosedEnvironmentError: After ``close``.
            RuntimeError: In a process that was forked from the one that made the environments.
        """
        self._check_usable("step")
        actions = whole_numbers("actions", actions, self.action_space)
        with self._one_call("step"):
            if self.copy:
                self._observations = np.empty_like(self._observations)
                self._rewards = np.empty_like(self._rewards)
                self._terminations = np.empty_like(self._terminations)
                self._truncations = np.empty_like(self._truncations)
                self._infos = np.empty_like(self._infos)
            self._batch.step(
                actions,
                self._observations,
                self._rewards,
                self._terminations,
                self._truncations,
                self._infos,
            )
            infos: dict[str, Any] = {}
            if self.autoreset_mode == AutoresetMode.SAME_STEP:
                infos = self._reset_ended()
            infos.update(self._info_dict(self._infos, np.ones(self.num_envs, np.bool_)))
            return (
                self._observations,
                self._rewards,
                self._terminations,
                self._truncations,
                infos,
            )

    def render(self) -> tuple[NDArray[np.uint8], ...] | None:
        """Return a picture of each environment, as ``AsteroidsEnv.render`` does, or None without a ``render_mode``."""
        self._check_usable("render")
        if self.render_mode is None:
            return None
        with self._one_call("render"):
            return tuple(self._batch.frame(index) for index in range(self.num_envs))

    def digests(self) -> list[str]:
        """Return the digest of each game as 16 hexadecimal digits."""
        self._check_usable("digests")
        with self._one_call("digests"):
            return [self._batch.digest(index) for index in range(self.num_envs)]

    @property
    def takes_one_number(self) -> bool:
        """Whether an action is one number, not one for each control."""
        return isinstance(self.single_action_space, gymnasium.spaces.Discrete)

    @property
    def batch(self) -> _core.Batch:
        """The compiled part."""
        self._check_usable("batch")
        return self._batch

    def _reset_ended(self) -> dict[str, Any]:
        """Begin the next episode of the environments whose episode has ended. Return what they ended with."""
        ended = self._terminations | self._truncations
        if not ended.any():
            return {}
        final_obs = np.full(self.num_envs, None, dtype=object)
        for index in np.flatnonzero(ended):
            final_obs[index] = self._observations[index].copy()
        final = np.where(ended, self._infos, 0)
        nothing = np.zeros(self.num_envs, np.uint64)
        self._batch.reset(
            ended, nothing, np.zeros(self.num_envs, np.bool_), self._observations, self._infos
        )
        return {
            "final_obs": final_obs,
            "_final_obs": ended.copy(),
            "final_info": self._info_dict(final, ended),
            "_final_info": ended.copy(),
        }

    def _info_dict(self, infos: NDArray[np.int64], mask: NDArray[np.bool_]) -> dict[str, Any]:
        named: dict[str, Any] = {}
        for name, row in zip(_core.INFO_NAMES, infos):
            named[name] = row
            named[f"_{name}"] = mask.copy()
        return named

    def _checked_seeds(self, seed: Any) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, (int, np.integer)):
            check_seed("seed", seed)
            check_seed("seed + num_envs - 1", int(seed) + self.num_envs - 1)
            return [int(seed) + index for index in range(self.num_envs)]
        seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"seed has {len(seeds)} entries, but has to have {self.num_envs}")
        for index, one in enumerate(seeds):
            check_seed(f"seed[{index}]", one)
        return seeds

    def _checked_mask(self, options: dict[str, Any] | None) -> NDArray[np.bool_]:
        if options is None or "reset_mask" not in options:
            return np.ones(self.num_envs, np.bool_)
        mask = options["reset_mask"]
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            kind = mask.dtype if isinstance(mask, np.ndarray) else type(mask).__name__
            raise TypeError(
                f"options['reset_mask'] is of type {kind}, but has to be an array of booleans"
            )
        if mask.shape != (self.num_envs,):
            raise ValueError(
                f"options['reset_mask'] has shape {mask.shape}, but has to have {(self.num_envs,)}"
            )
        if not mask.any():
            raise ValueError("options['reset_mask'] is False everywhere, but has to name an environment")
        return np.ascontiguousarray(mask)

    def _check_usable(self, call: str) -> None:
        if self.closed:
            raise gymnasium.error.ClosedEnvironmentError(
                f"the environments are closed: make new ones before {call}()"
            )
        if os.getpid() != self._process:
            raise RuntimeError(
                f"{call}() in process {os.getpid()}, which was forked from process {self._process} that made the "
                "environments: make them in the process that steps them"
            )
