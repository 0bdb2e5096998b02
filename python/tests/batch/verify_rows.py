"""Rows of ``verify`` for the tests of the leaderboard."""


def row(replay, score=1000, *, ticks=640, seed=7, digest=None, **other):
    """A row of a person's game of ten seconds. Its digest follows from its name: another name is another game."""
    return {
        "input": replay,
        "ok": True,
        "score": score,
        "scores": [score],
        "ticks": ticks,
        "digest": digest or f"{hash(replay) % 2**64:016x}",
        "rules": "classic",
        "rules_version": 1,
        "seed": seed,
        "players": 1,
        "tuning": "published",
        "tuning_hash": "00000000000000aa",
        "assists": [],
        "claims": {"kind": "game", "began": None, "parent": None, "agent": None},
        "ranked": True,
        "unranked": [],
    } | other


def by_agent(name):
    """What a row has besides if an agent played."""
    claims = {"kind": "sim", "began": None, "parent": None, "agent": {"name": name, "settings": {}}}
    return {"claims": claims, "ranked": False, "unranked": ["agent", "sim"]}
