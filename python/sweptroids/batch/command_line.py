"""``python -m sweptroids.batch``."""

from __future__ import annotations

import argparse
import errno
import re
import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

from sweptroids.batch.driver import Report
from sweptroids.batch.errors import BadInput, BatchError, printable
from sweptroids.batch.evaluate_agent import MAX_TICKS, evaluate
from sweptroids.batch.verify_replays import LIMITS, verify

__all__ = ["main"]

#: Outcomes that are no fault of the file: the game played again is another, or not the one that was asked for.
NOT_SO = {"diverged", "unexpected", "failed"}

FULL = {errno.ENOSPC, errno.EDQUOT}


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
            report: Report = options.run(options)
        finally:
            signal.signal(signal.SIGTERM, previous)
    except BatchError as error:
        return _fail(str(error), error.exit_code)
    except OSError as error:
        reason = (
            "the disk is full"
            if error.errno in FULL
            else f"{error.filename or 'the machine'}: {error.strerror or error}"
        )
        return _fail(f"{reason}. What is finished is kept: the same command goes on", 3)
    except KeyboardInterrupt:
        return _fail("interrupted. What is finished is kept: the same command goes on", 130)
    except Terminated:
        return _fail("terminated. What is finished is kept: the same command goes on", 143)
    print(f"{printable(str(report.folder))}: {report}")
    bad = {outcome for outcome in report.counts if outcome != "ok"}
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
        expect=options.expect,
        limits={
            name: int(value) if value == int(value) else value for name, value in given.items() if value is not None
        },
        address=options.address,
        workers=options.workers,
        shows_progress=True,
    )


def _add_evaluate(commands: argparse._SubParsersAction[_Parser]) -> None:
    parser = commands.add_parser("evaluate", help="have an agent play a game for each seed, and prove each score")
    parser.add_argument(
        "agent", metavar="module:function|model.zip", help="what makes an agent, or a PPO model of Stable-Baselines3"
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
        address=options.address,
        workers=options.workers,
        shows_progress=True,
    )


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
    parser.add_argument(
        "--table", action="append", default=[], metavar="FILE", help="a .txt, .csv or .jsonl with a path a line"
    )
    parser.add_argument(
        "--name", default="*", metavar="PATTERN", help="which files of folders and archives, as '*.replay'"
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
