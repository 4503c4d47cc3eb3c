"""5: British squadron patrol."""

from dowding.games.hardest_days.entries import PatrolsSent
from dowding.games.hardest_days.places import BOXES, READY
from dowding.games.hardest_days.questions import SendPatrols
from dowding.games.hardest_days.state import Battle
from dowding.games.hardest_days.words import FIGHTER_COMMAND
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar


def patrol(battle: Battle) -> Ask[None]:
    """5.1, 5.2: ready squadrons may take off to their own space or one beside it, at any altitude."""
    kit, homes = battle.kit, battle.kit.homes
    sent = yield from battle.place(
        FIGHTER_COMMAND, ready(battle), range(len(kit.spaces) * BOXES), rule="5.1",
        question=SendPatrols(battle.hour), reach=lambda squadron: kit.patrols[homes[squadron]],
        describe=kit.squadron_option, describe_box=kit.box_option, bar=lambda s: cannot_patrol(battle, s),
        at_most=most_patrols(battle), public=True,
    )  # fmt: skip
    moves = battle.moved(sent)
    if moves:
        battle.tell(PatrolsSent, "5.2", moves)


def ready(battle: Battle) -> list[int]:
    """The squadrons in Ready Boxes."""
    return [s for s, at in enumerate(battle.squadrons) if at >= 0 and at % BOXES == READY]


def cannot_patrol(battle: Battle, squadron: int) -> Bar | None:
    """14.9: no patrols from an airfield whose communications are hit."""
    airfield = battle.kit.spaces[battle.kit.homes[squadron]].airfield
    if airfield in battle.damaged:
        return "14.9", "the communications of its airfield are hit"
    return None


def most_patrols(battle: Battle) -> int | None:
    """5.4: few patrols late in the day."""
    clock = battle.kit.figures.clock
    return clock.late_patrols if battle.hour == clock.late_hour else None
