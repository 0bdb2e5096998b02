"""One call of an environment at a time."""

from __future__ import annotations

import threading

__all__ = ["OneCall"]


class OneCall:
    """Lets the calls of one thread in. What two threads did to a game at once would be nobody's game.

        with self._one_call("step"):
            ...

    A thread may take over from another between two calls.
    """

    def __init__(self) -> None:
        #: The thread that is in a call, and the call. Both are changed in one operation of the interpreter.
        self._inside: dict[str, tuple[int, str]] = {}

    def __call__(self, call: str) -> OneCall:
        """Begin a call.

        Raises:
            RuntimeError: If another thread is in one.
        """
        thread = threading.get_ident()
        owner, other = self._inside.setdefault("thread", (thread, call))
        # A call of this thread that Ctrl-C has cut off at its first step holds nobody up.
        if owner != thread:
            raise RuntimeError(
                f"{call}() while another thread is in {other}(): one thread at a time, or an environment for each"
            )
        return self

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._inside.pop("thread", None)
