"""The rows of all chunks in the order of the inputs, as JSON lines and as Parquet, in bounded memory."""

from __future__ import annotations

import importlib.util
import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from sweptroids.batch.errors import MachineError, printable
from sweptroids.batch.optional import optional
from sweptroids.batch.rows import OTHER, Row, Table
from sweptroids.batch.run_folder import NEW, RunFolder

__all__ = ["PARQUET_MISSING", "has_parquet", "write_outputs"]

ROWS, PARQUET = "rows.jsonl", "rows.parquet"

#: How many rows a group of the Parquet file has. They are kept in memory.
GROUP = 8192

PARQUET_MISSING = "rows.parquet was left out: it needs pyarrow, pip install \"sweptroids[batch]\""


def has_parquet() -> bool:
    """Return whether there is pyarrow, which writes Parquet."""
    return importlib.util.find_spec("pyarrow") is not None


def write_outputs(folder: RunFolder, table: Table) -> Counter[str]:
    """Write the rows of a finished run. Return how many rows came to what.

    Raises:
        MachineError: If rows and inputs are not one to one, in this order.
    """
    counts: Counter[str] = Counter()
    try:
        with _Output(folder.path, table) as output:
            for line in checked_lines(folder, table):
                row = json.loads(line)
                output.write(line, row)
                counts[table.outcome(row)] += 1
            if counts.total() != folder.count:
                raise MachineError(
                    f"there are {counts.total()} rows of {folder.count} inputs: "
                    f"{printable(str(folder.path))} was changed by hand"
                )
    finally:
        for name in (ROWS, PARQUET):
            (folder.path / (name + NEW)).unlink(missing_ok=True)
    return counts


def checked_lines(folder: RunFolder, table: Table) -> Iterator[str]:
    """Yield the row of each input, once and in order, as a line."""
    for chunk in folder.chunks():
        lines = folder.lines(chunk, table.key)
        if lines is None:
            raise MachineError(
                f"the rows of chunk {chunk.number} are not those of its inputs, "
                f"from {printable(chunk.items[0]['key'])} on: start again, and they are made anew"
            )
        yield from lines


class _Output:
    """Both files of rows. They are put in their place together, when everything is written."""

    def __init__(self, folder: Path, table: Table) -> None:
        self._folder = folder
        self._table = table
        self._group: list[Row] = []
        self._lines = open(folder / (ROWS + NEW), "w", encoding="ascii")
        self._parquet: Any = None

    def __enter__(self) -> _Output:
        if has_parquet():
            self._schema = _schema(self._table)
            writer = optional("pyarrow.parquet", "batch").ParquetWriter
            self._parquet = writer(self._folder / (PARQUET + NEW), self._schema)
        return self

    def write(self, line: str, row: Row) -> None:
        self._lines.write(line + "\n")
        if self._parquet:
            self._group.append(self._table.parquet_row(row))
            if len(self._group) == GROUP:
                self._write_group()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if error is None:
                if self._group:
                    self._write_group()
                self._lines.flush()
                os.fsync(self._lines.fileno())
        finally:
            self._close()
        if error is None:
            os.replace(self._folder / (ROWS + NEW), self._folder / ROWS)
            if self._parquet:
                os.replace(self._folder / (PARQUET + NEW), self._folder / PARQUET)

    def _close(self) -> None:
        """Close both files, whatever the first says."""
        try:
            self._lines.close()
        finally:
            if self._parquet:
                self._parquet.close()

    def _write_group(self) -> None:
        pyarrow = optional("pyarrow", "batch")
        try:
            group = pyarrow.Table.from_pylist(self._group, self._schema)
        except pyarrow.ArrowException as fault:
            raise MachineError(f"a row does not fit its columns: {fault}") from None
        self._parquet.write_table(group)
        self._group.clear()


def _schema(table: Table) -> Any:
    pyarrow = optional("pyarrow", "batch")
    kinds = {
        "text": pyarrow.string(),
        "json": pyarrow.string(),
        "whole": pyarrow.int64(),
        "seed": pyarrow.uint64(),
        "number": pyarrow.float64(),
        "truth": pyarrow.bool_(),
        "texts": pyarrow.list_(pyarrow.string()),
        "wholes": pyarrow.list_(pyarrow.int64()),
    }
    fields = [(column.name, kinds[column.kind]) for column in table.columns]
    return pyarrow.schema([*fields, (OTHER, pyarrow.string())])
