"""A leaderboard from the rows of ``verify``: tables of proved scores, in bounded memory."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any

from sweptroids.batch.errors import BadInput, printable
from sweptroids.batch.leaderboard_page import leaderboard_body
from sweptroids.batch.own_files import json_text, replace_own
from sweptroids.batch.page import mark, page
from sweptroids.batch.page_text import shortened
from sweptroids.batch.ranked_game import RankedGame, Unlisted

PLACES = 100
"""Lines of a table at most."""

_NAMES_KEPT = 20
"""Other names of a game that are kept. A file that was handed in a million times must not fill the memory."""

_REASONS_KEPT = 100
"""Different reasons why rows are not listed that are told apart."""

_BEYOND = "below the last place of its table"

_FORMAT = 1
_JSON_MARK = '"leaderboard": '
TITLE = "Sweptroids: verified scores"


@dataclass
class Line:
    """A game of a table."""

    game: RankedGame
    also_as: list[str] = field(default_factory=list)
    """The first other names of the same game, in the order of the rows."""
    other_names: int = 0
    """How many other names there were."""

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
    """The best first, equal scores in the order of the rows."""
    _by_identity: dict[tuple[object, ...], Line] = field(default_factory=dict)

    def offer(self, game: RankedGame) -> str | None:
        """Takes a game up if it is one of the best. Returns why a row is not listed, None if it is.

        A game that was pushed out, or never got in, is no better than all that stay, so it does not come back either:
        the table is that of all rows, though it remembers ``places`` games only.
        """
        listed = self._by_identity.get(game.identity)
        if listed is not None:
            listed.is_also(game.replay)
            return "the same game as a listed one, under another name"
        at = bisect_right(self.lines, -game.score, key=lambda line: -line.game.score)
        if at >= self.places:
            return _BEYOND
        line = Line(game)
        self.lines.insert(at, line)
        self._by_identity[game.identity] = line
        return None

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
        self._tables: dict[tuple[str, int, bool], Table] = {}

    def add(self, row: dict[str, Any]) -> None:
        """Takes a row of ``verify``: into a table, or among those that are not listed, with the reason."""
        self.rows += 1
        try:
            game = RankedGame.of_row(row)
        except Unlisted as unlisted:
            self._count(str(unlisted))
            return
        table = self._tables.setdefault((game.rules, game.rules_version, game.is_agents), Table(self.places))
        why_not = table.offer(game)
        if why_not is not None:
            self._count(why_not)
        pushed_out = table.push_out()
        if pushed_out is not None:
            self._count(_BEYOND)
            # Its other names were counted when they came.

    def _count(self, reason: str) -> None:
        reason = printable(shortened(reason))
        if reason not in self.not_listed and len(self.not_listed) >= _REASONS_KEPT:
            reason = "another reason"
        self.not_listed[reason] += 1

    def tables(self) -> Iterator[tuple[str, int, bool, Table]]:
        """Rules, version, whether agents played, and the table: sorted, those of people first."""
        for (rules, version, is_agents), table in sorted(self._tables.items(), key=lambda item: item[0]):
            yield rules, version, is_agents, table

    def as_json(self) -> dict[str, Any]:
        """The leaderboard as ``docs/leaderboard.md`` describes it."""
        tables = list(self.tables())
        of_agents = {line.game.identity for *_, is_agents, table in tables if is_agents for line in table.lines}
        return {
            "leaderboard": _FORMAT,
            "rows": self.rows,
            "listed": sum(len(table.lines) for table in self._tables.values()),
            "not_listed": dict(sorted(self.not_listed.items())),
            "tables": [
                {
                    "rules": rules,
                    "rules_version": version,
                    "played_by": "agents" if is_agents else "people",
                    "lines": [
                        {
                            **_line_as_json(place, line),
                            "also_of_an_agent": not is_agents and line.game.identity in of_agents,
                        }
                        for place, line in table.numbered()
                    ],
                }
                for rules, version, is_agents, table in tables
            ],
        }


def _line_as_json(place: int, line: Line) -> dict[str, Any]:
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
    }


def rows_of(path: str | PathLike[str]) -> Iterator[dict[str, Any]]:
    """The rows of a finished run, or of a file of such rows, one after the other.

    Raises:
        BadInput: it cannot be read, or a line is no row.
    """
    path = Path(path)
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
        for row in rows_of(run):
            board.add(row)
    content = board.as_json()
    # The mark stands first in the file, and so within what `replace_own` looks at.
    replace_own(folder / "leaderboard.json", json_text(content), _JSON_MARK)
    replace_own(folder / "index.html", page(TITLE, "leaderboard", leaderboard_body(content)), mark("leaderboard"))
    return content
