"""Other habits for a commander of the Luftwaffe, as in the sweep of plans; search flies each of them."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from dowding.commanders import Doctrine
from dowding.commanders.luftwaffe import in_style
from dowding.commanders.luftwaffe.style import Style
from dowding.games.luftwaffe.questions import PlanDay

VARIED: Mapping[str, Mapping[str, Any]] = {
    "all targets alike": {"favourites": {}},
    "radar and ports": {"favourites": {"radar": 1.3, "port": 1.1}},
    "ports and industry": {"favourites": {"port": 1.4, "industry": 1.2}},
    "industry and cities": {"favourites": {"industry": 1.5, "city": 1.3}},
    "fighters alone": {"bombers": 0, "lead": 0},
    "two bombers, and none before another wave": {"bombers": 2, "lead": 0},
    "eight raids": {"raids": 8, "all_out": 8},
}
"""The habits that differ, by what is told of them."""


def with_kin(style: Style, doctrine: Doctrine) -> Doctrine:
    """A commander, and with him those who judge alike and plan with other habits."""
    kin = tuple(with_habits(doctrine, replace(style, **habits), told) for told, habits in VARIED.items())
    return replace(doctrine, plans=PlanDay, kin=kin)


def with_habits(doctrine: Doctrine, style: Style, told: str) -> Doctrine:
    """The commander in another style; who decides first is followed, so its judgements come first."""
    return replace(doctrine, habits=told, judgements=(*in_style(style), *doctrine.judgements))
