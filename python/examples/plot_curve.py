"""Draws the curve of a training, with the levels of other agents if the table's games are there.

    python plot_curve.py runs/curve.csv runs/curve.svg --games runs/games.json
"""

from __future__ import annotations

import argparse
import csv
import itertools
import json
from pathlib import Path

import matplotlib
import numpy as np

matplotlib.use("svg")
# The same curve is the same file.
matplotlib.rcParams["svg.hashsalt"] = "sweptroids"
import matplotlib.pyplot as plt  # noqa: E402
from matplotlib.ticker import MaxNLocator  # noqa: E402


def plot_curve(curve: Path, picture: Path, games: Path | None = None) -> None:
    """Draw mean scores over minutes and agent steps."""
    with curve.open(newline="") as file:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    minutes = [row["minutes"] for row in rows]
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    axes.plot(minutes, [row["evaluation_mean"] for row in rows], "o-", markersize=3, label="PPO, 100 games of evaluation")
    played = [row for row in rows if row["training_games"]]
    axes.plot(
        [row["minutes"] for row in played],
        [row["training_mean"] for row in played],
        alpha=0.6,
        label="PPO, last 200 games of training, which explore and have no limit of time",
    )
    if games is not None:
        # In two columns, below and above their lines, as levels may be close to each other.
        columns = itertools.cycle([(0, -10), (0.2, 3)])
        for agent, scores in json.loads(games.read_text(encoding="utf-8")).items():
            if not agent.startswith("PPO"):
                level = np.mean([game["score"] for game in scores])
                axes.axhline(level, color="grey", linewidth=1, linestyle="--")
                column, above = next(columns)
                place = (column * minutes[-1], level)
                axes.annotate(agent, place, xytext=(3, above), textcoords="offset points", fontsize=8)
    # Scores of idle, PPO and the pilot of the game are decades apart.
    axes.set_yscale("symlog", linthresh=100)
    axes.set(xlabel="minutes of training", ylabel="mean score in points", xlim=(0, minutes[-1]))
    axes.set_ylim(0, 2 * axes.get_ylim()[1])
    steps = [row["steps"] / 1e6 for row in rows]
    top = axes.secondary_xaxis(
        "top", functions=(lambda x: np.interp(x, minutes, steps), lambda x: np.interp(x, steps, minutes))
    )
    # Beyond the last step the interpolation would put all ticks at the last minute.
    top.set_xticks([tick for tick in MaxNLocator(8).tick_values(0, steps[-1]) if tick <= steps[-1]])
    top.set_xlabel("million steps of all environments together")
    axes.legend(loc="lower right", fontsize=8)
    figure.savefig(picture, metadata={"Date": None})
    plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("curve", type=Path)
    parser.add_argument("picture", type=Path)
    parser.add_argument("--games", type=Path, help="what compare.py has written")
    arguments = parser.parse_args()
    plot_curve(arguments.curve, arguments.picture, arguments.games)


if __name__ == "__main__":
    main()
