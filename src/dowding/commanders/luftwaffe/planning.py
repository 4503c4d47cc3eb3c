"""How a day is planned: targets and hours, strategy cards, bombers, and the fighters of the first hours."""

from collections.abc import Iterable, Sequence

from dowding.commanders import Judgement, decides
from dowding.commanders.luftwaffe import targets
from dowding.commanders.luftwaffe.escort import Allotment, Orders, fighters_for
from dowding.commanders.luftwaffe.seeing import Now
from dowding.commanders.luftwaffe.strategies import lay_strategies
from dowding.commanders.luftwaffe.style import Style
from dowding.commanders.luftwaffe.table import RaidPlan, Table
from dowding.games.luftwaffe.planning_board import Box, Card, Flies, Hour, Raid, Thing
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.games.raf.words import Aircraft, ScenarioId
from dowding.kernel.decisions import Answer, Plan, several

STUKAS = 3
"""The Ju 87s of a raid: enough to destroy what they find."""
LEAD_IF_HELD = 2
"""The fewest bombers of a raid that leads where hunters are held: each bomber lets one more of them hunt."""
PREFERRED = (Aircraft.JU88, Aircraft.DO17, Aircraft.HE111)
"""The level bombers; of those that can defend themselves as well, first the one that fewer raids want."""


def planned_by(style: Style) -> Judgement:
    """The judgement that plans a day in a style."""

    @decides(PlanDay, reason=why)
    def plan_the_day(now: Now[PlanDay], decision: Plan[Thing, Box]) -> Answer:
        table = Table(now, decision, style)
        choose_targets(table)
        lay_strategies(table)
        assign_bombers(table)
        assign_fighters(table)
        return table.answer()

    return plan_the_day


def why(now: Now[PlanDay], decision: Plan[Thing, Box], answer: Answer) -> str:
    """The plan in a sentence: how many raids, and the largest of them."""
    kit, pairs = now.kit, decision.pairs(several(answer))
    hours = {t.number: kit.hours[b.hour] for t, b in pairs if isinstance(t, Card) and isinstance(b, Hour)}
    flying = [box.card for _, box in pairs if isinstance(box, Raid)]
    main = max(hours, key=lambda card: (flying.count(card), -card))
    raids = f"{len(hours)} raids" if len(hours) > 1 else "One raid"
    name, size = kit.target_cards[main].name, flying.count(main)
    return f"{raids} with {len(flying)} Gruppen so far, the strongest at {hours[main]} on {name} with {size}."


# Targets and hours


def choose_targets(table: Table) -> None:
    """The best cards, wave by wave."""
    style, hours = table.style, sorted(b.hour for b in table.decision.boxes if isinstance(b, Hour))
    cards = [thing.number for thing in table.decision.values if isinstance(thing, Card)]
    ranked = sorted(cards, key=lambda c: (-targets.worth(table.kit, table.view, c, style), c))
    slots = wave_slots(style, hours)
    most = most_raids(table.kit, ScenarioId(table.view.scenario), style)
    for card, hour in pair_off(table, ranked[:most], slots):
        if table.lay(Card(card), Hour(hour)):
            table.raids.append(RaidPlan(card, hour, []))


def wave_slots(style: Style, hours: Sequence[int]) -> list[int]:
    """The hours to which raids go one after the other, if the day has these hours."""
    waves = [hours[0] + wave for wave in style.waves if hours[0] + wave in hours]
    return [hour for _ in range(style.abreast) for hour in waves]


def most_raids(kit: RafKit, scenario: ScenarioId, style: Style) -> int:
    """As many raids as the days that are left allow."""
    return style.all_out if kit.scenarios.of(scenario).raid_days else style.raids


def pair_off(
    table: Table, cards: Sequence[TargetNumber], slots: Iterable[int]
) -> list[tuple[TargetNumber, int]]:
    """An hour for each card: raids of one hour go to different areas if possible."""
    left, found = list(cards), list[tuple[TargetNumber, int]]()
    for hour in slots:
        taken = {area(table, card) for card, at in found if at == hour}
        other = [card for card in left if area(table, card) not in taken]
        if left:
            card = (other or left)[0]
            left.remove(card)
            found.append((card, hour))
    return found


def area(table: Table, card: TargetNumber) -> int:
    """The Luftflotte in whose area a target is."""
    return table.kit.target_cards[card].luftflotte


# Gruppen


def assign_bombers(table: Table) -> None:
    """Bombers to the raids in the order of their worth: Ju 87s together, else those that survive best."""
    for raid in table.raids:
        for gruppe in bombers_for(table, raid):
            if table.lay(Flies(gruppe), Raid(raid.card)):
                raid.bombers.append(gruppe)


def bombers_for(table: Table, raid: RaidPlan) -> list[Gruppe]:
    """The bombers of a raid."""
    card = raid.card
    able = table.free(lambda g: table.kit.bomber[g] and table.may_fly(g, card))
    leads = any(other.hour == raid.hour + 1 for other in table.raids)
    return force_of(table.kit, table.view, table.style, card, able, table.is_major(card), leads)


def force_of(
    kit: RafKit,
    orders: Orders,
    style: Style,
    card: TargetNumber,
    able: Sequence[Gruppe],
    major: bool,
    leads: bool,
) -> list[Gruppe]:
    """The bombers that fly to a target, of those that could; fewer if another wave follows at once.

    Ju 87s, which are easily shot down, follow a wave that has drawn the squadrons up.
    """
    number = leading(style, orders) if leads else style.bombers
    stukas = [g for g in able if kit.aircraft[g] is Aircraft.JU87]
    others = hardest_to_shoot_down(kit, able)
    reached = kit.target_cards[card].within_range
    if not major:
        return minor_force(kit, stukas if reached else [], others)
    if reached and not leads and len(stukas) >= STUKAS:
        return stukas[: min(STUKAS, number)]
    return others[:number]


def leading(style: Style, orders: Orders) -> int:
    """The bombers of a raid that another wave follows at once."""
    return max(style.lead, min(style.bombers, LEAD_IF_HELD)) if orders.held_hunters else style.lead


def hardest_to_shoot_down(kit: RafKit, able: Sequence[Gruppe]) -> list[Gruppe]:
    """The level bombers, first those that can defend themselves: a low rating makes a good Gruppe."""
    level = [g for g in able if kit.aircraft[g] in PREFERRED]
    return sorted(level, key=lambda g: (kit.rating[0][g], PREFERRED.index(kit.aircraft[g])))


def minor_force(kit: RafKit, stukas: Sequence[Gruppe], others: Sequence[Gruppe]) -> list[Gruppe]:
    """A small raid: three Do 17s, or a Gruppe that two fighters go with."""
    survivors = [g for g in others if kit.aircraft[g] is Aircraft.DO17]
    if len(survivors) >= kit.tracks.planning.minor_raid:
        return survivors[: kit.tracks.planning.minor_raid]
    return [*stukas, *others][:1]


def assign_fighters(table: Table) -> None:
    """Fighters of the first three hours; the later ones are assigned when their time comes."""
    if not table.raids:
        return
    span = table.kit.tracks.planning.segments_planned_for_fighters
    last = min(raid.hour for raid in table.raids) + span - 1
    first = sorted((r for r in table.raids if r.hour <= last), key=lambda r: r.hour)
    raids = [Allotment(r.card, r.hour, len(r.bombers), room_for_fighters(table, r)) for r in first]
    ready = table.free(lambda g: not table.kit.bomber[g])
    for card, gruppe in fighters_for(table.kit, table.view, table.style, raids, ready):
        table.lay(Flies(gruppe), Raid(card))


def room_for_fighters(table: Table, raid: RaidPlan) -> int:
    """How many fighters may join the bombers of a raid."""
    is_enlarged = raid.card in table.enlarged
    return targets.room(table.kit, table.view, raid.card, len(table.raids), is_enlarged) - len(raid.bombers)
