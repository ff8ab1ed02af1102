"""How a name becomes a search key.

The table made here is written into the index file, and the Swift side folds what is typed with that same table:
one source, so the two can never disagree about a letter.
"""

import re
import sys
import unicodedata

# Letters that have no accent to strip, and scripts' own spelling variants.
LETTERS = {
    "ø": "o", "ł": "l", "ß": "ss", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i", "ħ": "h",
    "ŋ": "n", "ŧ": "t", "ə": "e", "ɛ": "e", "ɔ": "o", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ƴ": "y", "ɣ": "g", "ĸ": "k",
    "ǝ": "e", "ƒ": "f", "ɨ": "i", "ʉ": "u", "ƀ": "b", "ǥ": "g", "ȝ": "y",
    # Arabic script: one key for the shapes that keyboards mix.
    "ٱ": "ا", "ى": "ي", "ی": "ي", "ې": "ي", "ک": "ك", "ة": "ه", "ہ": "ه", "ھ": "ه", "ە": "ه", "ۀ": "ه", "گ": "گ",
    # Cyrillic letters that are often typed as their neighbour.
    "ґ": "г",
    # Chinese forms that differ between the two orthographies in common city names stay apart: GeoNames has both.
}

# Dropped: they only join or decorate.
DROPPED = set("'’‘ʻʼʹʺ`´ʿʾ\"“”„«»·.•ـ\u200b\u200c\u200d\u200e\u200f\u00ad\ufeff″′")

# Where a word ends.
SEPARATORS = set("-‐‑‒–—―_/\\()[]{},;:&+|・･،、")

# Combining marks that are accents in their script; the vowel signs of Indic scripts are letters and stay.
STRIPPED = [
    (0x0300, 0x036F), (0x0483, 0x0487), (0x0591, 0x05BD), (0x05BF, 0x05BF), (0x05C1, 0x05C2), (0x05C4, 0x05C5),
    (0x05C7, 0x05C7), (0x0610, 0x061A), (0x064B, 0x065F), (0x0670, 0x0670), (0x06D6, 0x06ED), (0x1AB0, 0x1AFF),
    (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0x3099, 0x309A), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F),
]


def _is_stripped(code: int) -> bool:
    return any(low <= code <= high for low, high in STRIPPED)


def fold_character(character: str) -> str:
    """The key of one character: lower case, without accents; empty where nothing is left, a space where a word ends."""
    out = []
    for piece in unicodedata.normalize("NFKD", character.lower()):
        code = ord(piece)
        if piece in LETTERS:
            out.append(LETTERS[piece])
        elif _is_stripped(code) or piece in DROPPED or unicodedata.category(piece) in ("Cc", "Cf") and not piece.isspace():
            continue
        elif piece.isspace() or piece in SEPARATORS:
            out.append(" ")
        else:
            out.append(piece.lower())
    return "".join(out)


def make_table() -> dict[int, str]:
    """Every code point that does not fold to itself; Hangul syllables are taken apart by rule, not by table."""
    table = {}
    for code in range(0x80, 0x30000):
        if 0xD800 <= code <= 0xDFFF or 0xAC00 <= code <= 0xD7A3:
            continue
        character = chr(code)
        if unicodedata.category(character) in ("Cn", "Co", "Cs"):
            continue
        folded = fold_character(character)
        if folded != character:
            table[code] = folded
    for code in range(0x80):
        folded = fold_character(chr(code))
        if folded != chr(code):
            table[code] = folded
    return table


TABLE = make_table()


def fold(text: str) -> str:
    """The search key of a name: what the table gives, words parted by one space."""
    out = []
    for character in text:
        code = ord(character)
        if 0xAC00 <= code <= 0xD7A3:
            out.append(unicodedata.normalize("NFD", character))
        else:
            out.append(TABLE.get(code, character))
    return re.sub(" +", " ", "".join(out)).strip(" ")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, "→", fold(name))
