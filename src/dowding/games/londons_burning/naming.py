"""What targets are called in sentences: the convoy has an article, places have none."""

from typing import Annotated, TypeAlias

from dowding.kernel.questions import Told

WITH_ARTICLE = {"Convoy": "the convoy"}


def placed(name: str) -> str:
    """A target within a sentence."""
    return WITH_ARTICLE.get(name, name)


def opening(name: str) -> str:
    """A target at the beginning of a sentence."""
    told = placed(name)
    return told[:1].upper() + told[1:]


TargetName: TypeAlias = Annotated[str, Told(placed)]
"""The name by which rules and pages know a target; a sentence tells it with its article."""
FirstTarget: TypeAlias = Annotated[str, Told(opening)]
"""The same, where the sentence begins with it."""
