"""The observation `features` as the pilot of the ship sees it: what a network learns from more quickly."""

from __future__ import annotations

import gymnasium
import sweptroids
import torch
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor

#: What is multiplied to come near 1. All other numbers are near 1 already.
SCALES = {
    "reload": 1 / 2,
    "queued_shots": 1 / 8,
    "shots": 1 / 4,
    "lives": 1 / 5,
    "wave": 1 / 10,
    "score": 4,
    "rocks": 1 / 27,
    "half_width": 16,
    "half_height": 16,
    "time_to_contact": 1 / 4,
}


class ShipFrame(BaseFeaturesExtractor):
    """Turns ways and velocities by the heading, so that what lies ahead of the ship is always at the same numbers.

    It has no weights. It is part of the network, not a wrapper, so that a saved model plays in any environment.

    Args:
        space: The observation space of `features` with the default `nearest`.
        nearest: How many bodies the network sees. The last ones are seldom there, and each makes it slower.
    """

    def __init__(self, space: gymnasium.Space, nearest: int = 12) -> None:
        names = sweptroids.feature_names()
        assert space.shape == (len(names),)
        names = names[: names.index(f"near{nearest}.present")] if nearest < sweptroids.spaces.NEAREST else names
        super().__init__(space, features_dim=len(names))
        self.count = len(names)
        self.cos, self.sin = names.index("ship.heading_cos"), names.index("ship.heading_sin")
        x = [index for index, name in enumerate(names) if name.endswith((".velocity_x", ".dx"))]
        y = [index + 1 for index in x]
        rest = [index for index in range(len(names)) if index not in {*x, *y}]
        scale = [SCALES.get(name.partition(".")[2], 1.0) for name in names]
        self.register_buffer("x", torch.tensor(x))
        self.register_buffer("y", torch.tensor(y))
        self.register_buffer("rest", torch.tensor(rest))
        self.register_buffer("scale", torch.tensor(scale))

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        # A score or a wave of a long game is not to drown the other numbers.
        seen = (observations[:, : self.count] * self.scale).clamp(-4, 4)
        cos, sin = seen[:, self.cos, None], seen[:, self.sin, None]
        x, y = seen.index_select(1, self.x), seen.index_select(1, self.y)
        return torch.cat([seen.index_select(1, self.rest), x * cos + y * sin, y * cos - x * sin], dim=1)
