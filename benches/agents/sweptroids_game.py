"""Sweptroids as a contender: a vector environment that does again what the pilot of the game did before.

    sweptroids_game.py NUM_ENVS OBS THREADS
"""

from __future__ import annotations

import sys

import gymnasium
import numpy as np

import sweptroids
from contender import serve

#: Steps of a round, in all environments together, but for a few games.
STEPS = 1 << 19

num_envs, obs, threads = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
#: Steps before a round: two minutes of play, after which the fields are as full as they stay.
WARM_UP = 2048
steps = min(STEPS // num_envs, 1 << 14)
settings = {"action_space": "multidiscrete", "repeat_action_probability": 0.0}


def record() -> tuple[np.ndarray, float]:
    """Let the pilot play. Return its actions, and the pairs that the rules tested in a tick of the round.

    A pilot that decides for four ticks at once shoots less than one that decides for each, and there are fewer pairs: 22 a tick
    for 35. So in every other game fire is pressed in each fourth step, whatever the pilot says. In all games together there
    are as many pairs then as the pilot has when it decides for each tick.
    """
    envs = gymnasium.make_vec("sweptroids/Classic-v1", num_envs=num_envs, **settings)
    pilot = sweptroids.AutoPilot(num_envs)
    envs.reset(seed=1)
    actions = np.zeros((WARM_UP + steps, num_envs, 4), np.int64)
    counts = np.zeros((2, num_envs), np.int64)
    total = np.zeros(2, np.int64)
    for step in range(WARM_UP + steps):
        actions[step] = pilot.actions(envs)
        if step % 4 == 0:
            actions[step, ::2, 2] = 1
        before, counts = counts, np.array([envs.step(actions[step])[-1]["tick"], envs.batch.pairs()])
        if step >= WARM_UP:
            # A new session counts from 0 again.
            total += np.where(counts[0] < before[0], counts, counts - before).sum(axis=1)
    ticks, pairs = total
    return actions, pairs / ticks


actions, pairs = record()
envs = gymnasium.make_vec(
    "sweptroids/Classic-v1", num_envs=num_envs, obs=obs, threads=threads, copy=False, **settings
)


def prepare() -> None:
    envs.reset(seed=1)
    for action in actions[:WARM_UP]:
        envs.step(action)


def run() -> None:
    for action in actions[WARM_UP:]:
        envs.step(action)


serve({"pairs": round(float(pairs), 1)}, prepare, run, steps * num_envs)
