"""Steps a second of Sweptroids and of other Asteroids for agents, measured in turn.

    steps_per_second.py [--rounds N]

`scripts/python bench` makes an environment for each contender and starts this.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent


@dataclass
class Contender:
    """A program of this folder that plays a round whenever it reads a line."""

    name: str
    program: str
    arguments: tuple[object, ...]
    cores: int = 1
    rates: list[float] = field(default_factory=list)

    def start(self, environments: Path) -> None:
        """Start it in its environment, on so many cores, and wait until it is ready."""
        python = environments / f"bench-{self.program}" / "bin" / "python"
        cores = sorted(os.sched_getaffinity(0))[: self.cores]
        self._process = subprocess.Popen(
            [python, HERE / f"{self.program}_game.py", *map(str, self.arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "JAX_PLATFORMS": "cpu"},
            preexec_fn=lambda: os.sched_setaffinity(0, cores),
        )
        self.pairs = json.loads(self._answer()).get("pairs")

    def round(self) -> None:
        """Let it play a round."""
        print(file=self._process.stdin, flush=True)
        self.rates.append(float(self._answer()))

    def end(self) -> None:
        """End its program."""
        self._process.communicate()

    @property
    def rate(self) -> float:
        """Steps a second: the median of the rounds."""
        return statistics.median(self.rates)

    def _answer(self) -> str:
        line = self._process.stdout.readline()
        if not line:
            sys.exit(f"{self.name}: the program {self.program}_game.py ended without an answer")
        return line


FEATURES = [
    Contender(f"sweptroids, {count} games", "sweptroids", (count, "features", 1))
    for count in (1, 64, 1024, 4096)
]
TWO_THREADS = Contender("sweptroids, 4096 games, two threads", "sweptroids", (4096, "features", 2), cores=2)
PIXELS = Contender("sweptroids, 1024 games, 84 x 84 pixels", "sweptroids", (1024, "pixels", 1))
ALE = [Contender(f"ale-py, {count} games, 84 x 84 pixels", "ale", (count,)) for count in (8, 64)]
JAXTARI = [Contender(f"jaxtari, {count} games, objects", "jaxtari", (count,)) for count in (1024, 16384)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--environments", type=Path, required=True, help="the folder of the environments")
    parser.add_argument("--rounds", type=int, default=9, help="how often each is measured")
    arguments = parser.parse_args()
    contenders = [*FEATURES, TWO_THREADS, PIXELS, *ALE, *JAXTARI]
    for contender in contenders:
        contender.start(arguments.environments)
    for _ in range(arguments.rounds):
        for contender in contenders:
            contender.round()
    for contender in contenders:
        contender.end()

    best = max(FEATURES, key=lambda contender: contender.rate)
    print(f"Steps of four ticks a second, median of {arguments.rounds} rounds in turn, and the least and most of them")
    print(f"{'':42}{'steps/s':>12}{'least':>12}{'most':>12}{'pairs/tick':>12}")
    for contender in contenders:
        pairs = "" if contender.pairs is None else f"{contender.pairs:.1f}"
        rates = contender.rates
        print(f"{contender.name:42}{contender.rate:12,.0f}{min(rates):12,.0f}{max(rates):12,.0f}{pairs:>12}")
    print()
    goal("features, one core, steps/s", best.rate, 1_000_000)
    goal("times ale-py", best.rate / max(contender.rate for contender in ALE), 60)
    goal("times jaxtari", best.rate / max(contender.rate for contender in JAXTARI), 1)
    goal("times one thread, with two", TWO_THREADS.rate / FEATURES[-1].rate, 1.8)
    goal("84 x 84 pixels, steps/s", PIXELS.rate, 50_000)


def goal(what: str, value: float, least: float) -> None:
    """Print a figure beside its goal."""
    print(f"{what:32}{value:14,.2f}   goal {least:,}: {'met' if value >= least else 'MISSED'}")


if __name__ == "__main__":
    main()
