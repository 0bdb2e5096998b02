"""The environments that ``gymnasium.make`` and ``gymnasium.make_vec`` find."""

from __future__ import annotations

import gymnasium

__all__ = ["ENV_RULES", "MAX_EPISODE_STEPS", "register_envs"]

#: The name of each environment, and the rules that it plays.
ENV_RULES = {
    "Classic": "classic",
    "Classic1979": "classic-1979",
    "Classic16x9": "classic-16x9",
    "Classic21x9": "classic-21x9",
    "Assignment": "assignment",
}

#: Steps after which an episode is truncated: 108,000 frames at the default ``frameskip``, as in ALE. That is 28 minutes.
MAX_EPISODE_STEPS = 27_000


def register_envs() -> None:
    """Register all environments with Gymnasium. ``import sweptroids`` does it; a second call changes nothing."""
    for name, rules in ENV_RULES.items():
        env_id = f"sweptroids/{name}-v1"
        if env_id not in gymnasium.registry:
            gymnasium.register(
                id=env_id,
                entry_point="sweptroids.env:AsteroidsEnv",
                vector_entry_point="sweptroids.vector_env:AsteroidsVectorEnv",
                max_episode_steps=MAX_EPISODE_STEPS,
                kwargs={"rules": rules},
            )
