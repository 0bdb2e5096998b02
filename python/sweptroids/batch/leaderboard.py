"""A leaderboard from the rows of ``verify``: tables of proved scores, in bounded memory."""

from __future__ import annotations

import json
from bisect import insort
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import repeat
from os import PathLike
from pathlib import Path
from typing import Any

from sweptroids.batch.errors import BadInput, printable
from sweptroids.batch.leaderboard_page import leaderboard_body
from sweptroids.batch.own_files import json_text, replace_own
from sweptroids.batch.page import mark, page
from sweptroids.batch.page_text import shortened
from sweptroids.batch.ranked_game import RankedGame, Unlisted
from sweptroids.batch.replay_copies import copy_replays
from sweptroids.batch.run_folder import INPUTS

PLACES = 100
"""Lines of a table at most."""

_NAMES_KEPT = 20
"""Other names of a game that are kept. A file that was handed in a million times must not fill the memory."""

_REASONS_KEPT = 100
"""Different reasons why rows are not listed that are told apart."""

_ROWS_NAMED = 20
"""Rows of each reason that are named."""

_BEYOND = "below the last place of its table"
_AGAIN = "the same game as a listed one, under another name"

_FORMAT = 1
_JSON_MARK = '"leaderboard": '
TITLE = "Sweptroids: verified scores"


@dataclass
class Line:
    """A game of a table."""

    game: RankedGame
    row: int
    """The number of its row among all."""
    item: dict[str, Any] | None = None
    """The input of the row, as a worker reads it."""
    also_as: list[str] = field(default_factory=list)
    """The first other names of the same game, in the order of the rows."""
    other_names: int = 0
    """How many other names there were."""

    @property
    def order(self) -> tuple[int, float, int]:
        """What lines are sorted by: the score, then when the file was written, then the row."""
        written = self.game.written
        return -self.game.score, float("inf") if written is None else written, self.row

    def is_also(self, name: str) -> None:
        """Notes another name of the game."""
        self.other_names += 1
        if len(self.also_as) < _NAMES_KEPT:
            self.also_as.append(name)


@dataclass
class Table:
    """The best games of a rule set in one version, of people or of agents."""

    places: int
    lines: list[Line] = field(default_factory=list)
    """The best first, of equal scores the one that was handed in first."""
    _by_identity: dict[tuple[object, ...], Line] = field(default_factory=dict)

    def offer(self, line: Line) -> tuple[str, Line] | None:
        """Takes a game up if it is one of the best. Returns why a game is not listed, and which; None if this one is.

        Of two files of the same game the one that was handed in first is listed, and the other's name below it.

        A game that was pushed out, or never got in, is no better than all that stay, so it does not come back either:
        the table is that of all rows, though it remembers ``places`` games only.
        """
        listed = self._by_identity.get(line.game.identity)
        if listed is not None:
            first, later = sorted((line, listed), key=lambda one: one.order)
            if first is line:
                self.lines.remove(later)
                first.also_as, first.other_names = later.also_as, later.other_names
                self._insert(first)
            first.is_also(later.game.replay)
            return _AGAIN, later
        if len(self.lines) >= self.places and line.order > self.lines[self.places - 1].order:
            return _BEYOND, line
        self._insert(line)
        return None

    def _insert(self, line: Line) -> None:
        insort(self.lines, line, key=lambda line: line.order)
        self._by_identity[line.game.identity] = line

    def push_out(self) -> Line | None:
        """Removes the last game if there are more than there are places."""
        if len(self.lines) <= self.places:
            return None
        last = self.lines.pop()
        del self._by_identity[last.game.identity]
        return last

    def numbered(self) -> Iterator[tuple[int, Line]]:
        """The lines with their places: equal scores share one, and the next has as many places less."""
        place = 0
        for index, line in enumerate(self.lines):
            if index == 0 or line.game.score < self.lines[index - 1].game.score:
                place = index + 1
            yield place, line


class Leaderboard:
    """All tables, filled row by row."""

    def __init__(self, places: int = PLACES) -> None:
        if places < 1:
            raise BadInput(f"places is {places}, but has to be at least 1")
        self.places = places
        self.rows = 0
        self.not_listed: Counter[str] = Counter()
        self.named: defaultdict[str, list[str]] = defaultdict(list)
        """The first rows that are not listed, by the reason."""
        self._tables: dict[tuple[str, int, bool], Table] = {}

    def add(self, row: dict[str, Any], item: dict[str, Any] | None = None) -> None:
        """Takes a row of ``verify``: into a table, or among those that are not listed, with the reason.

        ``item`` is the input of the row, if it is known: it says whose the replay is, when it was written and where it lies.
        """
        self.rows += 1
        try:
            game = RankedGame.of_row(row, item)
        except Unlisted as unlisted:
            self._count(str(unlisted), row.get("input", row.get("seed")))
            return
        table = self._tables.setdefault((game.rules, game.rules_version, game.is_agents), Table(self.places))
        left_out = table.offer(Line(game, self.rows, item))
        if left_out is not None:
            why_not, line = left_out
            self._count(why_not, line.game.replay)
        pushed_out = table.push_out()
        if pushed_out is not None:
            self._count(_BEYOND, pushed_out.game.replay)
            # Its other names were counted when they came.

    def _count(self, reason: str, name: object) -> None:
        reason = printable(shortened(reason))
        if reason not in self.not_listed and len(self.not_listed) >= _REASONS_KEPT:
            reason = "another reason"
        self.not_listed[reason] += 1
        if len(self.named[reason]) < _ROWS_NAMED:
            self.named[reason].append(str(name))

    def tables(self) -> Iterator[tuple[str, int, bool, Table]]:
        """Rules, version, whether agents played, and the table: sorted, those of people first."""
        for (rules, version, is_agents), table in sorted(self._tables.items(), key=lambda item: item[0]):
            yield rules, version, is_agents, table

    def items(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """The inputs of all listed games that are known, each with the number of its row."""
        for table in self._tables.values():
            yield from ((line.row, line.item) for line in table.lines if line.item)

    def as_json(self, files: Mapping[int, str] | None = None) -> dict[str, Any]:
        """The leaderboard as ``docs/leaderboard.md`` describes it. ``files`` are the copies of replays by the numbers of their rows."""
        tables = list(self.tables())
        of_agents = {line.game.identity for *_, is_agents, table in tables if is_agents for line in table.lines}
        return {
            "leaderboard": _FORMAT,
            "rows": self.rows,
            "listed": sum(len(table.lines) for table in self._tables.values()),
            "not_listed": dict(sorted(self.not_listed.items())),
            "not_listed_rows": dict(sorted(self.named.items())),
            "tables": [
                {
                    "rules": rules,
                    "rules_version": version,
                    "played_by": "agents" if is_agents else "people",
                    "lines": [
                        {
                            **_line_as_json(place, line, (files or {}).get(line.row)),
                            "also_of_an_agent": not is_agents and line.game.identity in of_agents,
                        }
                        for place, line in table.numbered()
                    ],
                }
                for rules, version, is_agents, table in tables
            ],
        }


def _line_as_json(place: int, line: Line, file: str | None) -> dict[str, Any]:
    game = line.game
    return {
        "place": place,
        "score": game.score,
        "ticks": game.ticks,
        "clock": game.clock,
        "digest": game.digest,
        "seed": game.seed,
        "players": game.players,
        "agent": game.agent,
        "replay": game.replay,
        "also_as": line.also_as,
        "other_names": line.other_names,
        "player": game.player,
        "file": file,
    }


def rows_and_items(path: str | PathLike[str]) -> Iterator[tuple[dict[str, Any], dict[str, Any] | None]]:
    """The rows of a finished run with their inputs, one after the other; or those of a file of such rows, without.

    Raises:
        BadInput: it cannot be read, or a line is no row.
    """
    path = Path(path)
    items = _objects(path / INPUTS) if path.is_dir() and (path / INPUTS).exists() else repeat(None)
    yield from zip(_objects(path), items)


def _objects(path: Path) -> Iterator[dict[str, Any]]:
    file = path / "rows.jsonl" if path.is_dir() else path
    name = printable(str(file))
    try:
        with file.open("rb") as lines:
            for number, line in enumerate(lines, start=1):
                try:
                    row = json.loads(line)
                except (ValueError, RecursionError) as error:
                    raise BadInput(f"{name}, line {number}: no JSON") from error
                if not isinstance(row, dict):
                    raise BadInput(f"{name}, line {number}: no row, which is an object")
                yield row
    except FileNotFoundError as error:
        raise BadInput(f"{name}: there is no such file; `verify` writes it when a run has ended") from error
    except OSError as error:
        raise BadInput(f"{name}: {error.strerror or error}") from error


def leaderboard(
    runs: Iterable[str | PathLike[str]],
    output: str | PathLike[str] | None = None,
    *,
    places: int = PLACES,
) -> dict[str, Any]:
    """Makes ``leaderboard.json`` and ``index.html`` of the rows of one or several runs of ``verify``.

    ``output`` is the folder for both, that of the first run if it is left out. Returns what ``leaderboard.json`` holds.

    Raises:
        BadInput: rows cannot be read, or a file cannot be written or is not ours.
        OSError: the disk is full.
    """
    paths = [Path(run) for run in runs]
    if not paths:
        raise BadInput("no run is given: name the output folder of `verify`")
    folder = Path(output) if output is not None else paths[0] if paths[0].is_dir() else paths[0].parent
    board = Leaderboard(places)
    for run in paths:
        for row, item in rows_and_items(run):
            board.add(row, item)
    content = board.as_json(copy_replays(board.items(), folder))
    # The mark stands first in the file, and so within what `replace_own` looks at.
    replace_own(folder / "leaderboard.json", json_text(content), _JSON_MARK)
    replace_own(folder / "index.html", page(TITLE, "leaderboard", leaderboard_body(content)), mark("leaderboard"))
    return content
