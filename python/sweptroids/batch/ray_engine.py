"""The engine of a Ray cluster: a task for each chunk, tried again by Ray where a worker or a node dies.

There are no actors. What is worth keeping between chunks, an agent's model, is kept by the process: Ray uses its
workers again.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any

from sweptroids.batch.chunks import Chunk, Finished, Item, Work
from sweptroids.batch.engine import ATTEMPTS, Failure, Task, Tasks, attempt
from sweptroids.batch.errors import BadInput, MachineError, printable
from sweptroids.batch.optional import optional

__all__ = ["RayEngine"]

#: Chunks under way for each core of the cluster: one that runs, and one that is there when it ends.
AHEAD = 2

#: How long a cluster may take to answer at all, in seconds.
LONGEST_KNOCK = 10.0

#: How often the size of the cluster is asked for, in chunks that ended.
LOOK_EVERY = 16


class RayEngine:
    """Runs chunks on a Ray cluster.

    Args:
        address: HOST:PORT of its head, "auto" for the one that runs here, or "local" for a new one on this machine.
        workers: How many chunks are sent at once at most; by default two for each core of the cluster.

    Raises:
        BadInput: If there is no Ray.
    """

    def __init__(self, address: str, workers: int | None = None) -> None:
        # Nothing is sent to anybody, whatever the cluster's defaults are.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._ray = optional("ray", "ray")
        self._address = address
        self._workers = workers

    def __enter__(self) -> RayEngine:
        _knock(self._address)
        # Ray takes SIGTERM for itself, but the driver has an end of its own.
        terminate = signal.getsignal(signal.SIGTERM)
        try:
            self._ray.init(
                address=self._address,
                num_cpus=self._workers if self._address == "local" else None,
                include_dashboard=False if self._address == "local" else None,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        # It has no error of its own for this.
        except (ConnectionError, RuntimeError, ValueError, OSError, TimeoutError) as error:
            self._ray.shutdown()
            raise BadInput(f"no Ray cluster at {printable(self._address)}: {_first_line(error)}") from None
        finally:
            with contextlib.suppress(ValueError):
                signal.signal(signal.SIGTERM, terminate)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ray.shutdown()

    def run(self, work: Work, chunks: Iterable[Chunk]) -> Iterator[tuple[int, Finished]]:
        """See `Engine.run`."""
        ray = self._ray
        remote = ray.remote(num_cpus=1, max_retries=ATTEMPTS - 1)(_attempt)
        sent_work = ray.put(work)
        tasks = Tasks(work, iter(chunks))
        under_way: dict[Any, Task] = {}
        most, ended = self._most_under_way(), 0
        while True:
            while len(under_way) < most and (task := tasks.next()):
                under_way[remote.remote(sent_work, task.items)] = task
            if not under_way:
                return
            done, _ = ray.wait(list(under_way), num_returns=1)
            task = under_way.pop(done[0])
            try:
                result = ray.get(done[0])
            except ray.exceptions.RayTaskError as error:
                raise MachineError(f"a node cannot work: {_first_line(error.cause)}") from None
            # The worker or its node died, or the result with it, each time that Ray tried.
            except ray.exceptions.RayError:
                yield from tasks.died(task, ATTEMPTS)
            else:
                yield from tasks.ended(task, result)
            ended += 1
            if ended % LOOK_EVERY == 0:
                most = self._most_under_way()

    def _most_under_way(self) -> int:
        cores = int(self._ray.cluster_resources().get("CPU", 1))
        return self._workers or max(AHEAD * cores, AHEAD)


def _attempt(work: Work, items: list[Item]) -> Finished | Failure:
    """Do the work on a node, and say on which one if it does not."""
    result = attempt(work, items)
    if isinstance(result, Failure):
        place = socket.gethostname()
        error = result.error
        kind = type(error) if isinstance(error, (BadInput, MachineError)) else MachineError
        return Failure(kind(f"node {place}: {error}"))
    return result


def _knock(address: str) -> None:
    """Raise BadInput if nobody answers at an address. Ray itself would try for minutes."""
    host, separator, port = address.rsplit("/", 1)[-1].rpartition(":")
    if not separator:
        if address not in ("auto", "local"):
            raise BadInput(f"{printable(address)} is no address: HOST:PORT, auto or local")
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), LONGEST_KNOCK).close()
    except (OSError, ValueError, OverflowError) as error:
        raise BadInput(f"no Ray cluster at {printable(address)}: {error}") from None


def _first_line(error: BaseException) -> str:
    return printable((str(error).strip() or type(error).__name__).splitlines()[0])
