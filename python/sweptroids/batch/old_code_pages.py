"""Text in the code page of an old system, which does not say in which: names in archives, and C++ files."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["decoded", "guess_encoding"]


@dataclass(frozen=True)
class CodePage:
    """An encoding, and which of its letters people use."""

    encoding: str
    #: Letters beyond ASCII that are usual in names and comments.
    usual: re.Pattern[str]
    #: Letters that begin the most frequent family names. GBK and EUC-KR share nearly all of their bytes: only what is
    #: written tells them apart.
    family_names: str = ""


_LATIN = re.compile("[ÄÖÜäöüßÀ-ÃÅ-ËÌ-ÏÑ-ÕØ-Ýà-ãå-ëì-ïñ-õø-ýÿŠšŽžŒœ]")
_CYRILLIC = re.compile("[А-Яа-яЁё]")
_HANZI = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈"
_HANZI_OF_TAIWAN = "陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游彭詹胡施沈余盧梁趙顏柯翁魏孫戴"
_HANGUL = "김이박최정강조윤장임한오서신권황안송류유홍전고문양손배백허남심노하곽성차주우구민나진"
_KANJI = "佐鈴高田渡伊山中小加吉松井木林清斎阿森池橋石前藤岡後長近村坂青西福太原三竹金和上大川"

#: What is tried, in this order: of equally likely ones the first. Sources: the code pages of unicode.org.
CODE_PAGES = (
    CodePage("cp850", _LATIN),
    CodePage("cp1252", _LATIN),
    CodePage("cp866", _CYRILLIC),
    CodePage("cp1251", _CYRILLIC),
    CodePage("cp932", re.compile("[ぁ-んァ-ヶ一-龠]"), _KANJI),
    CodePage("gbk", re.compile("[一-龠]"), _HANZI),
    CodePage("big5", re.compile("[一-龠]"), _HANZI_OF_TAIWAN),
    CodePage("cp949", re.compile("[가-힣]"), _HANGUL),
)

#: ASCII that is no letter. What else is no letter stays in its word: in the right code page there is none.
_BETWEEN_WORDS = re.compile("[\x00-@\\[-`{-\x7f]+")

#: From here on, a text is taken to be of a code page. Below, its letters would be a mere accident.
LIKELY = 0.5


def guess_encoding(texts: Sequence[bytes]) -> str:
    """Return the encoding in which texts of one writer are likeliest: UTF-8 wherever all of them are that.

    It is a guess where they are not. What no code page makes sense of is "latin-1", in which every byte is a letter.
    """
    written = [text for text in texts if not text.isascii()]
    if not written or all(_decode(text, "utf-8") is not None for text in written):
        return "utf-8"
    rated = [(sum(_likelihood(text, page) for text in written) / len(written), page) for page in CODE_PAGES]
    likelihood, best = max(rated, key=lambda one: one[0])
    return best.encoding if likelihood >= LIKELY else "latin-1"


def decoded(text: bytes) -> str:
    """Return the text of a file: by its mark, as UTF-16 without one, as UTF-8, or in the likeliest old code page."""
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if text.startswith(mark):
            return text[len(mark) :].decode(encoding, "replace")
    # Of a program in UTF-16 every other byte is zero; in no other text one is.
    for first, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        if len(text) >= 2 and text[first::2].count(0) > len(text) // 4:
            return text.decode(encoding, "replace")
    return text.decode(guess_encoding(text.splitlines()), "replace")


def _decode(text: bytes, encoding: str) -> str | None:
    try:
        return text.decode(encoding)
    except UnicodeDecodeError:
        return None


def _likelihood(text: bytes, page: CodePage) -> float:
    """Return from 0 to 1 how much of a text is as people write in this code page; above 1 with a family name."""
    read = _decode(text, page.encoding)
    if read is None:
        return 0
    words = [word for word in _BETWEEN_WORDS.split(read) if not word.isascii()]
    return sum(_of_word(word, page) for word in words) / len(words) if words else 0


def _of_word(word: str, page: CodePage) -> float:
    beyond = [letter for letter in word if not letter.isascii()]
    usual = sum(page.usual.match(letter) is not None for letter in beyond) / len(beyond)
    if word not in (word.lower(), word.upper(), word.capitalize()):
        # No large letter stands within a word.
        usual /= 3
    if page.usual is _LATIN:
        # An accent here and there: a word of accents alone is another script.
        return usual if len(beyond) * 2 <= len(word) or len(word) < 2 else usual / 3
    if len(beyond) < len(word):
        # Latin letters between others are halves of characters.
        usual /= 2
    if page.usual is _CYRILLIC:
        return usual
    common = sum(_is_of_the_first_level(letter, page) for letter in beyond) / len(beyond)
    return usual * common + (0.5 if word[0] in page.family_names else 0)


def _is_of_the_first_level(letter: str, page: CodePage) -> bool:
    """Whether a character stands among the usual ones of its code page, which are its first."""
    code = letter.encode(page.encoding)
    if len(code) != 2:
        return unicodedata.category(letter) == "Lo" and page.encoding != "cp932"
    lead, trail = code
    match page.encoding:
        case "gbk":
            return 0xB0 <= lead <= 0xD7 and trail >= 0xA1
        case "big5":
            return 0xA4 <= lead <= 0xC6
        case "cp949":
            return 0xB0 <= lead <= 0xC8 and trail >= 0xA1
        case _:
            return 0x82 <= lead <= 0x98
