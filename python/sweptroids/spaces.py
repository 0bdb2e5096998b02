"""The spaces of actions and observations. Names and bounds come from the table that fills the observations."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from sweptroids import _core

__all__ = [
    "NEAREST",
    "action_meanings",
    "action_space",
    "body_names",
    "feature_names",
    "observation_space",
]

#: How many bodies the observation ``features`` has, unless ``nearest`` says otherwise.
NEAREST = 16


def action_meanings() -> list[str]:
    """Return the 14 actions of ALE for Asteroids by their number."""
    return list(_core.ACTION_MEANINGS)


def feature_names(rules: str = "classic", nearest: int = NEAREST) -> list[str]:
    """Return the names of the numbers of the observation ``features``, in order.

    Raises:
        ValueError: If ``rules`` is unknown.
    """
    return [name for name, *_ in _core.feature_table(rules, nearest)]


def body_names(rules: str = "classic") -> list[str]:
    """Return the names of the columns of the observation ``bodies``, in order.

    Raises:
        ValueError: If ``rules`` is unknown.
    """
    return [name for name, *_ in _core.body_table(rules)]


def action_space(kind: str) -> spaces.Discrete | spaces.MultiDiscrete:
    """Return the space of the actions of one environment: ``kind`` is "discrete" or "multidiscrete"."""
    if kind == "discrete":
        return spaces.Discrete(len(_core.ACTION_MEANINGS))
    return spaces.MultiDiscrete(_core.CONTROL_VALUES)


def observation_space(rules: str, obs: str, nearest: int, shape: tuple[int, ...]) -> spaces.Box:
    """Return the space of the observations of one environment, with the true bounds of each number."""
    if obs in ("pixels", "pixels210"):
        return spaces.Box(0, 255, shape, np.uint8)
    table = _core.feature_table(rules, nearest) if obs == "features" else _core.body_table(rules)
    low = np.array([low for *_, low, _ in table], np.float32)
    high = np.array([high for *_, high in table], np.float32)
    return spaces.Box(
        np.broadcast_to(low, shape).copy(), np.broadcast_to(high, shape).copy(), shape, np.float32
    )
