"""5: the day plan: targets, hours, Gruppen and strategy cards, and the constraints on them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from dowding.games.luftwaffe.planning_board import (
    Box,
    Card,
    Flies,
    Forward,
    Hour,
    Jabo,
    Raid,
    StrategyCard,
    Thing,
    Under,
    fighters_of,
    may_fly_to,
    me109s_of,
)
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.games.raf.places import LOSS_BOXES
from dowding.games.raf.printed.calendar import day_index
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import Aircraft, Effort, ScenarioId
from dowding.kernel.decisions import AtLeast, AtMost, Bar, Constraint, Needs, Where
from dowding.kernel.words import in_words

Earlier: TypeAlias = list[Where[Thing, Box]]
"""The condition that a raid is planned early; none for the first hours."""


class DayPlan:
    """What can be laid on the Planning Board in the morning, and the constraints on it."""

    def __init__(self, battle: PlannedBattle) -> None:
        kit = battle.kit
        self.battle = battle
        self.hours = [Hour(n) for n in hours_to_plan(battle)]
        self.cards = [Card(card) for card in battle.drawn]
        self.raids = [Raid(card) for card in battle.drawn]
        self.boxes: list[Box] = [*self.hours, *self.raids, *(Under(card) for card in battle.drawn)]
        ready = battle.ready()
        self.fighters = [Flies(g) for g in fighters_of(kit, ready)]
        self.bombers = [Flies(g) for g in ready if kit.bomber[g]]
        self.jabos = [Jabo(g) for g in me109s_of(kit, ready)] if has_jabos(battle) else []
        self.strategies = [StrategyCard(number) for number in battle.held]
        self.forward = [Forward(c) for c in battle.drawn if battle.advanced and kit.target_cards[c].forward]
        self.flying: list[Thing] = [*self.bombers, *self.fighters, *self.jabos]
        self.things: list[Thing] = [*self.cards, *self.strategies, *self.forward, *self.flying]
        self.marks: list[Thing] = [*self.strategies, *self.forward]
        self.raid_on: dict[TargetNumber, list[Box]] = {card: [Raid(card)] for card in battle.drawn}
        self.under: dict[TargetNumber, list[Box]] = {card: [Under(card)] for card in battle.drawn}
        self.planned: dict[TargetNumber, list[Thing]] = {card: [Card(card)] for card in battle.drawn}
        self.at: list[list[Box]] = [[hour] for hour in self.hours]
        self.codes: dict[StrategyCode, list[Thing]] = {}
        """Lists that several constraints share."""
        self.reached: dict[tuple[int, bool], list[Box]] = {}
        self.any_card: list[Box] = [Under(card) for card in battle.drawn]
        """Lists that several things share."""

    # Where a thing may go at all

    def bar(self, thing: Thing, box: Box) -> Bar | None:
        """Why a thing may never enter a box."""
        match thing, box:
            case Card(), Hour():
                return None
            case Card(), _:
                return "5.12", "a target card is given an hour"
            case StrategyCard(), Under():
                return None
            case StrategyCard(), _:
                return "duel 17.1", "a strategy card lies under a target card"
            case Forward(card), Under(other):
                return None if card == other else ("21.1", "the marker belongs to its own card")
            case Forward(), _:
                return "21.1", "the marker lies on its card"
            case ((Flies(gruppe) | Jabo(gruppe)), Raid(card)):
                return self.keeps_away(gruppe, card, isinstance(thing, Jabo))
        return "5.2", "a Gruppe flies on a raid"

    def keeps_away(self, gruppe: Gruppe, card: TargetNumber, jabo: bool) -> Bar | None:
        """5.4, 21.4: why a Gruppe may not fly to a target."""
        target = self.battle.kit.target_cards[card]
        if not may_fly_to(self.battle.kit, gruppe, card, self.battle.lf3_to_lf2):
            return "5.4", "the target is in the area of the other Luftflotte"
        if jabo and not (target.within_range or target.forward_in_range):
            return "21.4", "Jabos do not fly beyond their range"
        return None

    def reach(self, thing: Thing) -> Sequence[Box]:
        """The boxes that a thing may enter."""
        if isinstance(thing, Flies | Jabo):
            return self.flown_to(thing.gruppe, isinstance(thing, Jabo))
        if isinstance(thing, Card):
            return self.hours
        return self.any_card if isinstance(thing, StrategyCard) else self.under[thing.card]

    def flown_to(self, gruppe: Gruppe, jabo: bool) -> Sequence[Box]:
        """The raids on which a Gruppe may fly, which are the same for all of its Luftflotte."""
        key = self.battle.kit.luftflotte[gruppe], jabo
        if key not in self.reached:
            able = [r for r in self.raids if self.keeps_away(gruppe, r.card, jabo) is None]
            self.reached[key] = [*able]
        return self.reached[key]

    # What the plan as a whole must observe

    def constraints(self) -> Iterator[Constraint]:
        """All constraints."""
        most = self.battle.kit.tracks.planning.raids_per_segment
        yield AtLeast(self.cards, self.hours, 1, "5.1", "at least one raid must be planned")
        reason = f"an hour holds {in_words(most)} raids at most"
        for hour in self.at:
            yield AtMost(self.cards, hour, most, "5.14", reason)
        windows = self.windows()
        for card in self.battle.drawn:
            yield from self.of_raid(card)
            yield from self.of_size(card)
            yield from self.of_window(card, windows)
        yield from self.of_jabos()
        if self.battle.advanced:
            yield from self.of_high_command()

    def of_raid(self, card: TargetNumber) -> Iterator[Constraint]:
        """5.2, 17.1: Gruppen and strategy cards need a planned raid; a decoy stands alone."""
        raid, under, planned = self.raid_on[card], self.under[card], self.planned[card]
        yield Needs(self.flying, raid, planned, self.hours, "5.2", "no raid on this target is planned")
        yield Needs(self.marks, under, planned, self.hours, "duel 17.1", "no raid on this target is planned")
        if decoy := self.decoy(card):
            yield AtMost(self.flying, raid, 0, "5.4", "a decoy flies without Gruppen", when=decoy)
            yield AtMost(self.strategies, under, 1, "17.11", "a decoy stands alone", when=decoy)

    def of_size(self, card: TargetNumber) -> Iterator[Constraint]:
        """5.4: the largest number of Gruppen in the raid."""
        battle, raid = self.battle, self.raid_on[card]
        limits = battle.kit.tracks.planning
        if battle.effort(card) is not Effort.MAJOR:
            major = self.laid(StrategyCode.MAJOR_RAID, card)
            reason = f"a minor raid has {limits.minor_raid} Gruppen at most"
            yield AtMost(self.flying, raid, limits.minor_raid, "5.4", reason, unless=[major])
        reason = f"no raid is larger than {limits.largest_raid} Gruppen"
        yield AtMost(self.flying, raid, limits.largest_raid, "5.4", reason)
        if battle.is_depleted:
            return
        coordinated = [self.laid(StrategyCode.MAJOR_RAID_COORDINATION, card)]
        for raids, most in size_limits(battle):
            when = [Where(self.cards, self.hours, raids)]
            reason = f"with {raids} raids planned, none is larger than {most} Gruppen"
            yield AtMost(self.flying, raid, most, "5.4", reason, when=when, unless=coordinated)

    def windows(self) -> list[tuple[list[Box], Earlier]]:
        """5.3: the first hours together and each later one, and whether an earlier raid opens the day."""
        span, hours = self.battle.kit.tracks.planning.segments_planned_for_fighters, self.hours
        found: list[tuple[list[Box], Earlier]] = [([*hours[:span]], [])]
        for n, hour in enumerate(self.at[span:], 1):
            found.append((hour, [Where[Thing, Box](self.cards, hours[:n])]))
        return found

    def of_window(
        self, card: TargetNumber, windows: Sequence[tuple[list[Box], Earlier]]
    ) -> Iterator[Constraint]:
        """5.3, 5.4: only raids of the first three hours get fighters now, and each of them needs a Gruppe."""
        raid, planned, decoy = self.raid_on[card], self.planned[card], self.decoy(card)
        span = in_words(self.battle.kit.tracks.planning.segments_planned_for_fighters)
        empty = f"each raid of the first {span} hours needs a Gruppe"
        late = "its fighters are assigned later in the day"
        for hour, earlier in windows:
            then = Where(planned, hour)
            yield AtLeast(self.flying, raid, 1, "5.4", empty, when=[then], unless=[*decoy, *earlier])
            if earlier:
                yield AtMost(self.fighters, raid, 0, "5.3", late, when=[then, *earlier])

    def of_jabos(self) -> Iterator[Constraint]:
        """21.3: at most two Gruppen fly as Jabos, and a Jabo does not fly as a fighter too."""
        if self.jabos:
            most = self.battle.kit.figures.high_command.jabos
            reason = f"{in_words(most)} Gruppen at most carry bombs"
            yield AtMost(self.jabos, self.raids, most, "21.3", reason)
            yield from self.of_forward_jabos()
        for jabo in self.jabos:
            both = [Flies(jabo.gruppe), jabo]
            yield AtMost(both, self.raids, 1, "21.3", "a Gruppe flies once, with bombs or without")

    def of_forward_jabos(self) -> Iterator[Constraint]:
        """21.1, 21.4: one card has a forward airfield within the range of Jabos, but no sector airfield."""
        for card in self.battle.drawn:
            if self.battle.kit.target_cards[card].forward_in_range:
                forward = Where([Forward(card)], [Under(card)])
                reason = "without the forward airfield marker Jabos do not fly beyond their range"
                yield AtMost(self.jabos, [Raid(card)], 0, "21.4", reason, unless=[forward])

    def of_high_command(self) -> Iterator[Constraint]:
        """21.2: Ju 87s must fly; one of several VPx2 targets must be raided, and one of several in London."""
        kit, figures = self.battle.kit, self.battle.kit.figures.high_command
        stukas = [b for b in self.bombers if kit.aircraft[b.gruppe] is Aircraft.JU87 and self.reach(b)]
        least = min(figures.stukas, len(stukas))
        if least and not is_stuka_duty_over(self.battle):
            reason = f"high command wants {least} Ju 87 Gruppen to fly"
            yield AtLeast(stukas, self.raids, least, "21.2", reason)
        rich = [c for c in self.cards if kit.target_cards[c.number].vp_double]
        if len(rich) >= figures.double_cards:
            yield AtLeast(rich, self.hours, 1, "21.2", "high command wants a target of double value raided")
        london = [c for c in self.cards if kit.target_cards[c.number].sector == kit.london]
        if len(london) >= figures.london_cards:
            yield AtLeast(london, self.hours, 1, "21.2", "high command wants London raided")

    def decoy(self, card: TargetNumber) -> list[Where[Thing, Box]]:
        """The condition that a raid is a decoy; none if no such card is held."""
        laid = self.laid(StrategyCode.DECOY_RAID, card)
        return [laid] if laid.things else []

    def laid(self, code: StrategyCode, card: TargetNumber) -> Where[Thing, Box]:
        """The condition that a strategy card lies under a target card."""
        if code not in self.codes:
            kit = self.battle.kit
            self.codes[code] = [s for s in self.strategies if kit.strategies[s.number].code is code]
        return Where(self.codes[code], self.under[card])


def hours_to_plan(battle: PlannedBattle) -> range:
    """5.13: the hours of a day at which raids may come; in morning haze nobody flies at 0600 and 0800."""
    return range(2 if battle.haze else 0, battle.kit.end_of_day)


def size_limits(battle: PlannedBattle) -> list[tuple[int, int]]:
    """5.4: each number of planned raids at which the size limit changes, and the new limit."""
    chart, most = battle.kit.planning.largest_raid, battle.kit.tracks.planning.target_cards
    sizes = [(raids, chart[raids]) for raids in range(1, most + 1)]
    return [line for last, line in pairwise(sizes) if line[1] != last[1]]


def largest_raid(battle: PlannedBattle, raids: int) -> int:
    """5.4: the largest major raid for a number of planned raids."""
    if battle.is_depleted:
        return battle.kit.tracks.planning.largest_raid
    return battle.kit.planning.largest_raid[raids]


def has_jabos(battle: PlannedBattle) -> bool:
    """21.0, 21.3: from 1 September, in the scenarios that have Jabo markers."""
    late = battle.day >= day_index(battle.kit.tracks.dates.jabos_from)
    scenario = battle.scenario in (ScenarioId.THIN_BLUE_LINE, ScenarioId.BATTLE_OF_BRITAIN)
    return battle.advanced and late and scenario


def is_stuka_duty_over(battle: PlannedBattle) -> bool:
    """21.2: once three Ju 87 Gruppen are lost, no Ju 87 has to fly."""
    lost = [g for g in battle.kit.stukas if battle.at[g] in LOSS_BOXES]
    return len(lost) >= battle.kit.figures.advanced.stukas_lost
