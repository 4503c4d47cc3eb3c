"""5: British squadron patrol."""

from dowding.games.hardest_days.approach.order_examples import patrols_written
from dowding.games.hardest_days.approach.written_orders import written_orders
from dowding.games.hardest_days.ids import Squadron
from dowding.games.hardest_days.places import READY_BOXES, Place
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import PatrolsSent
from dowding.games.hardest_days.telling.questions import SendPatrols
from dowding.games.hardest_days.words import FIGHTER_COMMAND
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import AtMost, Bar


def patrol(battle: Battle) -> Ask[None]:
    """5.1, 5.2: ready squadrons may take off to their own space or one beside it, at any altitude."""
    kit = battle.kit
    sent = yield from battle.plan(
        FIGHTER_COMMAND,
        ready(battle),
        kit.boxes,
        rule="5.1",
        question=SendPatrols(battle.hour),
        reach=lambda squadron: patrols_of(battle, squadron),
        bar=lambda squadron, box: cannot_patrol(battle, squadron, box),
        constraints=late_limit(battle),
        parse=lambda line, _: written_orders(battle, line),
        written=lambda: patrols_written(battle, lambda squadron: patrols_of(battle, squadron)),
        describe=kit.squadron_option,
        describe_box=kit.box_option,
        public=True,
    )
    moves = battle.moved(sent)
    if moves:
        battle.tell(PatrolsSent, "5.2", moves)


def ready(battle: Battle) -> list[Squadron]:
    """The squadrons in Ready Boxes."""
    return [s for s, at in battle.squadrons_placed() if at in READY_BOXES]


def patrols_of(battle: Battle, squadron: Squadron) -> tuple[Place, ...]:
    """5.2, 14.9: the boxes in which a squadron may patrol."""
    home = battle.kit.homes[squadron]
    return () if battle.kit.spaces[home].airfield in battle.damaged else battle.kit.patrols[home]


def cannot_patrol(battle: Battle, squadron: Squadron, box: Place) -> Bar | None:
    """5.2, 14.9: why a squadron may not patrol in a box."""
    home = battle.kit.homes[squadron]
    if battle.kit.spaces[home].airfield in battle.damaged:
        return "14.9", "the communications of its airfield are hit"
    if box not in battle.kit.patrols[home]:
        return "5.2", "it patrols at an altitude over its own space or one beside it"
    return None


def late_limit(battle: Battle) -> list[AtMost[Squadron, Place]]:
    """5.4: few patrols late in the day."""
    clock = battle.kit.figures.clock
    if battle.hour != clock.late_hour:
        return []
    reason = f"at {clock.late_hour} no more than {clock.late_patrols} squadrons patrol"
    return [AtMost(battle.kit.every_squadron, battle.kit.boxes, clock.late_patrols, "5.4", reason)]
