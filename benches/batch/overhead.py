"""What `python -m sweptroids.batch verify` costs beside `sweptroids verify`, what a second worker brings, and memory.

    python benches/batch/overhead.py                  with the package and its program installed
    python benches/batch/overhead.py --address local  by Ray instead of this machine's processes
    python benches/batch/overhead.py --rows 1000000   the driver's memory with more rows, too

Times are medians of rounds in which the contenders take turns. The start is measured with one short replay, and taken
off.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

#: The games that are verified: five minutes each.
TICKS = 19_200

#: How many games are played. Each is there several times.
GAMES = 50

#: Rows of the runs whose driver is weighed.
ROWS = (1_000, 10_000, 100_000)

#: A driver that says how much memory it had at most, in KiB. Workers are processes of their own.
WEIGHED = """
import resource, sys
from sweptroids.batch.command_line import main
if __name__ == "__main__":
    main(sys.argv[1:])
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def record(folder: Path, count: int, ticks: int, games: int) -> Path:
    """Make a folder with so many replays of a few games."""
    folder.mkdir()
    played = folder.with_name(f"{folder.name}-games")
    played.mkdir()
    for seed in range(games):
        command = ["sweptroids", "sim", "--seed", str(seed), "--ticks", str(ticks), "--pilot", "auto", "--restart"]
        subprocess.run([*command, "--record", played / f"{seed}.replay"], check=True, stdout=subprocess.DEVNULL)
    for number in range(count):
        os.link(played / f"{number % games}.replay", folder / f"{number:07}.replay")
    return folder


@dataclass(frozen=True)
class Cost:
    """What a command took, in seconds: of the clock, and of the cores, all its processes together."""

    clock: float
    cores: float


def cost(command: list[str | Path]) -> Cost:
    """Run a command, and return what it took."""
    start, before = time.perf_counter(), os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = os.times()
    cores = after.children_user + after.children_system - before.children_user - before.children_system
    return Cost(time.perf_counter() - start, cores)


class Bench:
    """The contenders, on the same files."""

    def __init__(self, folder: Path, address: str | None) -> None:
        self.folder = folder
        self.address = ["--address", address] if address else []

    def program(self, replays: Path) -> Cost:
        """One process of the program."""
        return cost(["sweptroids", "verify", "--json", "--threads", "1", *sorted(replays.iterdir())])

    def batch(self, replays: Path, workers: int) -> Cost:
        output = self.folder / "out"
        command = [sys.executable, "-m", "sweptroids.batch", "verify", replays, "--output", output]
        took = cost([*command, "--workers", str(workers), *self.address])
        shutil.rmtree(output)
        return took

    def peak_memory(self, replays: Path) -> float:
        """The driver's memory at most, in MiB."""
        output = self.folder / "out"
        command = [sys.executable, self.folder / "weighed.py", "verify", replays, "--output", output, *self.address]
        answer = subprocess.run(command, check=True, capture_output=True, text=True)
        shutil.rmtree(output)
        return int(answer.stdout.splitlines()[-1]) / 1024


def print_times(bench: Bench, count: int, rounds: int) -> None:
    replays = record(bench.folder / "long", count, TICKS, GAMES)
    short = record(bench.folder / "one", 1, 64, 1)
    contenders = {
        "sweptroids verify --threads 1": bench.program,
        "sweptroids.batch verify --workers 1": lambda files: bench.batch(files, 1),
        "sweptroids.batch verify --workers 2": lambda files: bench.batch(files, 2),
    }
    starts: dict[str, list[Cost]] = {name: [] for name in contenders}
    totals: dict[str, list[Cost]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, run in contenders.items():
            starts[name].append(run(short))
            totals[name].append(run(replays))
    print(
        f"{count} replays of {TICKS:,} ticks, medians of {rounds} rounds, "
        f"in seconds; {len(os.sched_getaffinity(0))} cores"
    )
    without: dict[str, dict[str, float]] = {}
    # Ray's workers are not children of this process, so their time is not known.
    for kind in ("clock",) if bench.address else ("clock", "cores"):
        print(f"{f'by the {kind}':38}{'all':>8}{'start':>8}{'without':>9}{'ratio':>8}")
        without[kind] = {}
        for name in contenders:
            total, start = (
                statistics.median(getattr(cost, kind) for cost in costs[name]) for costs in (totals, starts)
            )
            without[kind][name] = total - start
            ratio = without[kind][name] / next(iter(without[kind].values()))
            print(f"{name:38}{total:8.2f}{start:8.2f}{total - start:9.2f}{ratio:8.2f}")
        first, one, _ = without[kind].values()
        print(f"overhead of one worker by the {kind}: {one / first - 1:.1%} (goal: 15 % at most)")
    _, one, two = without["clock"].values()
    print(f"from one worker to two by the clock: {one / two:.2f} times (goal: 1.7 at least)", flush=True)


def print_memory(bench: Bench, rows: list[int]) -> None:
    (bench.folder / "weighed.py").write_text(WEIGHED)
    print("The driver's memory at most, replays of one second")
    for count in rows:
        # A file system allows some ten thousand names of a file.
        replays = record(bench.folder / f"short-{count}", count, 64, 1 + count // 20_000)
        print(f"{count:10,} rows  {bench.peak_memory(replays):6.0f} MiB", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--replays", type=int, default=500, help="how many are verified for the times")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--rows", type=int, action="append", help="rows of a run whose driver is weighed besides")
    parser.add_argument("--address", help="as of sweptroids.batch")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sweptroids-bench-") as folder:
        bench = Bench(Path(folder), arguments.address)
        print_times(bench, arguments.replays, arguments.rounds)
        print_memory(bench, [*ROWS, *(arguments.rows or [])])


if __name__ == "__main__":
    main()
