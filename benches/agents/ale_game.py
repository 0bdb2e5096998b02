"""ALE as a contender: its vector environment, with one thread and random actions. Its pictures are always drawn.

    ale_game.py NUM_ENVS
"""

from __future__ import annotations

import sys

import numpy as np
from ale_py.vector_env import AtariVectorEnv

from contender import serve

#: Steps of a round, in all environments together: a few seconds.
STEPS = 1 << 13

num_envs = int(sys.argv[1])
envs = AtariVectorEnv(
    "asteroids",
    num_envs,
    num_threads=1,
    frameskip=4,
    stack_num=1,
    maxpool=False,
    noop_max=0,
    use_fire_reset=False,
)
generator = np.random.default_rng(1)
actions = generator.integers(envs.single_action_space.n, size=(STEPS // num_envs, num_envs))


def run() -> None:
    for action in actions:
        envs.step(action)


envs.reset(seed=1)
serve({}, lambda: None, run, actions.size)
