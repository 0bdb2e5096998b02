"""A vector environment of Gymnasium as a `VecEnv` of Stable-Baselines3.

Stable-Baselines3 brings wrappers for single environments alone, which step one after the other in Python. This one passes a
whole batch through. Run as a program, it checks itself against them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import DummyVecEnv, VecEnv

import sweptroids  # noqa: F401  (registers the environments)


class Sb3VectorEnv(VecEnv):
    """Steps a batch that resets in the step in which an episode ends, as Stable-Baselines3 expects."""

    def __init__(self, envs: VectorEnv) -> None:
        if envs.metadata["autoreset_mode"] != AutoresetMode.SAME_STEP:
            raise ValueError('envs has to be made with autoreset_mode="SameStep"')
        self.envs = envs
        self._actions: NDArray[Any] | None = None
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def reset(self) -> NDArray[Any]:
        observations, infos = self.envs.reset(seed=self._seeds)
        self._reset_seeds()
        self._reset_options()
        self.reset_infos = [_info_of(infos, index) for index in range(self.num_envs)]
        return observations

    def step_async(self, actions: NDArray[Any]) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[NDArray[Any], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        observations, rewards, terminations, truncations, infos = self.envs.step(self._actions)
        dones = terminations | truncations
        # An info costs more than a step of its game, so that only the ends of episodes have one.
        sb3_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for index in np.flatnonzero(dones):
            self.reset_infos[index] = _info_of(infos, index)
            sb3_infos[index] = {
                **_info_of(infos["final_info"], index),
                "terminal_observation": infos["final_obs"][index],
                # A truncated episode is worth what its last observation promises; a terminated one is worth nothing more.
                "TimeLimit.truncated": bool(truncations[index] and not terminations[index]),
            }
        return observations, rewards.astype(np.float32), dones, sb3_infos

    def close(self) -> None:
        self.envs.close()

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.envs, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError("the environments of a batch have no attributes of their own")

    def env_method(self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any) -> list[Any]:
        raise NotImplementedError("the environments of a batch have no methods of their own")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]


def _info_of(infos: dict[str, Any], index: int) -> dict[str, Any]:
    """The info of one environment. A mask has the name of its array after an underscore."""
    masked = {name: infos[name] for name in infos if f"_{name}" in infos and not name.startswith("final_")}
    return {name: int(values[index]) for name, values in masked.items()}


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
