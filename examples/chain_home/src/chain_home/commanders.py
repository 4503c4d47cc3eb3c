"""A doctrine for both sides of Chain Home: every judgement is a small rule of thumb."""

from typing import TypeAlias, TypeVar

from chain_home.game import GAME, RaidsView
from chain_home.kit import Kit, Known
from chain_home.questions import (
    ChooseGruppen,
    ChooseHeight,
    ChooseRuns,
    ChooseTarget,
    OrderAttacks,
    SendSquadrons,
)
from chain_home.rules import LARGEST_RAID, LUFTWAFFE, Raids, plan
from dowding.commanders import Doctrine, Posting, Situation, decides, weighs
from dowding.kernel.decisions import Confirm, Number
from dowding.kernel.dice import Dice
from dowding.kernel.match import stage
from dowding.kernel.questions import Question

Asked = TypeVar("Asked")
Now: TypeAlias = Situation[Asked, RaidsView, Kit]
"""What a judgement of Chain Home is given."""

RESERVE = 3
"""Squadrons that a careful controller keeps for the next raid."""
BY_CHANCE = 5
"""One raid in so many is imagined as if chance had planned it."""
SEEDS = 1 << 32


@weighs(ChooseTarget, reason="It is worth most.")
def hit_what_counts(now: Now[ChooseTarget], card: int) -> float:
    """Each hit counts as often as the target is worth."""
    return now.kit.targets[card].value


@weighs(ChooseTarget, reason="The radar there sees little.")
def avoid_strong_radar(now: Now[ChooseTarget], card: int) -> float:
    """A raid that is seen is met."""
    return -0.5 * now.kit.targets[card].radar


@weighs(ChooseGruppen, reason="A raid in strength survives, and can make more runs.")
def fly_in_strength(now: Now[ChooseGruppen], gruppe: int) -> float:
    """Three can lose one and still bomb well."""
    return 1.0


@decides(ChooseHeight, reason="Strong radar is flown under; elsewhere height bombs better.")
def fly_under_strong_radar(now: Now[ChooseHeight], decision: Confirm) -> bool | None:
    """Low flight costs accuracy, and is worth it only where the radar is good."""
    return any(t.name == now.view.target and t.radar >= 2 for t in now.kit.targets.values())


@decides(ChooseRuns, reason="Every run hits harder, and flak is rare.")
def make_all_runs(now: Now[ChooseRuns], decision: Number) -> int:
    """One point for flak seldom outweighs the hits."""
    return decision.high


@weighs(SendSquadrons, reason="The raid is plotted there.")
def meet_the_plot(now: Now[SendSquadrons], pair: tuple[int, str]) -> float:
    """Squadrons elsewhere meet nobody."""
    return 2.0 if pair[1] == now.view.sector else -2.0 if now.view.sector else 0.0


@weighs(SendSquadrons, reason="Enough are on their way.")
def send_no_more_than_needed(now: Now[SendSquadrons], pair: tuple[int, str]) -> float:
    """One squadron for each raider, and one to be sure; a reserve unless this is the last raid."""
    raiders = len(now.view.raiders) if now.view.raiders is not None else LARGEST_RAID
    enough = raiders + 1 if now.view.raid == now.view.raids else max(raiders, RESERVE)
    return -4.0 if len(now.chosen) >= enough else 0.0


@weighs(SendSquadrons, reason="Without a plot, a patrol over one sector is the best guess.")
def patrol_when_blind(now: Now[SendSquadrons], pair: tuple[int, str]) -> float:
    """Blind squadrons stay together, over the sector with the richest targets."""
    if now.view.known != "nothing":
        return 0.0
    richest = max(t.value for t in now.kit.targets.values() if t.sector == pair[1])
    together: int = sum(sector == pair[1] for _, sector in now.chosen)
    return 0.1 * richest + 0.5 * together


@weighs(SendSquadrons, OrderAttacks, reason="The best squadron goes first.")
def best_squadron_first(now: Now[Question], choice: tuple[int, str] | int) -> float:
    """A Spitfire shoots down more."""
    squadron = choice[0] if isinstance(choice, tuple) else choice
    return 0.1 * now.kit.squadrons[squadron].rating


def heard_as_much(state: Raids, side: str) -> float:
    """A raid is the likelier, the better it explains what the filter room learnt (3.1)."""
    if side == LUFTWAFFE or not state.target or state.known == "everything":
        return 1.0
    total = state.kit.targets[state.target].radar + len(state.raiders) - 2 * state.low - state.mist
    return sum(state.kit.detection[total + face] == state.known for face in range(1, 7)) / 6


def as_he_would_plan(battle: Raids, side: str | None, dice: Dice) -> None:
    """Deal again a raid that is on its way: mostly as the veteran plans it, else by chance.

    Chance also deals where the filter room would have heard what he has planned.
    """
    GAME.redeal(battle, side, dice)
    if side == LUFTWAFFE or not battle.target or battle.known is Known.EVERYTHING:
        return
    if dice.below(BY_CHANCE):
        his = planned_by_him(battle, dice)
        battle.hand, battle.deck, battle.target = his.hand, his.deck, his.target
        battle.raiders, battle.low = his.raiders, his.low
        if not heard_as_much(battle, side or ""):
            GAME.redeal(battle, side, dice)


def planned_by_him(battle: Raids, dice: Dice) -> Raids:
    """The raid, planned anew by the veteran with a hand that the Luftwaffe may hold."""
    before, held = battle.copy(), len(battle.hand) + 1
    cards = dice.shuffled([battle.target, *battle.hand, *battle.deck])
    before.raid, before.hand, before.deck = battle.raid - 1, cards[:held], cards[held:]
    before.counter = dice.below(SEEDS)
    raid = stage(GAME, before, plan)
    him = VETERAN(Posting(GAME, LUFTWAFFE, battle.kit, dice.below(SEEDS)))
    while (asked := raid.decision) is not None and asked.side == LUFTWAFFE:
        raid.answer(him.answer(asked, raid.view(LUFTWAFFE)))
    assert isinstance(raid.state, Raids)
    return raid.state


VETERAN = Doctrine(
    "veteran",
    "Hits hard where radar is weak; meets what is plotted, and keeps a reserve.",
    (
        hit_what_counts,
        avoid_strong_radar,
        fly_in_strength,
        fly_under_strong_radar,
        make_all_runs,
        meet_the_plot,
        send_no_more_than_needed,
        patrol_when_blind,
        best_squadron_first,
    ),
    beliefs=(heard_as_much,),
    deals=as_he_would_plan,
)
