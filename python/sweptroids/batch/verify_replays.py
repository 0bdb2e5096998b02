"""``verify``: each replay is played again by the program that the wheel carries, many files a process."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sweptroids.batch import program
from sweptroids.batch.archive import SUFFIXES, Unreadable
from sweptroids.batch.chunks import Finished, Item
from sweptroids.batch.driver import Report, engine_for, run
from sweptroids.batch.engine import ATTEMPTS
from sweptroids.batch.errors import BadInput, MachineError, printable
from sweptroids.batch.file_kinds import archive_kind
from sweptroids.batch.inputs import InputReader, list_inputs, parts_below
from sweptroids.batch.rows import Column, Row, Table
from sweptroids.batch.run_folder import Plan
from sweptroids.batch.submission_names import player_of

__all__ = ["LIMITS", "TABLE", "verify"]

#: The options of `sweptroids verify` that are handed on, with their units.
LIMITS = {
    "max_bodies": "bodies at once",
    "max_total_bodies": "bodies in all",
    "max_tick_work": "work of a tick",
    "max_work": "work of a file",
    "max_memory": "MiB of memory",
    "max_seconds": "seconds of a file",
}

TABLE = Table(
    columns=(
        Column("input", "text"),
        Column("ok", "truth"),
        Column("reason", "text"),
        Column("error", "text"),
        Column("tick", "whole"),
        Column("score", "whole"),
        Column("scores", "wholes"),
        Column("ticks", "whole"),
        Column("digest", "text"),
        Column("rules", "text"),
        Column("rules_version", "whole"),
        Column("seed", "seed"),
        Column("players", "whole"),
        Column("games", "whole"),
        Column("over", "truth"),
        Column("fidelity", "text"),
        Column("phases", "text"),
        Column("changes", "json"),
        Column("tuning", "text"),
        Column("tuning_hash", "text"),
        Column("assists", "texts"),
        Column("claims", "json"),
        Column("ranked", "truth"),
        Column("unranked", "texts"),
    ),
    outcome=lambda row: "ok" if row["ok"] else str(row["reason"]),
)


def verify(
    inputs: Sequence[str],
    output: str | Path,
    *,
    tables: Sequence[str] = (),
    pattern: str = "*",
    encoding: str | None = None,
    expect: str | None = None,
    limits: dict[str, float] | None = None,
    address: str | None = None,
    workers: int | None = None,
    shows_progress: bool = False,
) -> Report:
    """Verify replays, and write a row for each into the folder `output`.

    Args:
        inputs: Files, folders, archives and URLs; see `list_inputs`.
        output: A new folder, or that of the same call before, which goes on.
        tables: Files with a path in each line.
        pattern: Which files of folders and archives are inputs, as `*.replay`.
        encoding: The code page of names in archives that are not in UTF-8; guessed without one.
        expect: What each replay has to be, as `sweptroids verify --expect` takes it.
        limits: Other limits than those of the program, by the names in `LIMITS`.
        address: The address of a Ray cluster, or "local" for one on this machine; None for the cores of this machine
            without Ray.
        workers: How many chunks are under way at once at most; as many as there are cores by default.
        shows_progress: Whether stderr gets a line that says how far it is.

    Raises:
        BatchError: If it cannot be done. What is finished is kept, and the same call goes on with it.
    """
    options: dict[str, Any] = {} if expect is None else {"expect": expect}
    options.update(limits or {})
    arguments = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
    _check_options(arguments)
    # Some tenths of a second for games of five minutes, so that the start of a process does not count.
    plan = Plan("verify", options, program.versions(), smallest_chunk=32, largest_chunk=256)
    work = VerifyWork(tuple(arguments), plan.versions)
    engine = engine_for(address, workers)
    output = Path(output)
    replays = _replays(inputs, tables, pattern, encoding, output)
    return run(plan, replays, work, TABLE, output, engine, shows_progress)


def _replays(
    inputs: Sequence[str], tables: Sequence[str], pattern: str, encoding: str | None, output: Path
) -> Iterator[Item]:
    """Yield an item for each replay, with the `player` whose it is by its name."""
    for argument in inputs:
        for item in list_inputs([argument], pattern=pattern, encoding=encoding, output=output):
            yield {**item, "player": player_of(parts_below(argument, item))}
    for item in list_inputs([], tables):
        yield {**item, "player": player_of(item["key"].rsplit("/", 1)[-1:])}


def _check_options(arguments: list[str]) -> None:
    """Raise BadInput if the program does not take these options. It says so before it looks at a file."""
    with tempfile.NamedTemporaryFile() as empty:
        answer = subprocess.run(
            _command(tuple(arguments), [Path(empty.name)]), stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
    if not answer.stdout.strip():
        said = next((line for line in answer.stderr.splitlines() if line.strip()), f"it ended with {answer.returncode}")
        raise BadInput(f"sweptroids verify refuses: {printable(said.removeprefix('sweptroids: '))}")


def _check_name(name: str) -> None:
    """Raise if a file is an archive in a folder or in an archive: only those that are named as inputs are unpacked."""
    if kind := archive_kind(name):
        raise Unreadable(f"it is {kind}, which is not unpacked: a .zip or .tar.gz is, as an input of its own")
    if name.lower().endswith(SUFFIXES):
        raise Unreadable("it is an archive in a folder or an archive, which is not unpacked: name it as an input")


def _command(arguments: tuple[str, ...], paths: list[Path]) -> list[str]:
    return [program.find(), "verify", "--json", "--threads=1", *arguments, "--", *map(str, paths)]


@dataclass
class VerifyWork:
    """Verifies the replays of a chunk."""

    #: The options of the program.
    arguments: tuple[str, ...]
    versions: dict[str, str]

    def __post_init__(self) -> None:
        self._reader = InputReader()

    def __call__(self, items: list[Item]) -> Finished:
        """See `Work`."""
        rows: list[Row] = [{} for _ in items]
        paths: dict[int, Path] = {}
        with tempfile.TemporaryDirectory(prefix="sweptroids-") as folder:
            for place, item in enumerate(items):
                try:
                    if "error" not in item:
                        _check_name(item["key"])
                    paths[place] = self._reader.file_of(item, Path(folder, str(place)))
                except Unreadable as error:
                    rows[place] = {"input": item["key"], "ok": False, "reason": "unreadable", "error": str(error)}
            lines = self._verify(list(paths.values()))
        for place, line in zip(paths, lines, strict=True):
            del line["file"]
            rows[place] = {"input": items[place]["key"], **line}
        return Finished.of(rows)

    def check(self) -> None:
        """See `Work`."""
        program.check_versions(self.versions, "this machine")

    def died(self, item: Item) -> Row:
        """See `Work`."""
        error = f"each of {ATTEMPTS} workers ended that had this file alone"
        return {"input": item["key"], "ok": False, "reason": "died", "error": error}

    def _verify(self, paths: list[Path]) -> list[Row]:
        """Return the program's line for each file. Where it dies, its file is tried alone, then the rest."""
        lines: list[Row] = []
        while len(lines) < len(paths):
            lines += self._run(paths[len(lines) :])[0]
            if len(lines) < len(paths):
                lines.append(self._run_alone(paths[len(lines)]))
        return lines

    def _run_alone(self, path: Path) -> Row:
        end = ""
        for _ in range(ATTEMPTS):
            lines, end = self._run([path])
            if lines:
                return lines[0]
        return {
            "file": "",
            "ok": False,
            "reason": "died",
            "error": f"sweptroids verify {end} each time with this file alone",
        }

    def _run(self, paths: list[Path]) -> tuple[list[Row], str]:
        """Return the lines that the program has printed, and how it ended."""
        process = subprocess.run(
            _command(self.arguments, paths), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        # Behind the last end of a line stands what it did not finish.
        lines = [json.loads(line) for line in process.stdout.split(b"\n")[:-1]]
        if len(lines) > len(paths):
            raise MachineError(f"sweptroids verify printed {len(lines)} lines for {len(paths)} files")
        code = process.returncode
        return lines, f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
