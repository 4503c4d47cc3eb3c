"""Names of members: what they may hold, and which of them look the same."""

import unicodedata

from dowding.kernel.errors import DowdingError

SHORTEST, LONGEST = 2, 40
ALSO = " '-._"
"""What a name may hold beside letters and digits."""
RESERVED = {
    "formermember",
    "aformermember",
    "spectator",
    "dowding",
    "host",
    "steward",
    "guest",
    "member",
    "allsides",
}
"""Names that the room itself uses."""
CYRILLIC = str.maketrans(
    "\u0430\u0432\u0441\u0435\u043d\u0456\u0458\u043a\u043c\u043e\u0440\u0455"
    "\u0442\u0443\u0445\u0501\u051b\u051d\u0491",
    "abcehijkmopstyxdqwr",
)
GREEK = str.maketrans(
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b6\u03f2\u03f3",
    "abenikmvoptuxzcj",
)
ARMENIAN = str.maketrans("\u0585\u057d\u0578\u0570\u0581\u0575\u0566\u0561", "ounhgjqw")
LATIN = str.maketrans("01i|\u0131\u014258\u00f8\u0111\u0127\u00df", "olllllsbodhb")
"""Letters and digits that look like another letter, in most faces or in some."""
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Letters that together look like another one."""
SCRIPTS = {
    "ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CJK", "CYRILLIC", "DEVANAGARI",
    "ETHIOPIC", "GEORGIAN", "GREEK", "GUJARATI", "GURMUKHI", "HANGUL", "HEBREW",
    "KANNADA", "KHMER", "LAO", "LATIN", "MALAYALAM", "MYANMAR", "ORIYA",
    "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI", "TIBETAN",
}  # fmt: skip
"""The scripts that are in common use; letters of others are taken for signs, or for letters of these."""
UNSEEN = frozenset("\u034f\u0640\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Letters and marks that are not seen as such; so are the variation selectors, which are marks too."""
PHONETIC = (
    range(0x01C0, 0x01C4),
    range(0x0250, 0x0300),
    range(0x1D00, 0x1DC0),
    range(0x2C60, 0x2C80),
    range(0xA720, 0xA800),
)
"""Letters that only scholars write, and that look like plain ones."""


def checked_name(text: str) -> str:
    """Return a name as it is kept, or refuse it with a reason."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise DowdingError(f"A name has {SHORTEST} to {LONGEST} characters.")
    for letter in name:
        if not _is_allowed(letter):
            raise DowdingError(f"A name holds letters, digits, spaces and {ALSO.strip()} only.")
    if not unicodedata.category(name[0]).startswith(("L", "N")):
        raise DowdingError("A name begins with a letter or a digit.")
    if any(len(run) > 2 for run in _marks(name)):
        raise DowdingError("A letter of a name bears at most two marks.")
    if len(scripts := {script for letter in name if (script := _script(letter))}) > 1:
        raise DowdingError(f"A name is written in one script, not in {' and '.join(sorted(scripts))}.")
    if shape_of(name) in {shape_of(reserved) for reserved in RESERVED}:
        raise DowdingError("The room itself uses this name; choose another one.")
    return name


def shape_of(name: str) -> str:
    """Return what is the same for all names that look alike."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(letter for letter in plain if _tells_apart(letter))
    for look in (CYRILLIC, GREEK, ARMENIAN, LATIN):
        letters = letters.translate(look)
    shape = letters
    for two, one in PAIRS:
        shape = shape.replace(two, one)
    return shape


def _tells_apart(letter: str) -> bool:
    """Whether a letter, or a sign for a vowel, tells names apart; accents and points do not."""
    kind, place = unicodedata.category(letter)[0], unicodedata.combining(letter)
    return kind in "LN" or (kind == "M" and (place in (0, 9) or 84 <= place < 200))


def _is_allowed(letter: str) -> bool:
    """Whether a name may hold a letter: one that people write and can see, an ordinary digit, or a mark."""
    kind = unicodedata.category(letter)
    if letter in UNSEEN or "VARIATION SELECTOR" in unicodedata.name(letter, ""):
        return False
    if kind[0] == "L":
        return _script(letter) in SCRIPTS and not any(ord(letter) in r for r in PHONETIC)
    return letter in ALSO or kind in ("Mn", "Mc") or letter in "0123456789"


def _script(letter: str) -> str:
    """The script of a letter, by the first word of its name; nothing for digits and signs."""
    if not unicodedata.category(letter).startswith("L"):
        return ""
    script = unicodedata.name(letter, "an unknown script").split()[0]
    return "CJK" if script in ("CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA") else script


def _marks(name: str) -> list[str]:
    """The marks that stand over or under each letter."""
    found = [""]
    for letter in unicodedata.normalize("NFD", name):
        if unicodedata.category(letter).startswith("M"):
            found[-1] += letter
        else:
            found.append("")
    return found
