"""Text of strangers on a page."""

from __future__ import annotations

import html

from sweptroids.batch.errors import printable

__all__ = ["html_name", "html_sentences", "html_text", "shortened"]

LONGEST_SHOWN = 96
"""Characters of a name that a page shows. JSON has all of it."""

LONGEST_SENTENCES = 2000
"""Characters of a reason that a page shows. What is longer is no sentence of ours but a file's own text."""


def shortened(text: str, longest: int = LONGEST_SHOWN) -> str:
    """The text, without its middle where it is longer than that: begin and end of a path tell most."""
    if len(text) <= longest:
        return text
    head = (longest - 1) // 2
    return f"{text[:head]}…{text[head + 1 - longest :]}"


def html_text(text: str) -> str:
    """The text of a stranger for the inside of an element or of an attribute in quotes: shortened, printable, escaped."""
    return html.escape(printable(shortened(text)))


def html_sentences(text: str) -> str:
    """Whole sentences for the inside of an element. Ends of lines become spaces."""
    return html.escape(printable(shortened(" ".join(text.split()), LONGEST_SENTENCES)))


def html_name(text: str) -> str:
    """A name of a stranger as an element that keeps its direction of writing to itself."""
    return f'<bdi class="name">{html_text(text)}</bdi>'
