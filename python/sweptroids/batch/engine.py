"""What every engine does: it runs a work on chunks, some at once, and tries again where a worker died."""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from types import TracebackType
from typing import Protocol

from sweptroids.batch.chunks import Chunk, Finished, Item, Work
from sweptroids.batch.errors import BatchError, MachineError

__all__ = ["ATTEMPTS", "Engine", "Failure", "Task", "Tasks", "attempt"]

#: How often a task is begun before its inputs are tried one by one; and how often an input alone, before its row says
#: so.
ATTEMPTS = 4


class Engine(Protocol):
    """Runs chunks on workers."""

    def __enter__(self) -> Engine: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End all workers, whatever they do."""
        ...

    def run(self, work: Work, chunks: Iterable[Chunk]) -> Iterator[tuple[int, Finished]]:
        """Yield the number of each chunk and what became of it, as they end. Only some chunks are taken ahead.

        Raises:
            BatchError: If a worker cannot work.
        """
        ...


@dataclass(frozen=True)
class Failure:
    """Why a worker did not finish a task."""

    error: BatchError | OSError


def attempt(work: Work, items: list[Item]) -> Finished | Failure:
    """Do the work, in a worker. What it raises becomes an answer, as not every error can be sent."""
    try:
        work.check()
        return work(items)
    except (BatchError, OSError) as error:
        return Failure(error)
    except Exception as error:
        # A fault of ours: its place helps.
        place = traceback.extract_tb(error.__traceback__)[-1]
        return Failure(
            MachineError(f"a worker failed at {place.filename}:{place.lineno}: {type(error).__name__}: {error}")
        )


@dataclass
class Task:
    """What is sent to a worker: a chunk, or one of its items."""

    chunk: Chunk
    #: The place of the item in its chunk; None for all of them.
    alone: int | None = None
    #: How many workers died with it.
    deaths: int = 0

    @property
    def items(self) -> list[Item]:
        return self.chunk.items if self.alone is None else [self.chunk.items[self.alone]]


@dataclass
class Tasks:
    """The tasks of a run: new chunks, and those whose worker died.

    A chunk whose workers die again and again is tried item by item, so that one input costs no other its row.
    """

    work: Work
    chunks: Iterator[Chunk]
    again: deque[Task] = field(default_factory=deque)
    #: Of chunks that are tried item by item, what is there so far.
    parts: dict[int, list[Finished | None]] = field(default_factory=dict)

    def next(self) -> Task | None:
        """Return what is to be done next; None if everything was handed out."""
        if self.again:
            return self.again.popleft()
        chunk = next(self.chunks, None)
        return None if chunk is None else Task(chunk)

    def ended(self, task: Task, result: Finished | Failure) -> Iterator[tuple[int, Finished]]:
        """Take what a worker answered. Yield the chunk if it is finished now."""
        if isinstance(result, Failure):
            raise result.error
        if len(result.lines) != len(task.items):
            raise MachineError(f"a worker made {len(result.lines)} rows of {len(task.items)} inputs")
        if task.alone is None:
            yield task.chunk.number, result
            return
        parts = self.parts[task.chunk.number]
        parts[task.alone] = result
        whole = [part for part in parts if part is not None]
        if len(whole) == len(parts):
            del self.parts[task.chunk.number]
            lines = [line for part in whole for line in part.lines]
            files = {name: data for part in whole for name, data in part.files.items()}
            yield task.chunk.number, Finished(lines, files)

    def died(self, task: Task, deaths: int = 1) -> Iterator[tuple[int, Finished]]:
        """Note that so many workers died with a task. Yield the chunk if it is finished now."""
        task.deaths += deaths
        if task.deaths < ATTEMPTS:
            self.again.append(task)
        elif task.alone is None:
            count = len(task.chunk.items)
            self.parts[task.chunk.number] = [None] * count
            self.again.extend(Task(task.chunk, place) for place in range(count))
        else:
            yield from self.ended(task, Finished.of([self.work.died(task.items[0])]))
