"""Compares `sweptroids.sb3.Sb3VectorEnv`, run as a program, with the single environments of Stable-Baselines3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from stable_baselines3.common.vec_env import DummyVecEnv

from sweptroids.sb3 import Sb3VectorEnv


def check(settings: dict[str, Any], seed: int = 11, num_envs: int = 5, steps: int = 3_000) -> int:
    """Compare the adapter with Stable-Baselines3's own of single environments. Return how many episodes ended."""
    name = "sweptroids/Classic-v1"
    envs = Sb3VectorEnv(gymnasium.make_vec(name, num_envs=num_envs, autoreset_mode="SameStep", **settings))
    singles = DummyVecEnv([lambda: gymnasium.make(name, **settings)] * num_envs)
    for each in (envs, singles):
        each.seed(seed)
    np.testing.assert_array_equal(envs.reset(), singles.reset())
    assert envs.reset_infos == singles.reset_infos
    generator, ended = np.random.default_rng(seed), 0
    for _ in range(steps):
        actions = generator.integers(0, 14, num_envs)
        observations, rewards, dones, infos = envs.step(actions)
        expected = singles.step(actions)
        np.testing.assert_array_equal(observations, expected[0])
        np.testing.assert_array_equal(rewards, expected[1])
        np.testing.assert_array_equal(dones, expected[2])
        for index in np.flatnonzero(dones):
            info, expected_info = infos[index], expected[3][index]
            np.testing.assert_array_equal(info.pop("terminal_observation"), expected_info.pop("terminal_observation"))
            assert info == expected_info
        assert envs.reset_infos == singles.reset_infos
        ended += int(dones.sum())
    return ended


def main(arguments: Sequence[dict[str, Any]] = ({}, {"episodic_life": True}, {"max_episode_steps": 200})) -> None:
    for settings in arguments:
        print(f"{check(settings)} episodes with {settings or 'the default settings'}: the same as those of single environments")


if __name__ == "__main__":
    main()
