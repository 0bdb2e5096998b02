"""Packages that only some runs need: the extras of `pyproject.toml`."""

from __future__ import annotations

import importlib
from typing import Any

from sweptroids.batch.errors import BadInput

__all__ = ["optional"]


def optional(module: str, extra: str) -> Any:
    """Import a module of an extra.

    Raises:
        BadInput: If it is not installed. The message says how to get it.
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise BadInput(f"{module} cannot be imported ({error}): pip install \"sweptroids[{extra}]\"") from None
