"""The driver: lists inputs into the run's folder, has an engine work on what is not finished, and writes the rows."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sweptroids.batch.chunks import Chunk, Item, Work
from sweptroids.batch.engine import Engine
from sweptroids.batch.local_engine import LocalEngine
from sweptroids.batch.outputs import PARQUET_MISSING, has_parquet, write_outputs
from sweptroids.batch.progress import Progress
from sweptroids.batch.rows import Table
from sweptroids.batch.run_folder import Plan, RunFolder
from sweptroids.batch.scores import Scores

__all__ = ["Report", "engine_for", "run"]


@dataclass(frozen=True)
class Report:
    """What a run came to."""

    folder: Path
    #: How many rows came to what: "ok", "damaged".
    counts: Counter[str]
    #: What the rows of `evaluate` come to.
    scores: Scores | None = None

    def __str__(self) -> str:
        kinds = ", ".join(f"{count:,} {kind}" for kind, count in self.counts.most_common())
        return f"{self.counts.total():,} rows: {kinds}"


def engine_for(address: str | None, workers: int | None = None) -> Engine:
    """Return the engine: the cores of this machine without an address, else Ray.

    Raises:
        BadInput: If there is no Ray.
    """
    if address is None:
        return LocalEngine(workers)
    from sweptroids.batch.ray_engine import RayEngine

    return RayEngine(address, workers)


def run(
    plan: Plan,
    items: Iterable[Item],
    work: Work,
    table: Table,
    output: Path,
    engine: Engine,
    shows_progress: bool = False,
) -> Report:
    """Make a row for each item, and return what they came to. What the folder has already is not made again.

    Raises:
        BatchError: If it cannot be done, or not here. What is finished is kept.
        OSError: If the disk is full.
    """
    folder = RunFolder.open(output, plan, items)
    try:
        progress = Progress(folder.count, sys.stderr if shows_progress else None)
        with engine:
            try:
                for number, finished in engine.run(work, _unfinished(folder, table, progress)):
                    folder.store(number, finished)
                    progress.advance(len(finished.lines))
            finally:
                progress.end()
        counts = write_outputs(folder, table)
        if shows_progress and not has_parquet():
            print(PARQUET_MISSING, file=sys.stderr)
        return Report(output, counts)
    finally:
        folder.close()


def _unfinished(folder: RunFolder, table: Table, progress: Progress) -> Iterator[Chunk]:
    for chunk in folder.chunks():
        if folder.lines(chunk, table.key) is None:
            yield chunk
        else:
            progress.found(len(chunk.items))
