"""The kit: all components of The Hardest Days, numbered and indexed for play."""

from dowding.components import Folder
from dowding.components.sheets import File, Printed
from dowding.games.hardest_days.ids import Raid, Section
from dowding.games.hardest_days.printed.air import Air
from dowding.games.hardest_days.printed.approach import Approach
from dowding.games.hardest_days.printed.bombing import Bombing
from dowding.games.hardest_days.printed.chits import Chits
from dowding.games.hardest_days.printed.combat import Combat
from dowding.games.hardest_days.printed.figures import Figures
from dowding.games.hardest_days.printed.forces import Forces
from dowding.games.hardest_days.printed.operations import Operations
from dowding.games.hardest_days.printed.outlines import check_outlines
from dowding.games.hardest_days.printed.scenarios import ScenarioTable
from dowding.games.hardest_days.printed.victory import Victory
from dowding.games.hardest_days.words import SECTIONS
from dowding.kernel.decisions import Option, Subject


class Kit(Chits):
    """All components. Spaces, targets, tracks, units and chits are numbered in the order of their file.

    The files are read in this order, which the digest of a set depends on. All are read before anything
    is built of them, so that all faults of form are told together. A set that breaks a constraint is refused.
    A constraint must also hold for the printed game, so that its owner can type in the real map, counters and
    charts. What holds only for our reconstruction is left to the tests.
    """

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        days = ScenarioTable(folder, self)
        self.approach, self.forces, self.air = Approach(folder, self), Forces(folder, self), Air(folder, self)
        self.combat, self.bombing = Combat(folder), Bombing(folder)
        self.operations, self.victory = Operations(folder), Victory(folder)
        self.figures = folder.document("figures.toml", Figures)
        folder.refuse_faults()
        parts: tuple[Printed, ...] = (
            days, self.approach, self.forces, self.air, self.combat, self.bombing, self.operations,
            self.victory,
        )  # fmt: skip
        self.build()
        for part in parts:
            part.build()
        folder.refuse_faults()
        self.scenarios, self.effort = days.days, days.effort
        self.check()
        for part in parts:
            part.check()
        check_outlines(folder, self)
        self.figures.check(File(folder, "figures.toml"))

    def section_option(self, section: Section) -> Option:
        """A section of a raid display."""
        name = SECTIONS[section]
        return Option(name, name, Subject("section", name))

    def raid_option(self, raid: Raid) -> Option:
        """A raid by the number of its marker."""
        return Option(str(raid + 1), f"raid {raid + 1}", Subject("raid", str(raid + 1)))
