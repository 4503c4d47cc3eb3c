"""7.4: a raid may fail to assemble."""

from dowding.games.luftwaffe.entries import RendezvousFails
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.places import INFLIGHT
from dowding.games.raf.printed.planning import FailureResult
from dowding.games.raf.raid.approach_events import reduce
from dowding.games.raf.state.columns import REDUCED
from dowding.games.raf.telling.entries import RendezvousMissed
from dowding.games.raf.words import Weather


def rendezvous_check(battle: PlannedBattle) -> None:
    """7.4: a die, secret in 2-Player, says whether the raid assembles; if not, another says who suffers."""
    die = battle.roll("Rendezvous check", rule="7.4", seen_by=battle.in_the_know)
    if not fails_to_assemble(battle, die):
        return
    battle.tell(RendezvousFails, "7.4")
    failure = battle.consult(battle.kit.planning.rendezvous_failure, "Rendezvous failure", rule="7.4")
    battle.missed = failure.die
    hit = battle.with_selector(battle.gruppen_in_raid(), [failure.selector])
    if failure.result is FailureResult.REDUCED:
        reduce(battle, [g for g in hit if battle.reduced[g] != REDUCED])
    else:
        battle.move(hit, INFLIGHT)
        battle.tell(RendezvousMissed, "7.4", battle.names(hit))


def fails_to_assemble(battle: PlannedBattle, die: int) -> bool:
    """7.4: whether the line of the Raid Rendezvous Check Table for this die applies."""
    figures, cards, size = battle.kit.figures.rendezvous, battle.kit.target_cards, len(battle.raiders)
    hour = [card for card, at in zip(battle.planned, battle.hours, strict=True) if at == battle.clock]
    area = [card for card in hour if cards[card].luftflotte == battle.target.luftflotte]
    lines = (
        len(area) >= figures.raids_of_a_luftflotte,
        len(hour) >= figures.raids_of_a_segment,
        battle.sky() is Weather.BROKEN and size >= figures.gruppen_in_broken_cloud,
        size >= figures.gruppen_undepleted and not battle.is_depleted,
        size >= figures.gruppen_on_five,
        size >= figures.gruppen_on_six,
    )
    return lines[die - 1]
