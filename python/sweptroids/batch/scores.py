"""What the games of an agent come to."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Any

from sweptroids.batch.outputs import ROWS

__all__ = ["Scores", "why_unlisted"]


@dataclass
class Scores:
    """The scores of all games that were proved."""

    #: In rising order.
    points: list[int]
    #: How many of the games ended; the others were cut.
    ended: int
    #: How many games no leaderboard lists, by the reason.
    unlisted: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of_run(cls, output: Path) -> Scores:
        """Read the rows of a finished run."""
        points, ended, unlisted = [], 0, Counter[str]()
        with open(output / ROWS, encoding="ascii") as lines:
            for row in map(json.loads, lines):
                if row["ok"]:
                    points.append(row["score"])
                    ended += row["over"]
                if row["unlisted"] is not None:
                    unlisted[row["unlisted"]] += 1
        return cls(sorted(points), ended, unlisted)

    @property
    def quartiles(self) -> tuple[float, float, float]:
        """The lower quartile, the median and the upper quartile: between two scores, the weighted mean of them."""
        if len(self.points) < 2:
            return (self.points[0],) * 3
        lower, median, upper = quantiles(self.points, n=4, method="inclusive")
        return lower, median, upper

    def __str__(self) -> str:
        if not self.points:
            return "no game was proved"
        lower, median, upper = self.quartiles
        cut = len(self.points) - self.ended
        games = f"{self.ended:,} ended" + (f", {cut:,} cut" if cut else "")
        scores = f"median {median:,.0f}, quartiles {lower:,.0f} and {upper:,.0f}, best {self.points[-1]:,}; {games}"
        why = "".join(f"\nnot for a leaderboard: {count:,}, {reason}" for reason, count in self.unlisted.most_common())
        return scores + why


def why_unlisted(row: dict[str, Any]) -> str | None:
    """Return why no leaderboard of agents lists a game; None if one does, once `verify` has proved the replay."""
    if not row["ok"]:
        return "it has no verified score"
    # As `unranked` of `verify` has it: a game without points.
    return "no points" if row["score"] == 0 else None
