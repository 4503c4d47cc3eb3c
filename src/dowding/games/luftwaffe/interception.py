"""10.1: hunters intercept squadrons, if they find them."""

from dowding.games.luftwaffe.entries import ContactLost
from dowding.games.luftwaffe.questions import LoseContact
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.places import HUNT, INFLIGHT
from dowding.games.raf.raid import interception
from dowding.games.raf.words import LUFTWAFFE
from dowding.kernel.asking import Ask


def hunter_interception(battle: PlannedBattle) -> Ask[None]:
    """10.1: each hunter holds one squadron; some hunters may not find the squadrons (21.10)."""
    if battle.advanced and battle.squadrons_in(HUNT):
        yield from hunter_contact(battle)
    yield from interception.hunter_interception(battle)


def hunter_contact(battle: PlannedBattle) -> Ask[None]:
    """21.10: hunters may lose contact if they outnumber the squadrons by more than one.

    If the die is below the difference, as many hunters as it shows go home.
    """
    hunters = battle.gruppen_in(HUNT)
    excess = len(hunters) - len(battle.squadrons_in(HUNT))
    if excess < battle.kit.figures.high_command.hunters_in_excess:
        return
    die = battle.roll("Hunter contact", rule="21.10")
    if die < excess:
        lost = yield from battle.pick_some(
            LUFTWAFFE, hunters, rule="21.10", question=LoseContact(die), at_least=die, at_most=die,
            describe=battle.kit.unit_option, public=True,
        )  # fmt: skip
        battle.move(lost, INFLIGHT)
        battle.tell(ContactLost, "21.10", battle.names(lost))
