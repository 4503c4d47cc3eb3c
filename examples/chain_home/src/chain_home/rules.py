"""The rules of Chain Home, in the order of play."""

from dataclasses import dataclass, field

from chain_home.kit import Effect, Kit, Known
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar
from dowding.kernel.state import State
from dowding.kernel.steps import Finished, Result, Script, step

LUFTWAFFE, FIGHTER_COMMAND = "Luftwaffe", "Fighter Command"
HAND, LARGEST_RAID, BLIND_LIMIT, DECISIVE = 3, 3, 2, 10
READY, FLEW, RESTS, LOST = range(4)
AFTER_LANDING = (READY, RESTS, READY, LOST)


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
            raise Finished(outcome(self, "8.2"))

    def gruppe_rests(self, gruppe: int) -> Bar | None:
        """2.3: who flew in the last raid may not fly."""
        return ("2.3", "it flew in the last raid") if self.gruppen[gruppe] == RESTS else None

    def squadron_rests(self, squadron: int) -> Bar | None:
        """4.1: who flew in the last raid may not fly."""
        return ("4.1", "it is refuelling") if self.squadrons[squadron] == RESTS else None

    def fit_gruppen(self) -> list[int]:
        """The Gruppen that were not shot down."""
        return [g for g, status in enumerate(self.gruppen) if status != LOST]


@step("2", "Planning")
def plan(game: Raids) -> Script:
    """2: the Luftwaffe secretly chooses target, Gruppen and height."""
    kit = game.kit
    game.raid += 1
    game.headline("Raid {} of {}", game.raid, game.raids, rule="2")
    if READY not in game.gruppen:
        game.note("8.3", "No Gruppe is fit to fly.")
        return land
    while len(game.hand) < HAND and game.deck:
        card = game.draw(game.deck, "Targets", rule="2.1", describe=kit.target, seen_by=(LUFTWAFFE,))
        game.hand.append(card)
    game.target = yield from game.pick(
        LUFTWAFFE, game.hand, rule="2.2", prompt="Which target?", describe=kit.target
    )
    game.hand.remove(game.target)
    game.raiders = yield from game.pick_some(
        LUFTWAFFE, game.fit_gruppen(), at_least=1, at_most=LARGEST_RAID, rule="2.3",
        prompt="Which Gruppen fly?", describe=kit.gruppe, bar=game.gruppe_rests,
    )  # fmt: skip
    game.low = yield from game.confirm(
        LUFTWAFFE, rule="2.4", prompt="At what height?", yes="low, below the radar", no="high"
    )
    return detect


@step("3", "Detection")
def detect(game: Raids) -> Script:
    """3: a die, the radar, the size of the raid. Modifiers would betray the target: they stay hidden."""
    modifiers = [(game.kit.targets[game.target].radar, "radar"), (len(game.raiders), "Gruppen")]
    if game.low:
        modifiers.append((-2, "low"))
    if game.mist:
        modifiers.append((-1, "mist"))
    game.known = game.consult(
        game.kit.detection, "Detection", rule="3.1", modifiers=modifiers, seen_by=(LUFTWAFFE,)
    )
    game.note("3.1", "The filter room learns: {}.", game.known)
    return scramble
    yield


@step("4", "Scramble")
def scramble(game: Raids) -> Script:
    """4: Fighter Command sends squadrons to sectors, few if it is blind."""
    kit = game.kit
    sent = yield from game.place(
        FIGHTER_COMMAND, range(len(kit.squadrons)), kit.sectors, rule="4.1",
        prompt="Where do squadrons go?", describe=kit.squadron, describe_box=kit.sector,
        bar=game.squadron_rests, at_most=BLIND_LIMIT if game.known is Known.NOTHING else None, public=True,
    )  # fmt: skip
    for squadron, sector in sent:
        game.squadrons[squadron] = FLEW
        game.sent[squadron] = sector
    return intercept


@step("5", "Interception", open=True)
def intercept(game: Raids) -> Script:
    """5: the squadrons that wait in the right sector attack in turn."""
    kit, target = game.kit, game.kit.targets[game.target]
    game.known = Known.EVERYTHING
    game.note("5.1", "{} Gruppen appear over {}.", len(game.raiders), target.name)
    waiting = [s for s, sector in enumerate(game.sent) if sector == target.sector]
    for squadron in (
        yield from game.order(
            FIGHTER_COMMAND,
            waiting,
            rule="5.1",
            prompt="Who attacks first?",
            describe=kit.squadron,
            public=True,
        )
    ):
        rating = kit.squadrons[squadron].rating
        effect = game.consult(
            kit.combat, kit.squadrons[squadron].name, rule="5.2", modifiers=[(rating, "rating")]
        )
        if effect is not Effect.BEATEN_OFF:
            yield from suffer(game, effect)
        if not game.raiders:
            game.note("5.4", "No bomber gets through.")
            return land
    return bomb


def suffer(game: Raids, effect: Effect) -> Ask[None]:
    """5.3: the Luftwaffe chooses who is hit."""
    gruppe = yield from game.pick(
        LUFTWAFFE, game.raiders, rule="5.3", prompt=f"Which Gruppe is {effect}?",
        describe=game.kit.gruppe, public=True,
    )  # fmt: skip
    game.raiders.remove(gruppe)
    game.gruppen[gruppe] = LOST if effect is Effect.SHOT_DOWN else FLEW
    if effect is Effect.SHOT_DOWN:
        game.score("5.3", 1, f"{game.kit.gruppen[gruppe].name} shot down")


@step("6", "Bombing", open=True)
def bomb(game: Raids) -> Script:
    """6: more runs hit better, and give the guns more time."""
    target = game.kit.targets[game.target]
    runs = yield from game.number(
        LUFTWAFFE, 1, len(game.raiders), rule="6.1", prompt="How many runs?", public=True
    )
    modifiers = [(runs - 1, "runs"), (-1 if game.low else 0, "low")]
    hits = game.consult(game.kit.bombing, "Bombing", rule="6.2", modifiers=modifiers)
    if hits:
        game.score("6.2", -hits * target.value, f"{target.name} hit")
    if game.roll("Flak", rule="6.3") < runs:
        gruppe = game.any_of(game.raiders)
        game.raiders.remove(gruppe)
        game.gruppen[gruppe] = LOST
        game.score("6.3", 1, f"{game.kit.gruppen[gruppe].name} brought down by flak")
    return land


@step("7", "Landing")
def land(game: Raids) -> Script:
    """7: everybody lands; who flew rests through the next raid."""
    for gruppe in game.raiders:
        game.gruppen[gruppe] = FLEW
    game.gruppen = [AFTER_LANDING[status] for status in game.gruppen]
    game.squadrons = [AFTER_LANDING[status] for status in game.squadrons]
    game.sent = [""] * len(game.sent)
    if game.target:
        game.flown.append(game.target)
    game.raiders, game.target, game.low, game.known = [], 0, False, Known.NOTHING
    return plan if game.raid < game.raids and game.hand else outcome(game, "8.1")
    yield


def outcome(game: Raids, rule: str) -> Result:
    """8: points decide."""
    if game.points == 0:
        return Result(None, "A draw", 0, rule)
    winner = FIGHTER_COMMAND if game.points > 0 else LUFTWAFFE
    return Result(winner, f"{winner} wins by {abs(game.points)}", game.points, rule)
