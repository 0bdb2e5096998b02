"""What a contender of ``steps_per_second.py`` is: a program that runs a round whenever it reads a line."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable


def serve(
    facts: dict[str, object], prepare: Callable[[], object], run: Callable[[], object], steps: int
) -> None:
    """Say what is measured, then time a round for each line of standard input.

    Args:
        facts: What only the contender knows.
        prepare: Brings the games to where a round begins; not timed.
        run: A round.
        steps: The steps of a round, in all environments together.
    """
    prepare()
    run()
    print(json.dumps(facts), flush=True)
    for _ in sys.stdin:
        prepare()
        begin = time.perf_counter()
        run()
        print(steps / (time.perf_counter() - begin), flush=True)
