"""The environments for Stable-Baselines3, which is to be installed besides: `pip install "sweptroids[model]"`.

Stable-Baselines3 brings wrappers for single environments alone, which step one after the other in Python. `Sb3VectorEnv` passes a
whole batch through. `save` writes a model that `python -m sweptroids.batch evaluate` can play whatever it was trained on.
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv  # type: ignore[import-not-found,unused-ignore]

from sweptroids.sb3_settings import MODEL_SETTINGS, SETTINGS_MEMBER

__all__ = ["Sb3VectorEnv", "save"]


def save(model: Any, path: str | Path, **settings: Any) -> None:
    """Save a model with the settings of the environment that it was trained on.

    Args:
        model: A model of Stable-Baselines3: PPO, A2C or DQN.
        path: The file, a `.zip`.
        settings: The arguments of `gymnasium.make` that are not the defaults: `obs`, `nearest`, `action_space`.

    Raises:
        ValueError: If a setting is none of these, or the name of the file does not end in .zip.
        OSError: If it cannot be written.
    """
    unknown = sorted(settings.keys() - MODEL_SETTINGS)
    if unknown:
        raise ValueError(f"settings has {unknown[0]!r}, but has to have only {', '.join(sorted(MODEL_SETTINGS))}")
    if not str(path).endswith(".zip"):
        raise ValueError(f"path is {str(path)!r}, but has to end in .zip")
    model.save(path)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(SETTINGS_MEMBER, json.dumps(settings))


class Sb3VectorEnv(VecEnv):  # type: ignore[misc,unused-ignore]
    """Steps a batch that resets in the step in which an episode ends, as Stable-Baselines3 expects."""

    def __init__(self, envs: VectorEnv[Any, Any, Any]) -> None:
        if envs.metadata["autoreset_mode"] != AutoresetMode.SAME_STEP:
            raise ValueError('envs has to be made with autoreset_mode="SameStep"')
        self.envs = envs
        self._actions: NDArray[Any] | None = None
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def reset(self) -> NDArray[Any]:
        observations: NDArray[Any]
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
        for index in map(int, np.flatnonzero(dones)):
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
