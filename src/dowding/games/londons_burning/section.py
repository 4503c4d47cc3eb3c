"""15.1 Two RAF players: the section leader and the wingman."""

from dowding.games.londons_burning.kit import SEATS
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import SECTION
from dowding.kernel.asking import Ask


def choose_leader(battle: Battle) -> None:
    """15.1: both roll; the higher is section leader."""
    while battle.players == SECTION:
        rolls = [battle.roll(f"{battle.side(seat)}, for the lead", rule="15.1") for seat in SEATS]
        if rolls[0] != rolls[1]:
            battle.leader = rolls.index(max(rolls))
            battle.note("15.1", "{} is section leader.", battle.leads())
            return


def pass_on_leadership(battle: Battle, replaced: list[int]) -> None:
    """15.1: a leader whose pilot is succeeded hands the lead to the wingman."""
    if battle.players == SECTION and battle.leader in replaced:
        battle.leader = 1 - battle.leader
        battle.note("15.1", "{} is section leader now.", battle.leads())


def agrees(battle: Battle, base: int) -> Ask[bool]:
    """14.2: the base is common, so the wingman has to agree to another one."""
    if battle.players != SECTION:
        return True
    name = battle.kit.targets[base].name
    wingman = battle.side(1 - battle.leader)
    return (
        yield from battle.confirm(
            wingman, rule="14.2", prompt=f"Do you agree to move the base to {name}?", public=True
        )
    )
