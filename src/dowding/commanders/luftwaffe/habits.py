"""Other habits for a commander of the Luftwaffe, as in the sweep of plans; search flies each of them."""

from itertools import product

from msgspec.structs import replace

from dowding.commanders import Doctrine
from dowding.commanders.luftwaffe import in_style
from dowding.commanders.luftwaffe.style import Style
from dowding.games.luftwaffe.questions import PlanDay

RAIDS = (4, 8)
FORCES = ((0, 0), (2, 0), (2, 2), (4, 0), (4, 2))
"""The bombers of a raid, and of a raid that another wave follows at once."""
HUNTERS = 8


def with_kin(style: Style, doctrine: Doctrine) -> Doctrine:
    """A commander, and with him those who judge alike and plan with other habits."""
    kin = tuple(with_habits(doctrine, style, raids, *force) for raids, force in product(RAIDS, FORCES))
    return replace(doctrine, plans=PlanDay, kin=kin)


def with_habits(doctrine: Doctrine, style: Style, raids: int, bombers: int, lead: int) -> Doctrine:
    """The commander with other habits; who decides first is followed, so these come before his own."""
    habits = replace(style, raids=raids, all_out=raids, bombers=bombers, lead=lead, hunters=HUNTERS)
    name = f"{doctrine.name}, {raids} raids of {bombers} bombers, {lead} before another wave"
    return replace(doctrine, name=name, judgements=(*in_style(habits), *doctrine.judgements))
