"""What the rules of Chain Home tell."""

from typing import ClassVar

from dowding.kernel.journal import Entry, Headline


class RaidBegins(Headline, frozen=True):
    """A raid is planned."""

    raid: int
    raids: int

    sentence: ClassVar[str] = "Raid {raid} of {raids}"


class NobodyFlies(Entry, frozen=True):
    """8.3: all Gruppen rest or are lost."""

    sentence: ClassVar[str] = "No Gruppe is fit to fly."


class Detected(Entry, frozen=True):
    """3.1: what the filter room learns of the raid."""

    known: str

    sentence: ClassVar[str] = "The filter room learns: {known}."


class Appeared(Entry, frozen=True):
    """5.1: the raid is over its target."""

    gruppen: int
    target: str

    sentence: ClassVar[str] = "{gruppen} Gruppen appear over {target}."


class AllStopped(Entry, frozen=True):
    """5.4: no Gruppe is left to bomb."""

    sentence: ClassVar[str] = "No bomber gets through."
