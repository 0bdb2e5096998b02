"""``python -m sweptroids.batch``."""

from __future__ import annotations

import argparse
import re
import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import Any, NoReturn

from sweptroids.batch.driver import Report
from sweptroids.batch.errors import FULL_DISK, BadInput, BatchError, printable
from sweptroids.batch.evaluate_agent import MAX_TICKS, evaluate
from sweptroids.batch.grade_hand_ins import REVEALS, grade
from sweptroids.batch.leaderboard import PLACES, leaderboard
from sweptroids.batch.verify_replays import LIMITS, verify

__all__ = ["main"]

#: Outcomes that are no fault of the file: the game played again is another, or not the one that was asked for.
NOT_SO = {"diverged", "unexpected", "failed", "wrong", "not-run"}

#: Outcomes without a fault.
FINE = {"ok", "right", "remarks"}


class Terminated(BaseException):
    """SIGTERM: like KeyboardInterrupt, nothing catches it on the way."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command, and return what the process exits with.

    0: each row is ok. 1: a check failed: a replay diverged or is not as expected. 2: bad usage, or an input that
    cannot be used. 3: the machine cannot. 130 and 143: ended by Ctrl-C or SIGTERM. The same command goes on after
    each of them.
    """
    try:
        options = _parser().parse_args(arguments)
        previous = signal.signal(signal.SIGTERM, _terminate)
        try:
            report: Report | None = options.run(options)
        finally:
            signal.signal(signal.SIGTERM, previous)
    except BatchError as error:
        return _fail(str(error), error.exit_code)
    except OSError as error:
        reason = (
            "the disk is full"
            if error.errno in FULL_DISK
            else f"{error.filename or 'the machine'}: {error.strerror or error}"
        )
        return _fail(f"{reason}. What is finished is kept: the same command goes on", 3)
    except KeyboardInterrupt:
        return _fail("interrupted. What is finished is kept: the same command goes on", 130)
    except Terminated:
        return _fail("terminated. What is finished is kept: the same command goes on", 143)
    if report is None:
        return 0
    print(f"{printable(str(report.folder))}: {report}")
    if report.scores:
        print(report.scores)
    bad = report.counts.keys() - FINE
    return 2 if bad - NOT_SO else 1 if bad else 0


def _fail(message: str, code: int) -> int:
    print(f"sweptroids.batch: {printable(message)}", file=sys.stderr)
    return code


def _terminate(number: int, frame: FrameType | None) -> NoReturn:
    raise Terminated


class _Parser(argparse.ArgumentParser):
    """Bad usage is one line, like all bad input."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; see --help")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m sweptroids.batch", description="Sweptroids on all cores of a machine, or on a Ray cluster."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
    _add_verify(commands)
    _add_evaluate(commands)
    _add_grade(commands)
    _add_leaderboard(commands)
    return parser


def _add_verify(commands: argparse._SubParsersAction[_Parser]) -> None:
    parser = commands.add_parser("verify", help="play replays again, and write a row for each")
    add_inputs(parser)
    add_run(parser)
    parser.add_argument("--expect", metavar="NAME=VALUE,…", help="what each replay has to be")
    for name, unit in LIMITS.items():
        parser.add_argument(f"--{name.replace('_', '-')}", metavar="N", type=float, help=f"another limit: {unit}")
    parser.set_defaults(run=_verify)


def _verify(options: argparse.Namespace) -> Report:
    given = {name: getattr(options, name) for name in LIMITS}
    return verify(
        options.inputs,
        options.output,
        tables=options.table,
        pattern=options.name,
        encoding=options.encoding,
        expect=options.expect,
        limits={
            name: int(value) if value == int(value) else value for name, value in given.items() if value is not None
        },
        **_run_options(options),
    )


def _add_evaluate(commands: argparse._SubParsersAction[_Parser]) -> None:
    parser = commands.add_parser("evaluate", help="have an agent play a game for each seed, and prove each score")
    parser.add_argument(
        "agent", metavar="module:function|model.zip", help="what makes an agent, or a model of Stable-Baselines3"
    )
    parser.add_argument("--rules", default="classic", metavar="NAME")
    parser.add_argument(
        "--seeds", required=True, type=_seeds, metavar="A..B", help="a game for each seed from A to B, both included"
    )
    parser.add_argument("--frameskip", type=int, default=4, metavar="N", help="ticks of a step (4)")
    parser.add_argument(
        "--repeat", type=float, default=0.25, metavar="P", help="how often a tick repeats the action before (0.25)"
    )
    parser.add_argument(
        "--max-ticks", type=int, default=MAX_TICKS, metavar="N", help=f"where a game is cut ({MAX_TICKS})"
    )
    add_run(parser)
    parser.set_defaults(run=_evaluate)


def _evaluate(options: argparse.Namespace) -> Report:
    return evaluate(
        options.agent,
        options.output,
        seeds=options.seeds,
        rules=options.rules,
        frameskip=options.frameskip,
        repeat=options.repeat,
        max_ticks=options.max_ticks,
        **_run_options(options),
    )


def _add_grade(commands: argparse._SubParsersAction[_Parser]) -> None:
    parser = commands.add_parser("grade", help="check the C++ files of a class, and write a row and reports for each student")
    parser.add_argument("inputs", nargs="*", metavar="INPUT", help="a folder or an archive with a folder, file or archive a student")
    add_table(parser)
    add_encoding(parser)
    add_run(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of the random cases; without one the folder keeps that of its begin")
    parser.add_argument("--reveal", default="case", metavar="|".join(REVEALS), help="how much the reports show (case)")
    parser.add_argument("--points", metavar="FILE", help="a TOML file with points of categories")
    parser.add_argument("--include", action="append", default=[], metavar="FOLDER", help="headers and sources that hand-ins may need")
    parser.add_argument("--require-sandbox", action="store_true", help="refuse a machine without all protections from students' programs")
    parser.set_defaults(run=_grade)


def _grade(options: argparse.Namespace) -> Report:
    return grade(
        options.inputs,
        options.output,
        tables=options.table,
        encoding=options.encoding,
        seed=options.seed,
        reveal=options.reveal,
        points=options.points,
        include=options.include,
        require_sandbox=options.require_sandbox,
        **_run_options(options),
    )


def _add_leaderboard(commands: argparse._SubParsersAction[_Parser]) -> None:
    parser = commands.add_parser("leaderboard", help="make tables of the verified scores, as a page and as JSON")
    parser.add_argument("runs", nargs="+", metavar="DIR", help="the output folder of verify")
    parser.add_argument("--output", metavar="DIR", help="the folder for leaderboard.json and index.html; by default the first DIR")
    parser.add_argument("--places", type=int, default=PLACES, metavar="N", help=f"lines of a table at most ({PLACES})")
    parser.set_defaults(run=_leaderboard)


def _leaderboard(options: argparse.Namespace) -> None:
    made = leaderboard(options.runs, options.output, places=options.places)
    print(f"listed: {made['listed']:,} of {made['rows']:,} rows")
    for reason, count in sorted(made["not_listed"].items(), key=lambda item: -item[1]):
        print(f"not listed: {count:,}, {reason}")


def _run_options(options: argparse.Namespace) -> dict[str, Any]:
    """Return what `add_run` adds but for the output, as arguments of the functions."""
    return {"address": options.address, "workers": options.workers, "shows_progress": True}


def _seeds(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,20})\.\.(\d{1,20})", text, re.ASCII)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is no range of seeds, as 0..99")
    return int(match[1]), int(match[2])


def add_inputs(parser: argparse.ArgumentParser) -> None:
    """Add the options of `list_inputs`."""
    parser.add_argument(
        "inputs", nargs="*", metavar="INPUT", help="a file, a folder, a .zip or .tar.gz, or a URL of an object store"
    )
    add_table(parser)
    add_encoding(parser)
    parser.add_argument(
        "--name", default="*", metavar="PATTERN", help="which files of folders and archives, as '*.replay'"
    )


def add_table(parser: argparse.ArgumentParser) -> None:
    """Add the option for tables of paths."""
    parser.add_argument(
        "--table", action="append", default=[], metavar="FILE", help="a .txt, .csv or .jsonl with a path a line"
    )


def add_encoding(parser: argparse.ArgumentParser) -> None:
    """Add the option for the code page of names in archives."""
    parser.add_argument(
        "--encoding", metavar="NAME", help="the code page of names in archives, as cp850, cp932, gbk; guessed without it"
    )


def add_run(parser: argparse.ArgumentParser) -> None:
    """Add the options of every run."""
    parser.add_argument(
        "--output", required=True, metavar="DIR", help="a new folder, or that of the same command before: it goes on"
    )
    parser.add_argument(
        "--address", help="a Ray cluster: HOST:PORT, auto, or local; without it the cores of this machine, without Ray"
    )
    parser.add_argument(
        "--workers", type=_workers, metavar="N", help="chunks at once at most; by default as many as there are cores"
    )


def _workers(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 on")
    return int(text)
