"""A game that a leaderboard lists, from a row of ``verify``, or why it lists none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

TICKS_PER_SECOND = 64

_REASONS_OF_AGENTS = {"agent", "sim"}
"""What keeps a game from a table of people, and not from one of agents: see ``unranked`` in ``docs/replays.md``."""


class Unlisted(Exception):
    """Why a row is in no table."""


@dataclass(frozen=True)
class RankedGame:
    """A verified game with the published tuning of its rules."""

    rules: str
    rules_version: int
    is_agents: bool
    """Whether the replay says that a program played."""
    score: int
    ticks: int
    digest: str
    seed: int
    players: int
    agent: str | None
    """The name of the agent, if the replay has one."""
    replay: str
    """The row's key: what the replay is called."""
    tuning_hash: str
    player: str | None = None
    """Whose the replay is, by its name."""
    written: int | None = None
    """When its file was written, in nanoseconds since 1970."""

    @classmethod
    def of_row(cls, row: dict[str, Any], item: dict[str, Any] | None = None) -> "RankedGame":
        """The game of a row, and of the input of which it is, where that is known.

        Raises:
            Unlisted: the row is not verified, not ranked, or lacks what a leaderboard needs.
        """
        if "seed" in row and "steps" in row:
            raise Unlisted("a row of `evaluate`: run `verify` on the folder `replays` beside it, and take its output")
        if row.get("ok") is not True:
            raise Unlisted(f"not verified: {_text(row, 'reason')}")
        claims = _typed(row, "claims", dict)
        agent = claims.get("agent")
        is_agents = agent is not None or claims.get("kind") == "sim"
        tuning = _text(row, "tuning")
        if tuning != "published":
            raise Unlisted("verified, but with a tuning of its own")
        unranked = _typed(row, "unranked", list)
        against = [reason for reason in unranked if not (is_agents and reason in _REASONS_OF_AGENTS)]
        if against:
            raise Unlisted(f"verified, but not ranked: {', '.join(map(str, against))}")
        if not is_agents and row.get("ranked") is not True:
            raise Unlisted("verified, but not ranked")
        name = agent.get("name") if isinstance(agent, dict) else None
        return cls(
            rules=_text(row, "rules"),
            rules_version=_number(row, "rules_version"),
            is_agents=is_agents,
            score=_number(row, "score"),
            ticks=_number(row, "ticks"),
            digest=_text(row, "digest"),
            seed=_number(row, "seed"),
            players=_number(row, "players"),
            agent=name if isinstance(name, str) else None,
            replay=_text(row, "input"),
            tuning_hash=_text(row, "tuning_hash"),
            player=item.get("player") if item else None,
            written=item.get("written") if item else None,
        )

    @property
    def identity(self) -> tuple[object, ...]:
        """Equal for two files of the same game: it began alike, and every tick came to the same state."""
        return (self.rules, self.rules_version, self.tuning_hash, self.seed, self.ticks, self.digest)

    @property
    def clock(self) -> str:
        """How long the game lasted: minutes and seconds, with hours where there are some. Begun seconds do not count."""
        seconds = self.ticks // TICKS_PER_SECOND
        hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _typed(row: dict[str, Any], key: str, kind: type) -> Any:
    value = row.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise Unlisted(f"the row has no {key}, as those of `verify` of this version have")
    return value


def _text(row: dict[str, Any], key: str) -> str:
    text: str = _typed(row, key, str)
    return text


def _number(row: dict[str, Any], key: str) -> int:
    number: int = _typed(row, key, int)
    if number < 0:
        raise Unlisted(f"the row's {key} is negative")
    return number
