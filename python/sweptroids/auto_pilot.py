"""The pilot of the game itself, to compare agents with and to learn from."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from sweptroids import _core
from sweptroids.env import AsteroidsEnv
from sweptroids.vector_env import AsteroidsVectorEnv

__all__ = ["AutoPilot"]


class AutoPilot:
    """The ``auto`` pilot of ``sweptroids sim --pilot auto``: it dodges, aims with lead and across the seam, and shoots.

    It sees a new body after a quarter of a second, as a player might. It decides for one tick: with ``frameskip=1`` and without
    repeated actions it plays best. Its actions are those of ``action_space="multidiscrete"``.

        >>> env = gymnasium.make(
        ...     "sweptroids/Classic-v1", action_space="multidiscrete", frameskip=1, repeat_action_probability=0.0
        ... )
        >>> observation, info = env.reset(seed=7)
        >>> pilot = AutoPilot()
        >>> observation, reward, terminated, truncated, info = env.step(pilot.action(env))

    Args:
        num_envs: How many environments it flies at once.
    """

    def __init__(self, num_envs: int = 1) -> None:
        if isinstance(num_envs, bool) or not isinstance(num_envs, (int, np.integer)):
            raise TypeError(f"num_envs is {num_envs!r}, but has to be a whole number from 1 on")
        if num_envs < 1:
            raise ValueError(f"num_envs is {num_envs}, but has to be at least 1")
        self._pilots = _core.Pilots(int(num_envs))
        self._num_envs = int(num_envs)

    def action(self, env: gymnasium.Env[Any, Any]) -> NDArray[np.int64]:
        """Return the next action for an environment: four numbers.

        Raises:
            TypeError: If it is no environment of this package.
            ValueError: If it takes other actions, or if the pilot flies several environments.
        """
        unwrapped = env.unwrapped
        if not isinstance(unwrapped, AsteroidsEnv):
            raise TypeError(f"env is {unwrapped!r}, but has to be an environment of sweptroids")
        action: NDArray[np.int64] = self._actions(unwrapped, 1)[0]
        return action

    def actions(self, env: AsteroidsVectorEnv) -> NDArray[np.int64]:
        """Return the next actions for all environments of a batch: an array of ``num_envs`` x 4.

        Raises:
            TypeError: If it is no vector environment of this package.
            ValueError: If it takes other actions, or has another number of environments.
        """
        if not isinstance(env, AsteroidsVectorEnv):
            raise TypeError(f"env is {env!r}, but has to be a vector environment of sweptroids")
        return self._actions(env, env.num_envs)

    def _actions(self, env: AsteroidsEnv | AsteroidsVectorEnv, count: int) -> NDArray[np.int64]:
        if env.takes_one_number:
            raise ValueError(
                "env takes action_space \"discrete\", but the pilot has actions of \"multidiscrete\""
            )
        if count != self._num_envs:
            raise ValueError(f"env has {count} environments, but the pilot flies {self._num_envs}")
        actions = np.zeros((count, len(_core.CONTROL_VALUES)), np.int64)
        self._pilots.actions(env.batch, actions)
        return actions
