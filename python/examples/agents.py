"""The agents of the table that need no program of their own."""

from __future__ import annotations

import functools
from typing import Any, Protocol

import gymnasium
import numpy as np
import sweptroids


class Agent(Protocol):
    """Chooses actions. An agent plays one game."""

    def action(self, env: gymnasium.Env, observation: Any, info: dict[str, int]) -> Any: ...


class Idle:
    def action(self, env: gymnasium.Env, observation: Any, info: dict[str, int]) -> int:
        return 0


class Random:
    def __init__(self, seed: int) -> None:
        self.generator = np.random.default_rng(seed)

    def action(self, env: gymnasium.Env, observation: Any, info: dict[str, int]) -> int:
        return int(self.generator.integers(env.action_space.n))


class Auto:
    def __init__(self) -> None:
        self.pilot = sweptroids.AutoPilot()

    def action(self, env: gymnasium.Env, observation: Any, info: dict[str, int]) -> Any:
        return self.pilot.action(env)


class Ppo:
    def __init__(self, path: str) -> None:
        self.model = load_model(path)

    def action(self, env: gymnasium.Env, observation: Any, info: dict[str, int]) -> int:
        return int(self.model.predict(observation, deterministic=True)[0])


@functools.cache
def load_model(path: str) -> Any:
    # Only where it plays: the other agents do without torch.
    import torch
    from stable_baselines3 import PPO

    torch.set_num_threads(1)
    return PPO.load(path, device="cpu")
