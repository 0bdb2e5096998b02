"""Rows: one for each input, as a line of JSON and as a row of Parquet."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

__all__ = ["Column", "Row", "Table", "ascii_json", "line_of"]

#: What is known of an input, by the names of columns.
Row = dict[str, Any]

#: The column of Parquet with the keys that have no column of their own, as JSON.
OTHER = "other"


def ascii_json(value: object, **layout: Any) -> str:
    """Return a value as JSON in ASCII, whose texts have no control characters. `layout` is for `json.dumps`."""
    # What json leaves as it is although terminals obey it.
    return json.dumps(value, **layout).replace("\x7f", "\\u007f")


def line_of(value: object) -> str:
    """Return a value as a line of JSON, without the end of the line."""
    return ascii_json(value, separators=(",", ":"))


@dataclass(frozen=True)
class Column:
    """A column of Parquet.

    Its kind is "text", "whole" (64 bits with a sign), "seed" (64 bits without), "number" (a double), "truth", "texts",
    "wholes" (lists) or "json" (anything, as a text of JSON).
    """

    name: str
    kind: str

    def value(self, row: Row) -> Any:
        """Return what Parquet gets of a row; None where the row has nothing."""
        value = row.get(self.name)
        return line_of(value) if self.kind == "json" and value is not None else value


@dataclass(frozen=True)
class Table:
    """The rows of a command."""

    #: The columns in their order. The first is the key: its value as text is the `key` of the item.
    columns: tuple[Column, ...]
    #: What a row came to, in a word: "ok", "damaged". The summary counts them.
    outcome: Callable[[Row], str]

    def key(self, row: Row) -> str:
        """Return the key of a row; empty without one."""
        return str(row.get(self.columns[0].name, ""))

    def parquet_row(self, row: Row) -> Row:
        """Return a row as Parquet gets it: the columns, and everything else as JSON in one."""
        values = {column.name: column.value(row) for column in self.columns}
        other = {name: value for name, value in row.items() if name not in values}
        return {**values, OTHER: line_of(other) if other else None}
