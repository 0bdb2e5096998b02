"""Plays the same games with several agents, proves each score by its replay, and prints a table.

    python compare.py --model runs/ppo.zip
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import gymnasium
import sweptroids
from search import SearchAgent
from sweptroids.batch.agents import AgentMaker, Auto, Idle, Random
from sweptroids.batch.models import Model

#: Games that last longer are cut: five minutes of play, the same for all agents.
LIMIT_TICKS = 19_200


@dataclass(frozen=True)
class Entry:
    """A row of the table."""

    name: str
    kind: str
    settings: dict[str, Any] = field(default_factory=dict)

    def agent_maker(self, model: str | None) -> AgentMaker:
        """What makes an agent for each game."""
        kinds: dict[str, AgentMaker] = {"idle": Idle, "random": Random, "auto": Auto, "search": SearchAgent}
        return Model.of(Path(str(model)).read_bytes(), str(model)) if self.kind == "ppo" else kinds[self.kind]

    def describe(self) -> str:
        frameskip, repeat = self.settings.get("frameskip", 4), self.settings.get("repeat_action_probability", 0.25)
        return f"`frameskip` {frameskip}, repeat {repeat:g}"


EACH_TICK = {"action_space": "multidiscrete", "frameskip": 1, "repeat_action_probability": 0.0}
ENTRIES = [
    Entry("idle", "idle"),
    Entry("random", "random"),
    Entry("PPO", "ppo"),
    Entry("auto", "auto", {"action_space": "multidiscrete"}),
    Entry("search", "search"),
    Entry("auto, each tick", "auto", EACH_TICK),
]


def play(entry: Entry, seed: int, replay: Path, model: str | None = None, ticks: int = LIMIT_TICKS) -> dict[str, Any]:
    """Play and record a game. Return its score, proved by the replay, and how it ended."""
    env = gymnasium.make(
        "sweptroids/Classic-v1", max_episode_steps=ticks // entry.settings.get("frameskip", 4), **entry.settings
    )
    observation, info = env.reset(seed=seed)
    agent = entry.agent_maker(model)(env)
    env.unwrapped.record(replay, agent=entry.name, settings={"limit_ticks": ticks})
    terminated = truncated = False
    while not (terminated or truncated):
        observation, _, terminated, truncated, info = env.step(agent(observation, info))
    env.close()
    proved = sweptroids.verify(replay)
    if proved != info["score"]:
        raise AssertionError(f"{replay}: the replay has {proved} points, the game had {info['score']}")
    return {"seed": seed, "score": info["score"], "ticks": info["tick"], "over": terminated}


def verified_by_program(replays: list[Path]) -> list[int]:
    """The scores that `sweptroids verify` proves, a program without Python. It fails if one is not proved."""
    program = shutil.which("sweptroids", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if program is None:
        raise FileNotFoundError("there is no program sweptroids: install the wheel of `scripts/python wheel`")
    lines = subprocess.run([program, "verify", "--json", *replays], check=True, capture_output=True, text=True)
    return [json.loads(line)["score"] for line in lines.stdout.splitlines()]


def interval(scores: list[int]) -> float:
    """Half the width of the 95 % interval of the mean by Student's t."""
    return t_quantile(len(scores) - 1) * statistics.stdev(scores) / math.sqrt(len(scores))


def t_quantile(freedom: int, probability: float = 0.975) -> float:
    """The quantile of Student's t by Fisher's expansion: right to 0.001 from 10 degrees of freedom on."""
    z = statistics.NormalDist().inv_cdf(probability)
    terms = [z, (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96]
    terms.append((3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    return sum(term / freedom**power for power, term in enumerate(terms))


def row(entry: Entry, games: list[dict[str, Any]], proved: int) -> str:
    """The row of an agent in the table."""
    scores = [game["score"] for game in games]
    over = sum(game["over"] for game in games)
    cells = [entry.name, entry.describe(), f"{statistics.mean(scores):,.0f} ± {interval(scores):,.0f}"]
    cells += [f"{statistics.median(scores):,.0f}", f"{max(scores):,}", f"{over} / {len(games) - over}"]
    return f"| {' | '.join([*cells, f'{proved}/{len(games)}'])} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", help="what train_ppo.py has written; without it there is no row of PPO")
    parser.add_argument("--games", type=int, default=100, help="they have the seeds from 0 on; at least 10")
    parser.add_argument("--ticks", type=int, default=LIMIT_TICKS)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("runs"), help="the folder for replays and games.json")
    arguments = parser.parse_args()
    results: dict[str, list[dict[str, Any]]] = {}
    print("| agent | settings | mean score, 95 % interval | median | best | games over / cut | replays verified |")
    print("|---|---|---|---|---|---|---|", flush=True)
    # A forked process could not step environments of its parent, and torch does not like forks either.
    with multiprocessing.get_context("spawn").Pool(arguments.processes) as pool:
        for entry in ENTRIES:
            if entry.kind == "ppo" and not arguments.model:
                continue
            folder = arguments.out / "replays" / entry.name.replace(", ", "-").replace(" ", "-")
            folder.mkdir(parents=True, exist_ok=True)
            replays = [folder / f"{seed:03}.replay" for seed in range(arguments.games)]
            tasks = [(entry, seed, replays[seed], arguments.model, arguments.ticks) for seed in range(arguments.games)]
            games = pool.starmap(play, tasks, chunksize=1)
            if verified_by_program(replays) != [game["score"] for game in games]:
                raise AssertionError(f"the program proves other scores than those of {entry.name}")
            results[entry.name] = games
            print(row(entry, games, len(replays)), flush=True)
            (arguments.out / "games.json").write_text(json.dumps(results), encoding="utf-8")


if __name__ == "__main__":
    main()
