"""15.1 Two RAF players: the section leader and the wingman."""

from dowding.games.londons_burning.entries.days import LeaderChosen, LeadPassed
from dowding.games.londons_burning.ids import SEATS, Seat, TargetId
from dowding.games.londons_burning.questions import AgreeToBase
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import SECTION
from dowding.kernel.asking import Ask


def choose_leader(battle: Battle) -> None:
    """15.1: both roll; the higher is section leader."""
    while battle.players == SECTION:
        rolls = [battle.roll(f"{battle.side(seat)}, for the lead", rule="15.1") for seat in SEATS]
        if rolls[0] != rolls[1]:
            battle.leader = SEATS[rolls.index(max(rolls))]
            battle.tell(LeaderChosen, "15.1", battle.leads())
            return


def pass_on_leadership(battle: Battle, replaced: list[Seat]) -> None:
    """15.1: a leader whose pilot is replaced hands the lead to the wingman."""
    if battle.players == SECTION and battle.leader in replaced:
        battle.leader = wingman(battle)
        battle.tell(LeadPassed, "15.1", battle.leads())


def wingman(battle: Battle) -> Seat:
    """15.1: the seat that does not lead."""
    return battle.in_order()[1]


def agrees(battle: Battle, base: TargetId) -> Ask[bool]:
    """14.2: the base is common, so the wingman has to agree to another one."""
    if battle.players != SECTION:
        return True
    question = AgreeToBase(battle.kit.targets[base].name)
    return (
        yield from battle.confirm(battle.side(wingman(battle)), rule="14.2", question=question, public=True)
    )
