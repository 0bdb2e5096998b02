"""Text of somebody else, made harmless for a terminal, for a page and for JSON."""

import html
import json
import unicodedata
from typing import Any

LONGEST_SHOWN = 96
"""Characters of a name that a page shows. JSON has all of it."""

# Control characters, those that turn the direction of writing or cannot be seen, halves of characters, line separators.
_ESCAPED = {"Cc", "Cf", "Cs", "Zl", "Zp"}


def printable(text: str) -> str:
    """The text with everything that gives orders to a terminal or hides in a line as an escape, as Rust writes it."""
    return "".join(
        rf"\u{{{ord(character):x}}}" if unicodedata.category(character) in _ESCAPED else character for character in text
    )


def shortened(text: str, longest: int = LONGEST_SHOWN) -> str:
    """The text, without its middle where it is longer than that: begin and end of a path tell most."""
    if len(text) <= longest:
        return text
    head = (longest - 1) // 2
    return f"{text[:head]}…{text[head + 1 - longest :]}"


def html_text(text: str) -> str:
    """The text of a stranger for the inside of an element or of an attribute in quotes: shortened, printable, escaped."""
    return html.escape(printable(shortened(text)))


def html_name(text: str) -> str:
    """A name of a stranger as an element that keeps its direction of writing to itself."""
    return f'<bdi class="name">{html_text(text)}</bdi>'


def ascii_json(value: Any, indent: int | None = None) -> str:
    """The value as JSON in ASCII. Its only control characters are the line breaks of ``indent``.

    Beside what JSON escapes anyhow, DEL is written as an escape: JSON allows it raw.
    """
    return json.dumps(value, ensure_ascii=True, allow_nan=False, indent=indent).replace("\x7f", "\\u007f")
