"""The engine of one machine: a process for each core, without Ray."""

from __future__ import annotations

import contextlib
import multiprocessing
import multiprocessing.connection
import os
import shutil
import signal
import tempfile
import threading
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection
from types import TracebackType

from sweptroids.batch.chunks import Chunk, Finished, Work
from sweptroids.batch.engine import Task, Tasks, attempt
from sweptroids.batch.errors import MachineError

__all__ = ["LocalEngine", "cores"]

#: What a worker sends when it is there.
READY = "ready"

NOT_STARTED = "a worker process did not start; a program of your own calls this below `if __name__ == \"__main__\":`"

#: Worker processes begin as new ones: environments refuse to work after a fork.
CONTEXT = multiprocessing.get_context("spawn")


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class LocalEngine:
    """Runs chunks on processes of this machine. A worker has one chunk at a time.

    Args:
        workers: How many processes; as many as there are cores by default.
    """

    def __init__(self, workers: int | None = None) -> None:
        self._count = workers or cores()
        self._workers: list[_Worker] = []
        self._folder = ""

    def __enter__(self) -> LocalEngine:
        # What workers unpack lies here, so that nothing stays behind when they are ended.
        self._folder = tempfile.mkdtemp(prefix="sweptroids-batch-")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._workers:
            worker.end()
        self._workers.clear()
        shutil.rmtree(self._folder, ignore_errors=True)

    def run(self, work: Work, chunks: Iterable[Chunk]) -> Iterator[tuple[int, Finished]]:
        """See `Engine.run`."""
        tasks = Tasks(work, iter(chunks))
        is_rest = False
        while True:
            while not is_rest and (idle := self._idle_worker(work)):
                if task := tasks.next():
                    idle.begin(task)
                else:
                    is_rest = True
            busy = {worker.connection: worker for worker in self._workers if worker.task}
            if not busy:
                return
            for connection in multiprocessing.connection.wait(list(busy)):
                assert isinstance(connection, Connection)
                worker = busy[connection]
                try:
                    message = connection.recv()
                except (EOFError, OSError):
                    self._workers.remove(worker)
                    worker.end()
                    if not worker.is_ready:
                        raise MachineError(NOT_STARTED) from None
                    is_rest = False
                    yield from tasks.died(worker.finish())
                    continue
                if message == READY:
                    worker.is_ready = True
                else:
                    yield from tasks.ended(worker.finish(), message)

    def _idle_worker(self, work: Work) -> _Worker | None:
        """Return a worker without a task, a new one if need be; None if all are busy."""
        for worker in self._workers:
            if worker.task is None:
                return worker
        if len(self._workers) == self._count:
            return None
        self._workers.append(_Worker(work, self._folder))
        return self._workers[-1]


class _Worker:
    """A process, and the task that it has."""

    def __init__(self, work: Work, folder: str) -> None:
        self.connection, theirs = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=_serve, args=(theirs, work, folder), name="sweptroids-batch-worker")
        self.process.start()
        theirs.close()
        self.task: Task | None = None
        self.is_ready = False

    def begin(self, task: Task) -> None:
        self.task = task
        # A dead worker is noticed where its answer is awaited.
        with contextlib.suppress(OSError):
            self.connection.send(task.items)

    def finish(self) -> Task:
        task, self.task = self.task, None
        assert task is not None, "only a busy worker is waited for"
        return task

    def end(self) -> None:
        """Kill the process and what it has started."""
        assert self.process.pid, "the process was started"
        # There is no such group before the process has made it.
        with contextlib.suppress(OSError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()


def _serve(connection: Connection, work: Work, folder: str) -> None:
    """Work until the driver is gone."""
    # A group of its own: Ctrl-C is the driver's, and the driver ends the whole group.
    os.setpgid(0, 0)
    tempfile.tempdir = folder
    threading.Thread(target=_follow_driver, args=(folder,), daemon=True).start()
    # Without a driver nothing is received or sent any more.
    with contextlib.suppress(EOFError, OSError):
        connection.send(READY)
        while True:
            connection.send(attempt(work, connection.recv()))


def _follow_driver(folder: str) -> None:
    """End this process and all that it has started when the driver was killed."""
    driver = multiprocessing.parent_process()
    assert driver is not None, "a worker has a driver"
    multiprocessing.connection.wait([driver.sentinel])
    shutil.rmtree(folder, ignore_errors=True)
    os.killpg(0, signal.SIGKILL)
