"""10: squadron movement."""

from dowding.games.hardest_days.approach.order_examples import moves_written
from dowding.games.hardest_days.approach.written_orders import written_orders
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.places import ON_MAP
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import AirActionBegins, SquadronsMoved
from dowding.games.hardest_days.telling.questions import MoveSquadrons
from dowding.games.hardest_days.words import FIGHTER_COMMAND
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar

ONE_STEP: Bar = ("10.1", "it goes one step: up, down, or into a space beside it, and there no higher")


def move_squadrons(battle: Battle) -> Ask[None]:
    """10.1: each squadron on the map may move one step; a squadron without orders stays where it is."""
    kit, places = battle.kit, battle.squadrons
    on_map = [s for s, at in battle.squadrons_placed() if at in ON_MAP]
    ordered = yield from battle.plan(
        FIGHTER_COMMAND,
        on_map,
        kit.boxes,
        rule="10.1",
        question=MoveSquadrons(battle.air_phase),
        reach=lambda squadron: kit.air.moves[places[squadron]],
        bar=lambda squadron, box: None if box in kit.air.moves[places[squadron]] else ONE_STEP,
        parse=lambda line, _: written_orders(battle, line),
        written=lambda: moves_written(battle, lambda squadron: kit.air.moves[places[squadron]]),
        describe=kit.squadron_option,
        describe_box=kit.box_option,
        public=True,
    )
    moves = battle.moved(ordered)
    if moves:
        battle.tell(SquadronsMoved, "10.1", moves)


def begin_air_action(battle: Battle) -> None:
    """4.1.II: another ten minutes."""
    battle.air_phase += 1
    battle.intercepted = [False] * 3
    battle.tell(AirActionBegins, "4.1.II", battle.hour, battle.air_phase)


def repeat_air_action(battle: Battle) -> str:
    """4.1.II.5: the phase is repeated while raids are on the map."""
    return Jump.NEXT_AIR_ACTION if battle.raids() else Jump.NO_RAIDS
