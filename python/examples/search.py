"""An agent that plans with `snapshot` and `restore`: it tries some plans in a model of the game, and begins the best.

    python search.py --seed 7
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import sweptroids

NOOP, FIRE, UP, RIGHT, LEFT, DOWN, UPRIGHT, UPLEFT = range(8)
Plan = list[int]


def plans(longest_turn: int, horizon: int) -> list[Plan]:
    """What the agent thinks of: to wait, to turn and fire, to turn and fly, and to leave by hyperspace."""
    starts: list[Plan] = [[], [FIRE], [DOWN]]
    starts += [[turn] * count + [FIRE] for count in range(1, longest_turn + 1) for turn in (LEFT, RIGHT)]
    starts += [[UP] * push for push in (2, 6)]
    starts += [
        [turn] * count + [UP] * push for count in (3, 6, 9) for turn in (LEFT, RIGHT) for push in (2, 6)
    ]
    return [(start + [NOOP] * horizon)[:horizon] for start in starts]


class SearchAgent:
    """Looks ahead some steps for every step.

    The model is an environment that repeats no actions. So the agent does not know which actions its own environment will repeat,
    although the snapshot holds that generator. It does know the generator of the game, which is in the snapshot too: where the
    pieces of a rock will fly and when a saucer comes, a player does not know. It is a bound for planning, not a fair player.

    Args:
        env: The environment that it plays in.
        longest_turn: The longest turn before a shot, in steps. 10 steps of 4 ticks are nearly half a turn: all around, by both sides.
        horizon: The length of a plan in steps.
        discount: What points lose in value with each step.
        lost_ship: What a lost ship costs, in points.
    """

    def __init__(
        self,
        env: gymnasium.Env,
        longest_turn: int = 10,
        horizon: int = 24,
        discount: float = 0.97,
        lost_ship: float = 2_000,
    ) -> None:
        self.env = env
        # Plans are judged by points and lives alone: the smallest observation is the quickest.
        self.model = gymnasium.make(
            "sweptroids/Classic-v1", repeat_action_probability=0.0, nearest=1
        ).unwrapped
        self.plans = plans(longest_turn, horizon)
        self.discount, self.lost_ship = discount, lost_ship
        self.rest: Plan | None = None

    def __call__(self, observation: Any, info: dict[str, int]) -> int:
        """Return the first action of the best plan. What is left of the last one is among them, and wins a draw."""
        snapshot = self.env.unwrapped.snapshot()
        known = self.plans if self.rest is None else [self.rest, *self.plans]
        best = max(known, key=lambda plan: self.value(snapshot, plan, info["lives"]))
        self.rest = [*best[1:], NOOP]
        return best[0]

    def value(self, snapshot: sweptroids.Snapshot, plan: Plan, lives: int) -> float:
        """Play a plan in the model. Return its discounted points, less the cost of a lost ship."""
        self.model.restore(snapshot)
        value, weight = 0.0, 1.0
        for action in plan:
            _, reward, _, _, info = self.model.step(action)
            value += weight * reward
            if info["lives"] < lives:
                return value - weight * self.lost_ship
            lives = info["lives"]
            weight *= self.discount
        return value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--steps", type=int, default=500)
    arguments = parser.parse_args()
    env = gymnasium.make("sweptroids/Classic-v1", max_episode_steps=arguments.steps)
    observation, info = env.reset(seed=arguments.seed)
    agent = SearchAgent(env)
    ended = False
    while not ended:
        observation, _, terminated, truncated, info = env.step(agent(observation, info))
        ended = terminated or truncated
    print(info)


if __name__ == "__main__":
    main()
