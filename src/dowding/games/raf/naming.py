"""What units are called in sentences: by the number or name that people use."""

from typing import Annotated, TypeAlias

from dowding.kernel.questions import Told


def called(name: str) -> str:
    """A squadron without its sector, a Gruppe without its Luftflotte: 501, II/JG54; others as they are."""
    *most, last = name.split("/")
    is_sector = len(most) == 1 and most[0].isdecimal()
    if not most or is_sector or not last.isdecimal():
        return name
    of_squadron = len(most) == 2 and most[1].isdecimal()
    return most[0] if of_squadron else "/".join(most)


UnitName: TypeAlias = Annotated[str, Told(called)]
"""The name by which rules and pages know a unit; a sentence tells it as people do."""
UnitNames: TypeAlias = tuple[UnitName, ...]
