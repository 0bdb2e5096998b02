"""How the file of a model says with which settings of the environment it was trained."""

from __future__ import annotations

__all__ = ["MODEL_SETTINGS", "SETTINGS_MEMBER"]

#: The member of a model's zip with the settings, as JSON. Stable-Baselines3 overlooks it.
SETTINGS_MEMBER = "sweptroids.json"

#: Arguments of `gymnasium.make` without which a model cannot play: what it sees, and what it does.
MODEL_SETTINGS = {"obs", "nearest", "action_space"}
