"""The rules of Chain Home, in the order of play. Which step follows which is told in ``sequence``."""

from dataclasses import dataclass, field

from chain_home.entries import AllStopped, Appeared, Detected, NobodyFlies, RaidBegins
from chain_home.kit import Effect, Kit, Known
from chain_home.questions import (
    ChooseGruppen,
    ChooseHeight,
    ChooseRuns,
    ChooseTarget,
    OrderAttacks,
    SendSquadrons,
    SufferHit,
)
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar
from dowding.kernel.state import State
from dowding.kernel.steps import Finished, Goes, Result, Script

LUFTWAFFE, FIGHTER_COMMAND = "Luftwaffe", "Fighter Command"
HAND, LARGEST_RAID, BLIND_LIMIT, DECISIVE = 3, 3, 2, 10
READY, FLEW, RESTS, LOST = range(4)
AFTER_LANDING = (READY, RESTS, READY, LOST)
NO_RAID, NO_BOMBS, NEXT_RAID = "no_raid", "no_bombs", "next_raid"
"""The jumps that the sequence of play defines."""


@dataclass(slots=True)
class Raids(State[Kit]):
    """What lies on the table."""

    raid: int = 0
    raids: int = 0
    points: int = 0
    mist: bool = False
    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    flown: list[int] = field(default_factory=list)
    """The targets of earlier raids, open to all."""
    target: int = 0
    raiders: list[int] = field(default_factory=list)
    low: bool = False
    known: Known = Known.NOTHING
    squadrons: list[int] = field(default_factory=list)
    gruppen: list[int] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    """The sector to which each squadron flew, or nothing."""

    def score(self, rule: str, points: int, why: str) -> None:
        """Count points; ten for the Luftwaffe end the game at once (8.2)."""
        self.points += points
        self.changed(rule, "points", points, self.points, why)
        if self.points <= -DECISIVE:
            raise Finished(outcome(self, "8.2", "luftwaffe_at_once"))

    def gruppe_rests(self, gruppe: int) -> Bar | None:
        """2.3: who flew in the last raid may not fly."""
        return ("2.3", "it flew in the last raid") if self.gruppen[gruppe] == RESTS else None

    def squadron_rests(self, squadron: int) -> Bar | None:
        """4.1: who flew in the last raid may not fly."""
        return ("4.1", "it is refuelling") if self.squadrons[squadron] == RESTS else None

    def fit_gruppen(self) -> list[int]:
        """The Gruppen that were not shot down."""
        return [g for g, status in enumerate(self.gruppen) if status != LOST]


def plan(battle: Raids) -> Script:
    """2: the Luftwaffe secretly chooses target, Gruppen and height."""
    kit = battle.kit
    battle.raid += 1
    battle.tell(RaidBegins, "2", battle.raid, battle.raids)
    if READY not in battle.gruppen:
        battle.tell(NobodyFlies, "8.3")
        return NO_RAID
    while len(battle.hand) < HAND and battle.deck:
        card = battle.draw(battle.deck, "Targets", rule="2.1", describe=kit.target, seen_by=(LUFTWAFFE,))
        battle.hand.append(card)
    battle.target = yield from battle.pick(
        LUFTWAFFE, battle.hand, rule="2.2", question=ChooseTarget(), describe=kit.target
    )
    battle.hand.remove(battle.target)
    battle.raiders = yield from battle.pick_some(
        LUFTWAFFE, battle.fit_gruppen(), at_least=1, at_most=LARGEST_RAID, rule="2.3",
        question=ChooseGruppen(), describe=kit.gruppe, bar=battle.gruppe_rests,
    )  # fmt: skip
    battle.low = yield from battle.confirm(
        LUFTWAFFE, rule="2.4", question=ChooseHeight(), yes="low, below the radar", no="high"
    )
    return None


def detect(battle: Raids) -> None:
    """3: a die, the radar, the size of the raid. Modifiers would betray the target: they stay hidden."""
    modifiers = [(battle.kit.targets[battle.target].radar, "radar"), (len(battle.raiders), "Gruppen")]
    if battle.low:
        modifiers.append((-2, "low"))
    if battle.mist:
        modifiers.append((-1, "mist"))
    battle.known = battle.consult(
        battle.kit.detection, "Detection", rule="3.1", modifiers=modifiers, seen_by=(LUFTWAFFE,)
    )
    battle.tell(Detected, "3.1", battle.known)


def scramble(battle: Raids) -> Ask[None]:
    """4: Fighter Command sends squadrons to sectors, few if it is blind."""
    kit = battle.kit
    sent = yield from battle.place(
        FIGHTER_COMMAND, range(len(kit.squadrons)), kit.sectors, rule="4.1", question=SendSquadrons(),
        describe=kit.squadron, describe_box=kit.sector, bar=battle.squadron_rests, public=True,
        at_most=BLIND_LIMIT if battle.known is Known.NOTHING else None,
    )  # fmt: skip
    for squadron, sector in sent:
        battle.squadrons[squadron] = FLEW
        battle.sent[squadron] = sector


def intercept(battle: Raids) -> Script:
    """5: the squadrons that wait in the right sector attack in turn."""
    kit, target = battle.kit, battle.kit.targets[battle.target]
    battle.known = Known.EVERYTHING
    battle.tell(Appeared, "5.1", len(battle.raiders), target.name)
    waiting = [s for s, sector in enumerate(battle.sent) if sector == target.sector]
    for squadron in (
        yield from battle.order(
            FIGHTER_COMMAND,
            waiting,
            rule="5.1",
            question=OrderAttacks(),
            describe=kit.squadron,
            public=True,
        )
    ):
        rating = kit.squadrons[squadron].rating
        effect = battle.consult(
            kit.combat, kit.squadrons[squadron].name, rule="5.2", modifiers=[(rating, "rating")]
        )
        if effect is not Effect.BEATEN_OFF:
            yield from suffer(battle, effect)
        if not battle.raiders:
            battle.tell(AllStopped, "5.4")
            return NO_BOMBS
    return None


def suffer(battle: Raids, effect: Effect) -> Ask[None]:
    """5.3: the Luftwaffe chooses who is hit."""
    gruppe = yield from battle.pick(
        LUFTWAFFE, battle.raiders, rule="5.3", question=SufferHit(effect),
        describe=battle.kit.gruppe, public=True,
    )  # fmt: skip
    battle.raiders.remove(gruppe)
    battle.gruppen[gruppe] = LOST if effect is Effect.SHOT_DOWN else FLEW
    if effect is Effect.SHOT_DOWN:
        battle.score("5.3", 1, f"{battle.kit.gruppen[gruppe].name} shot down")


def bomb(battle: Raids) -> Ask[None]:
    """6: more runs hit better, and give the guns more time."""
    target = battle.kit.targets[battle.target]
    runs = yield from battle.number(
        LUFTWAFFE, 1, len(battle.raiders), rule="6.1", question=ChooseRuns(), public=True
    )
    modifiers = [(runs - 1, "runs"), (-1 if battle.low else 0, "low")]
    hits = battle.consult(battle.kit.bombing, "Bombing", rule="6.2", modifiers=modifiers)
    if hits:
        battle.score("6.2", -hits * target.value, f"{target.name} hit")
    if battle.roll("Flak", rule="6.3") < runs:
        gruppe = battle.any_of(battle.raiders)
        battle.raiders.remove(gruppe)
        battle.gruppen[gruppe] = LOST
        battle.score("6.3", 1, f"{battle.kit.gruppen[gruppe].name} brought down by flak")


def land(battle: Raids) -> Goes:
    """7: everybody lands; who flew rests through the next raid."""
    for gruppe in battle.raiders:
        battle.gruppen[gruppe] = FLEW
    battle.gruppen = [AFTER_LANDING[status] for status in battle.gruppen]
    battle.squadrons = [AFTER_LANDING[status] for status in battle.squadrons]
    battle.sent = [""] * len(battle.sent)
    if battle.target:
        battle.flown.append(battle.target)
    battle.raiders, battle.target, battle.low, battle.known = [], 0, False, Known.NOTHING
    return NEXT_RAID if battle.raid < battle.raids and battle.hand else by_points(battle)


def by_points(battle: Raids) -> Result:
    """8.1: who has points after the last raid."""
    if battle.points == 0:
        return Result(None, "A draw", 0, "8.1", "draw")
    kind = "fighter_command_by_points" if battle.points > 0 else "luftwaffe_by_points"
    return outcome(battle, "8.1", kind)


def outcome(battle: Raids, rule: str, kind: str) -> Result:
    """8: points decide; the kind is the key of this way to win."""
    winner = FIGHTER_COMMAND if battle.points > 0 else LUFTWAFFE
    return Result(winner, f"{winner} wins by {abs(battle.points)}", battle.points, rule, kind)
