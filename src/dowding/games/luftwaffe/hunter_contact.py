"""21.10: hunters that do not find the squadrons."""

from dowding.games.luftwaffe.entries import ContactLost
from dowding.games.luftwaffe.questions import LoseContact
from dowding.games.raf.places import HUNT, INFLIGHT
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.words import LUFTWAFFE
from dowding.kernel.asking import Ask


def hunter_contact(battle: Battle) -> Ask[None]:
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
            LUFTWAFFE,
            hunters,
            rule="21.10",
            question=LoseContact(die),
            at_least=die,
            at_most=die,
            describe=battle.kit.unit_option,
            kin=battle.kin,
            public=True,
        )
        battle.move(lost, INFLIGHT)
        battle.tell(ContactLost, "21.10", battle.names(lost))
