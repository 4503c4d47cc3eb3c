"""What one unit did in one raid, as sentences: its duty, its combats, what befell it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from dowding.games.raf.naming import called
from dowding.kernel.words import listed

NAMED = 4
"""More opponents than this are counted, not named."""
OWN = {
    "-": "came through unharmed",
    "D": "was disrupted",
    "A": "had to turn back",
    "L": "suffered light losses",
    "H": "suffered heavy losses",
}
THEIRS = {"-": "unharmed", "D": "disrupted", "A": "turned back", "L": "light losses", "H": "heavy losses"}
MANY = THEIRS | {"L": "with light losses", "H": "with heavy losses"}
MET = {"hunter": "Met the hunters,", "squadron": "Attacked", "night": "Met by night"}
"""What squadrons do in each kind of combat."""
WERE_MET = {"hunter": "Hunted", "squadron": "Attacked by", "night": "Met by night by"}
"""What Gruppen do in it."""


@dataclass
class Fight:
    """A combat: who fought, and the result of each."""

    attack: str
    gruppen: Sequence[str]
    squadrons: Sequence[str]
    results: dict[str, str] = field(default_factory=dict)

    def enemies(self, unit: str) -> Sequence[str]:
        """Whom a unit fought."""
        return self.squadrons if unit in self.gruppen else self.gruppen

    def tells_loss(self, unit: str) -> bool:
        """Whether the sentence of a unit says already that it suffered losses."""
        return self.results.get(unit, "") in ("L", "H")

    def told(self, unit: str) -> str:
        """The combat as a unit tells it."""
        words = WERE_MET if unit in self.gruppen else MET
        own = self.results.get(unit, "")
        result = f"; {OWN[own]}" if own else ""
        return f"{words[self.attack]} {self.told_of(self.enemies(unit), unit in self.gruppen)}{result}."

    def told_of(self, units: Sequence[str], british: bool) -> str:
        """Some opponents, each with its result."""
        if not units:
            return "nobody"
        if len(units) > NAMED:
            codes = Counter(self.results.get(unit, "-") for unit in units)
            told = [f"{codes[code]} {MANY[code]}" for code in "HLAD" if codes[code]]
            return (
                f"{len(units)} {'squadrons' if british else 'Gruppen'} ({', '.join(told) or 'all unharmed'})"
            )
        results = [self.results.get(unit, "") for unit in units]
        names = zip(units, results, strict=True)
        return listed([f"{called(unit)} ({THEIRS[code]})" if code else called(unit) for unit, code in names])
