"""Chunks: what a worker gets at once, and what it gives back."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from sweptroids.batch.rows import Row, line_of

__all__ = ["Chunk", "Finished", "Item", "Work", "chunk_size", "split"]

#: An input as `inputs.jsonl` has it: its `key`, which its row gets too, and what the work needs to read it.
Item = dict[str, Any]

#: About how many chunks a run has, where their sizes allow: enough to keep many workers busy until the end.
CHUNKS = 512


@dataclass(frozen=True)
class Chunk:
    """Some inputs that follow each other."""

    number: int
    items: list[Item]


@dataclass
class Finished:
    """What became of a chunk: a line for each of its items, in their order, and files that belong to them."""

    lines: list[str] = field(default_factory=list)
    #: By their path below the output folder. The paths are of this package: a stranger's name is none.
    files: dict[str, bytes] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: Iterable[Row], files: dict[str, bytes] | None = None) -> Finished:
        """The same from rows. They are made lines here, so that the driver need not."""
        return cls([line_of(row) for row in rows], files or {})


class Work(Protocol):
    """What a worker does. It is pickled once for each worker.

    Nothing in a row may depend on time, node, worker or the other items of the chunk.
    """

    def __call__(self, items: list[Item]) -> Finished:
        """Return a row for each item.

        Raises:
            BatchError: If this machine cannot do it. The run ends, and can go on.
        """
        ...

    def check(self) -> None:
        """Raise BadInput if this machine has another version than the driver. A worker asks before each chunk."""
        ...

    def died(self, item: Item) -> Row:
        """Return the row of an item that ended each worker that had it alone."""
        ...


def chunk_size(count: int, smallest: int, largest: int) -> int:
    """Return how many of `count` items a chunk has."""
    return min(max(-(-count // CHUNKS), smallest), largest)


def split(items: Iterable[Item], size: int) -> Iterator[Chunk]:
    """Yield the items in chunks of a size; the last may have fewer."""
    source = iter(items)
    for number in itertools.count():
        part = list(itertools.islice(source, size))
        if not part:
            return
        yield Chunk(number, part)
