"""Asteroids for agents: the whole rules of Sweptroids as environments of Gymnasium.

``import sweptroids`` registers ``sweptroids/Classic-v1``, ``sweptroids/Classic1979-v1``, ``sweptroids/Assignment-v1``,
``sweptroids/Classic16x9-v1`` and ``sweptroids/Classic21x9-v1``:

    >>> import gymnasium, sweptroids
    >>> env = gymnasium.make("sweptroids/Classic-v1")
    >>> observation, info = env.reset(seed=7)

``docs/agents.md`` of the repository describes actions, observations, snapshots and recordings.
"""

from sweptroids._core import Snapshot
from sweptroids.auto_pilot import AutoPilot
from sweptroids.env import AsteroidsEnv
from sweptroids.recording import verify
from sweptroids.registration import MAX_EPISODE_STEPS, register_envs
from sweptroids.spaces import action_meanings, body_names, feature_names
from sweptroids.vector_env import AsteroidsVectorEnv

__version__ = "0.1.0"

__all__ = [
    "MAX_EPISODE_STEPS",
    "AsteroidsEnv",
    "AsteroidsVectorEnv",
    "AutoPilot",
    "Snapshot",
    "action_meanings",
    "body_names",
    "feature_names",
    "register_envs",
    "verify",
]

register_envs()
