"""The header of a match: everything that its start depends on, and what was agreed before it."""

from typing import Literal, TypeAlias

from msgspec import Struct

from dowding.kernel.fairness import Proof
from dowding.kernel.games import OwnSet, Setting
from dowding.kernel.words import shortened

Undo: TypeAlias = Literal["freely", "not past a die", "never"]
"""How answers may be taken back: always, only if no die was rolled since, or not at all."""
FREELY: Undo = "freely"
NOT_PAST_A_DIE: Undo = "not past a die"
NEVER: Undo = "never"
UNDO: tuple[Undo, ...] = (FREELY, NOT_PAST_A_DIE, NEVER)


MOST_TITLE = 60
"""How much of the name of a set is told."""


class ComponentsUsed(Struct, frozen=True):
    """The component set of a match: name, fingerprint, and folder unless it is the shipped one."""

    name: str
    digest: str
    folder: str | None = None


class Header(Struct, frozen=True, omit_defaults=True):
    """Everything that the start of a match depends on."""

    game: str
    rules: str
    scenario: str
    options: dict[str, Setting]
    seed: int
    components: ComponentsUsed
    undo: Undo = FREELY
    """How answers may be taken back."""
    keyed: bool = False
    """Whether chance comes from a keyed stream, whose secret draws nobody can derive from the others."""
    people: tuple[str, ...] = ()
    """In a match between people, the sides that they play."""
    proof: Proof | None = None
    """In a match between people, what its seed was made of."""
    own: OwnSet | None = None
    """If the components were typed in by an owner of the printed game, how far."""

    @property
    def set_told(self) -> str:
        """The set in words, and how far it was typed in."""
        return f"{self.played_with}{': ' if self.own else ''}{self.own.told if self.own else ''}"

    @property
    def played_with(self) -> str:
        """The set of the match in words: its name, its version and its digest."""
        used, own = self.components, self.own
        if own is None:
            return f"the components {used.name} {used.digest}"
        named = " ".join(["the typed set", shortened(own.title, MOST_TITLE)]).strip()
        version = f", version {own.version}" if own.version else ""
        return f"{named}{version} ({used.name} {used.digest})"
