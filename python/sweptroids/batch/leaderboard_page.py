"""The page of a leaderboard."""

from __future__ import annotations

import html
from typing import Any
from urllib.parse import quote

from sweptroids.batch.page_text import html_name, html_text

_PROVED = """<section aria-labelledby="proved">
<h2 id="proved">What a verified score proves</h2>
<p>Each game here was played again from its replay, tick by tick. The same start and the same intents came to the same
states, so this score is what the rules give for what the file did. Nobody has to be believed for that: <code>sweptroids
verify FILE</code> says it of the file again, on every machine.</p>
<p>It does not prove who played, when, at what speed, or by hand: a program may have made the intents, and a replay that
says nothing of an agent can have been made by one. Whether a game is a person's or an agent's is what its file claims.</p>
<p>The digest names the state at the end of the game. Two files with the same start and the same digest are one game: it is
listed once, under the name of the file that was written first, and its other names stand below.</p>
</section>
"""


def leaderboard_body(content: dict[str, Any]) -> str:
    """The inside of the page, from what ``leaderboard.json`` holds."""
    tables = "".join(_table(number, table) for number, table in enumerate(content["tables"], start=1))
    if not tables:
        tables = "<p>No verified game that a table takes is among these rows yet.</p>\n"
    counts = f'<p class="lead">{_counted(content["listed"], "game")} listed, of {_counted(content["rows"], "row")}.</p>\n'
    return counts + tables + _not_listed(content["not_listed"], content["not_listed_rows"]) + _PROVED


def _table(number: int, table: dict[str, Any]) -> str:
    by_agents = table["played_by"] == "agents"
    lines = "".join(_line(line, by_agents) for line in table["lines"])
    caption = f"{html_text(table['rules'])}, version {table['rules_version']}"
    badge = ' <span class="badge">agents</span>' if by_agents else ""
    # The roles say again what the elements are: narrow pages lay rows out as blocks, which would take the meaning from them.
    return f"""<table role="table" class="scores" id="table-{number}">
<caption>{caption}{badge}</caption>
<thead role="rowgroup"><tr role="row">
<th role="columnheader" scope="col" class="number place">Place</th>
<th role="columnheader" scope="col" class="number score">Score</th>
<th role="columnheader" scope="col" class="number clock">Time</th>
<th role="columnheader" scope="col">Replay</th>
<th role="columnheader" scope="col" class="number players">Players</th>
<th role="columnheader" scope="col" class="digest">Digest</th>
</tr></thead>
<tbody role="rowgroup">
{lines}</tbody>
</table>
"""


def _line(line: dict[str, Any], by_agents: bool) -> str:
    replay = html_name(line["replay"])
    if line["file"] is not None:
        replay = f'<a href="{html.escape(quote(line["file"]))}">{replay}</a>'
    # An agent has a name of its own, wherever its replays lie.
    is_named = line["player"] is not None and line["agent"] is None
    player = f"<strong>{html_name(line['player'])}</strong> " if is_named else ""
    below = ""
    if by_agents and line["agent"] is not None:
        below += f'<span class="also">played by {html_name(line["agent"])}</span>'
    if line["other_names"]:
        names = ", ".join(html_name(name) for name in line["also_as"])
        more = line["other_names"] - len(line["also_as"])
        below += f'<span class="also">also as {names}{f" and {more:,} more" if more else ""}</span>'
    if line["also_of_an_agent"]:
        below += '<span class="also">the same game is in the table of agents</span>'
    first = ' class="first"' if line["place"] == 1 else ""
    return f"""<tr role="row"{first}>
<td role="cell" class="number place">{line["place"]}</td>
<th role="rowheader" scope="row" class="number score">{line["score"]:,}</th>
<td role="cell" class="number clock">{line["clock"]}</td>
<td role="cell" class="replay">{player}{replay}{below}</td>
<td role="cell" class="number players">{line["players"]}<span class="unit"> {"player" if line["players"] == 1 else "players"}</span></td>
<td role="cell" class="digest"><code>{html_text(line["digest"])}</code></td>
</tr>
"""


def _not_listed(reasons: dict[str, int], rows: dict[str, list[str]]) -> str:
    if not reasons:
        return ""
    lines = "".join(
        f'<tr><th scope="row">{html_text(reason)}{_which(rows[reason], count)}</th><td class="number">{count:,}</td></tr>\n'
        for reason, count in sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
    )
    return f"""<table class="counts">
<caption>Not listed</caption>
<thead><tr><th scope="col">Why</th><th scope="col" class="number">Rows</th></tr></thead>
<tbody>
{lines}</tbody>
</table>
"""


def _which(names: list[str], count: int) -> str:
    more = f"<li>and {count - len(names):,} more</li>" if count > len(names) else ""
    listed = "".join(f"<li>{html_name(name)}</li>" for name in names)
    return f'<details><summary>Which</summary>\n<ul class="names">{listed}{more}</ul></details>'


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
