"""Models of Stable-Baselines3 as agents: a file says which algorithm it is of, and which settings of the environment it was trained on.

`sweptroids.sb3.save` writes the settings into the file. Without them they are the defaults.
"""

from __future__ import annotations

import functools
import io
import json
import re
import zipfile
from dataclasses import dataclass
from typing import Any

import gymnasium

from sweptroids.batch.agents import Agent
from sweptroids.batch.errors import BadInput, printable
from sweptroids.batch.optional import optional
from sweptroids.sb3_settings import MODEL_SETTINGS, SETTINGS_MEMBER

__all__ = ["Model"]

#: Algorithms whose actions the game has, each by something that its models keep and those behind it do not.
ALGORITHMS = {"exploration_final_eps": "DQN", "clip_range": "PPO", "gae_lambda": "A2C"}


@dataclass
class Model:
    """A model as it was trained: it takes the most probable or the best action."""

    #: What its file holds.
    data: bytes
    #: The class of Stable-Baselines3.
    algorithm: str
    #: Arguments of `gymnasium.make` that it was trained with.
    env_settings: dict[str, Any]
    #: The shape of the observations that it takes, and the numbers of its actions, as the file says; None where it does not.
    observation_shape: list[int] | None
    actions: list[int] | None

    @classmethod
    def of(cls, data: bytes, name: str) -> Model:
        """Read what the file says of the model, without loading it.

        Raises:
            BadInput: If it is no model, or one of an algorithm whose actions the game does not have.
        """
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                about = json.loads(archive.read("data"))
                settings = json.loads(archive.read(SETTINGS_MEMBER)) if SETTINGS_MEMBER in archive.namelist() else {}
        except (zipfile.BadZipFile, KeyError, ValueError, RuntimeError, NotImplementedError):
            about = None
        if not isinstance(about, dict) or not isinstance(settings, dict):
            raise BadInput(f"{printable(name)} is no model of Stable-Baselines3, as its `save` writes it")
        algorithm = next((algorithm for key, algorithm in ALGORITHMS.items() if key in about), None)
        if algorithm is None:
            raise BadInput(f"{printable(name)} is of none of the algorithms that play the game: {', '.join(sorted({*ALGORITHMS.values()}))}")
        unknown = sorted(settings.keys() - MODEL_SETTINGS)
        if unknown:
            raise BadInput(f"{printable(name)} has the setting {printable(unknown[0])!r}, but only {', '.join(sorted(MODEL_SETTINGS))} are known")
        action_space = about.get("action_space", {})
        return cls(data, algorithm, settings, _numbers(about.get("observation_space", {}).get("_shape")), _actions(action_space))

    def check(self, env: gymnasium.Env[Any, Any]) -> None:
        """Raise BadInput if it takes other observations than those of an environment, or has other actions."""
        advice = "the settings of its training are not in its file: sweptroids.sb3.save puts them there"
        shape = list(env.observation_space.shape or ())
        # Of a picture, Stable-Baselines3 has the colours first.
        if self.observation_shape is not None and sorted(self.observation_shape) != sorted(shape):
            raise BadInput(f"the model takes observations of shape {self.observation_shape}, the environment gives {shape}; {advice}")
        space = env.action_space
        actions = [int(space.n)] if isinstance(space, gymnasium.spaces.Discrete) else [int(count) for count in space.nvec]  # type: ignore[attr-defined]
        if self.actions not in (None, actions):
            raise BadInput(f"the model has {_words(self.actions)}, the environment {_words(actions)}; {advice}")

    def __call__(self, env: gymnasium.Env[Any, Any]) -> Agent:
        model = _load_model(self.data, self.algorithm)

        def act(observation: Any, info: dict[str, int]) -> Any:
            action = model.predict(observation, deterministic=True)[0]
            return action if getattr(action, "ndim", 0) else int(action)

        return act


def _numbers(value: Any) -> list[int] | None:
    """Return a list of whole numbers. Stable-Baselines3 writes a space as a text beside what it has pickled."""
    if isinstance(value, str):
        value = re.findall(r"\b\d+\b", value)
    return [int(number) for number in value] if isinstance(value, list) else None


def _actions(space: dict[str, Any]) -> list[int] | None:
    if "nvec" in space:
        return _numbers(space["nvec"])
    count = space.get("n")
    return [int(count)] if count is not None and str(count).isdigit() else None


def _words(actions: list[int] | None) -> str:
    assert actions is not None, "they are known"
    return f"{actions[0]} discrete actions" if len(actions) == 1 else f"multi-discrete actions {actions}"


@functools.lru_cache(maxsize=1)
def _load_model(data: bytes, algorithm: str) -> Any:
    """Load a model, once in a process."""
    kind = getattr(optional("stable_baselines3", "model"), algorithm)
    # One process a core is enough.
    optional("torch", "model").set_num_threads(1)
    return kind.load(io.BytesIO(data), device="cpu")
