"""Agents that need nothing but this package, and what an agent is.

A function that makes an agent is called with an environment whose game has just begun. An agent plays this one game.
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

import gymnasium
import numpy as np

from sweptroids.auto_pilot import AutoPilot

__all__ = ["Agent", "AgentMaker", "Auto", "Idle", "Random", "auto", "idle", "random"]


class Agent(Protocol):
    """Chooses actions: it is called with what `reset` or `step` has returned last."""

    def __call__(self, observation: Any, info: dict[str, int]) -> Any: ...


class AgentMaker(Protocol):
    """Makes an agent for the game that an environment has begun.

    It may have `env_settings`: arguments of `gymnasium.make` that its agents need, as
    `{"action_space": "multidiscrete"}`.
    """

    def __call__(self, env: gymnasium.Env[Any, Any]) -> Agent: ...


class Idle:
    """Does nothing. It takes discrete actions."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        pass

    def __call__(self, observation: Any, info: dict[str, int]) -> int:
        return 0


class Random:
    """Draws each of the discrete actions with the same probability, by a generator with the seed of the game."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        assert isinstance(env.action_space, gymnasium.spaces.Discrete), "it draws discrete actions"
        self._count = int(env.action_space.n)
        self._generator = np.random.default_rng(env.unwrapped.np_random_seed)

    def __call__(self, observation: Any, info: dict[str, int]) -> int:
        return int(self._generator.integers(self._count))


class Auto:
    """The pilot of the game, `sweptroids.AutoPilot`."""

    env_settings: ClassVar[dict[str, Any]] = {"action_space": "multidiscrete"}

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        self._env = env
        self._pilot = AutoPilot()

    def __call__(self, observation: Any, info: dict[str, int]) -> Any:
        return self._pilot.action(self._env)


#: The names for `--agent module:function`.
idle, random, auto = Idle, Random, Auto

