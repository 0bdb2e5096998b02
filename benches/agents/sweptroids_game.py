"""Sweptroids as a contender: a vector environment that does again what the pilot of the game did before.

    sweptroids_game.py NUM_ENVS OBS THREADS
"""

from __future__ import annotations

import sys

import gymnasium
import numpy as np

import sweptroids
from contender import STEPS, serve

num_envs, obs, threads = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
# From half a minute of play, so that the fields are as full as they are in a game, to a quarter of an hour.
steps = min(max(STEPS // num_envs, 1 << 9), 1 << 14)
settings = {"action_space": "multidiscrete", "repeat_action_probability": 0.0}


def record() -> tuple[np.ndarray, float]:
    """Let the pilot play a round. Return its actions, and the pairs that the rules tested in a tick."""
    envs = gymnasium.make_vec("sweptroids/Classic-v1", num_envs=num_envs, **settings)
    pilot = sweptroids.AutoPilot(num_envs)
    envs.reset(seed=1)
    actions = np.zeros((steps, num_envs, 4), np.int64)
    counts = np.zeros((2, num_envs), np.int64)
    total = np.zeros(2, np.int64)
    for step in range(steps):
        actions[step] = pilot.actions(envs)
        before, counts = counts, np.array([envs.step(actions[step])[-1]["tick"], envs.batch.pairs()])
        # A new session counts from 0 again.
        total += np.where(counts[0] < before[0], counts, counts - before).sum(axis=1)
    ticks, pairs = total
    return actions, pairs / ticks


actions, pairs = record()
envs = gymnasium.make_vec(
    "sweptroids/Classic-v1", num_envs=num_envs, obs=obs, threads=threads, copy=False, **settings
)


def run() -> None:
    for action in actions:
        envs.step(action)


serve({"pairs": round(float(pairs), 1)}, lambda: envs.reset(seed=1), run, steps * num_envs)
