"""Trains PPO of Stable-Baselines3 on `features`. Writes the model and the scores that it came to on the way.

    python train_ppo.py --minutes 20
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path

import gymnasium
import numpy as np
import sweptroids  # noqa: F401  (registers the environments)
import torch
from compare import LIMIT_TICKS
from numpy.typing import NDArray
from plot_curve import plot_curve
from ship_frame import ShipFrame
from stable_baselines3 import PPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnvWrapper
from sweptroids.sb3 import Sb3VectorEnv

ENV_ID = "sweptroids/Classic-v1"
NUM_ENVS, ROLLOUT_STEPS = 256, 64
LEARNING_RATE, LEAST_LEARNING_RATE = 1e-3, 5e-5
#: Other seeds than those of the table, so that nothing is chosen by the games that are reported.
EVALUATION_SEED, EVALUATION_GAMES, FRAMESKIP = 1_000, 100, 4


class ShapedReward(VecEnvWrapper):
    """A reward that a network can predict, instead of 20 to 1000 points: 1 for a large rock, 5.7 for a small saucer; -5 for a loss."""

    def reset(self) -> NDArray[np.float32]:
        return self.venv.reset()

    def step_wait(self) -> tuple:
        observations, points, dones, infos = self.venv.step_wait()
        rewards = np.log2(1 + points / 20)
        for index in np.flatnonzero(dones):
            if not infos[index]["TimeLimit.truncated"]:
                rewards[index] -= 5
        return observations, rewards, dones, infos


class Progress(BaseCallback):
    """Ends the training when its time or its steps are used up, and evaluates from time to time."""

    def __init__(self, minutes: float, steps: float, every: float, threads: int, curve: Path) -> None:
        super().__init__()
        self.minutes, self.steps, self.every, self.threads, self.curve = minutes, steps, every, threads, curve
        self.start = time.monotonic()
        self.next_evaluation = 0.0
        self.scores: list[int] = []
        self.rows: list[dict[str, float]] = []

    @property
    def elapsed(self) -> float:
        """Minutes since the start, evaluations included."""
        return (time.monotonic() - self.start) / 60

    def learning_rate(self, _: float) -> float:
        used = max(self.elapsed / self.minutes, self.num_timesteps / self.steps)
        return max(LEAST_LEARNING_RATE, LEARNING_RATE * (1 - used))

    def _on_step(self) -> bool:
        for index in np.flatnonzero(self.locals["dones"]):
            info = self.locals["infos"][index]
            # A lost ship ends an episode of the training; the game ends with the last one.
            if info["lives"] == 0:
                self.scores.append(info["score"])
        return self.elapsed < self.minutes and self.num_timesteps < self.steps

    def _on_rollout_start(self) -> None:
        # The few observations of a step are not worth the time in which threads meet; the batches of the training are.
        torch.set_num_threads(1)
        if self.elapsed >= self.next_evaluation:
            self.next_evaluation = self.elapsed + self.every
            self.evaluate()

    def _on_rollout_end(self) -> None:
        torch.set_num_threads(self.threads)

    def _on_training_end(self) -> None:
        self.evaluate()

    def evaluate(self) -> None:
        torch.set_num_threads(1)
        scores = play(self.model)
        row = {
            "minutes": round(self.elapsed, 2),
            "steps": self.num_timesteps,
            "evaluation_mean": round(float(scores.mean()), 1),
            "training_mean": round(float(np.mean(self.scores[-200:])), 1) if self.scores else 0.0,
            "training_games": len(self.scores),
        }
        print(row, flush=True)
        self.rows.append(row)
        with self.curve.open("w", newline="") as file:
            writer = csv.DictWriter(file, list(row))
            writer.writeheader()
            writer.writerows(self.rows)


def play(model: PPO) -> NDArray[np.int64]:
    """Play the games of an evaluation at once, with the limit of the table. Return their scores."""
    envs = gymnasium.make_vec(
        ENV_ID,
        num_envs=EVALUATION_GAMES,
        autoreset_mode="Disabled",
        max_episode_steps=LIMIT_TICKS // FRAMESKIP,
    )
    observations, _ = envs.reset(seed=EVALUATION_SEED)
    scores, running = np.zeros(EVALUATION_GAMES, np.int64), np.ones(EVALUATION_GAMES, np.bool_)
    while running.any():
        actions, _ = model.predict(observations, deterministic=True)
        observations, _, terminations, truncations, infos = envs.step(actions)
        scores[running] = infos["score"][running]
        ended = terminations | truncations
        running &= ~ended
        if ended.any():
            # The games after these are played for nothing: a batch steps all of its environments.
            observations, _ = envs.reset(options={"reset_mask": ended})
    envs.close()
    return scores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20, help="of training and evaluations together")
    parser.add_argument("--steps", type=float, default=float("inf"), help="of all environments together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2, help="of a batch; on a busy machine 1 is faster")
    parser.add_argument("--every", type=float, default=1, help="minutes between two evaluations")
    parser.add_argument("--out", type=Path, default=Path("runs"), help="the folder for ppo.zip, curve.csv and curve.svg")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    envs = Sb3VectorEnv(
        gymnasium.make_vec(ENV_ID, num_envs=NUM_ENVS, autoreset_mode="SameStep", episodic_life=True)
    )
    # Far from the seeds of the table and of the evaluations.
    envs.seed(10_000 + NUM_ENVS * arguments.seed)
    progress = Progress(
        arguments.minutes, arguments.steps, arguments.every, arguments.threads, arguments.out / "curve.csv"
    )
    model = PPO(
        "MlpPolicy",
        ShapedReward(envs),
        learning_rate=progress.learning_rate,
        n_steps=ROLLOUT_STEPS,
        batch_size=2_048,
        n_epochs=3,
        gamma=0.997,
        gae_lambda=0.97,
        ent_coef=0.005,
        policy_kwargs={
            "features_extractor_class": ShipFrame,
            "net_arch": [128, 128],
            "activation_fn": torch.nn.ReLU,
        },
        device="cpu",
        seed=arguments.seed,
    )
    model.learn(10**12, callback=progress)
    # The rate depends on the clock of this training, and playing needs none.
    model.save(arguments.out / "ppo.zip", exclude=["learning_rate", "lr_schedule"])
    plot_curve(arguments.out / "curve.csv", arguments.out / "curve.svg")


if __name__ == "__main__":
    main()
