"""Sweptroids on many cores and many machines: ``python -m sweptroids.batch``, and the same as functions.

    >>> from sweptroids import batch
    >>> batch.verify(["inbox/"], "verdicts")  # doctest: +SKIP

``docs/batch.md`` of the repository describes inputs, the output folder, and how a run goes on.
"""

from sweptroids.batch.driver import Report
from sweptroids.batch.errors import BadInput, BatchError, MachineError
from sweptroids.batch.evaluate_agent import evaluate
from sweptroids.batch.grade_hand_ins import grade
from sweptroids.batch.leaderboard import leaderboard
from sweptroids.batch.verify_replays import verify

__all__ = ["BadInput", "BatchError", "MachineError", "Report", "evaluate", "grade", "leaderboard", "verify"]
