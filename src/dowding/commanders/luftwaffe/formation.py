"""What the fighters of a raid fly: over the Channel, ahead, beside the bombers, or at the target."""

from collections.abc import Callable, Iterable
from itertools import accumulate, product
from typing import NamedTuple

from dowding.commanders import Judgement, decides
from dowding.commanders.adding import plain_sum
from dowding.commanders.luftwaffe import targets
from dowding.commanders.luftwaffe.seeing import Now, planned
from dowding.commanders.luftwaffe.style import Style
from dowding.commanders.raf.odds import odds_of
from dowding.commanders.raf.raiders import Raiders, Stakes, Wing, full_bomber, raiders
from dowding.commanders.raf.seeing import bombing_columns, raid_now
from dowding.games.luftwaffe.formation import most_escorts, most_hunters
from dowding.games.luftwaffe.questions import FormUp
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.games.raf.places import BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, HUNT, Place
from dowding.games.raf.printed.bombing import Shift
from dowding.games.raf.words import Aircraft, TargetType
from dowding.kernel.decisions import Answer, Plan, several

SQUADRON = 2.5
"""What a squadron is rated on average."""
MORE = (0, 2, 4)
"""This many more squadrons than expected may come."""


class Force(NamedTuple):
    """The Gruppen of a raid by what they can fly."""

    card: TargetNumber
    bombers: list[Gruppe]
    me109s: list[Gruppe]
    me110s: list[Gruppe]
    patrol: int
    """The Me 109s that must stay over the Channel."""
    escorts: int
    """The fighters that high command wants beside the bombers."""
    hunters: int
    """The most Me 109s that may hunt."""
    beside: int
    """The most fighters that may stay beside the bombers."""


def why(now: Now[FormUp], decision: Plan[Gruppe, Place], answer: Answer) -> str:
    """How many hunt, and how many stay with the bombers."""
    boxes = [box for _, box in decision.pairs(several(answer))]
    hunters, beside = boxes.count(HUNT), boxes.count(CLOSE_ESCORT)
    come = targets.response(now.kit, now.view, TargetNumber(raid_now(now.view).card), len(boxes))
    return f"{hunters} ahead as hunters and {beside} beside the bombers do best; {come} squadrons may come."


def formed_by(style: Style) -> Judgement:
    """The judgement that gives the fighters of a raid their missions in a style."""

    @decides(FormUp, reason=why)
    def form_up(now: Now[FormUp], decision: Plan[Gruppe, Place]) -> Answer:
        force = muster(now, decision)
        ways = ways_to_fly(force, style.escorts)
        best = max(ways, key=promised_to(now, force)) if ways else (0, not force.bombers)
        return laid_out(decision, missions(force, *best))

    return form_up


def ways_to_fly(force: Force, wanted: int | None) -> list[tuple[int, bool]]:
    """The Me 109s beside the bombers, as many as are wanted or any number, and whether Me 110s strafe."""
    most = len(force.me109s) - force.patrol
    least = min(most, max(0, force.escorts - len(force.me110s)))
    if wanted is not None:
        least = most = max(least, min(most, wanted))
    beside = range(least, most + 1) if force.bombers else range(1)
    strafing = (False, True) if force.me110s else (False,)
    return [
        (escorts, strafe) for escorts, strafe in product(beside, strafing) if fits(force, escorts, strafe)
    ]


def laid_out(decision: Plan[Gruppe, Place], flown: Iterable[tuple[Gruppe, Place]]) -> Answer:
    """The answer in which each fighter flies its mission, as far as the rules allow."""
    draft = decision.draft()
    for gruppe, box in flown:
        pair = decision.numbers.things[gruppe], decision.numbers.boxes[box]
        if draft.is_open(*pair):
            draft.put(*pair)
    return decision.finished(draft, lambda n: 0)


def muster(now: Now[object], decision: Plan[Gruppe, Place]) -> Force:
    """The Gruppen of the raid that forms up."""
    kit, view, raid = now.kit, now.view, raid_now(now.view)
    fighters = list(decision.values)
    bombers = [g for name in planned(view, raid.card).gruppen if (g := kit.unit_id[name]) not in fighters]
    real = sum(kit.bomber[g] for g in bombers)
    me109s = [g for g in fighters if kit.aircraft[g] is Aircraft.ME109]
    me110s = [g for g in fighters if kit.aircraft[g] is Aircraft.ME110]
    patrol = min(kit.planning.channel_patrol[real], len(me109s))
    if not raid.within_me109_range:
        patrol = len(me109s)
    wanted = real if view.depletion_level and view.vp >= 0 else -(-real // 2)
    number, held = len(bombers), view.held_hunters
    return Force(
        card=TargetNumber(raid.card),
        bombers=bombers,
        me109s=me109s,
        me110s=me110s,
        patrol=patrol,
        escorts=wanted * view.advanced,
        hunters=most_hunters(kit, number) if held else len(me109s),
        beside=most_escorts(kit, number) if held and bombers else len(fighters),
    )


def fits(force: Force, escorts: int, strafe: bool) -> bool:
    """Whether enough fighters stay beside the bombers."""
    beside = escorts + (0 if strafe else len(force.me110s))
    free = len(force.me109s) - force.patrol + len(force.me110s)
    return force.beside >= beside >= min(force.escorts, free) and (bool(force.bombers) or strafe)


def missions(force: Force, escorts: int, strafe: bool) -> list[tuple[Gruppe, Place]]:
    """The box of each fighter: channel patrol first, then escorts, the rest as hunters if they may."""
    patrol, beside = force.patrol, force.patrol + escorts
    ahead = beside + hunters_of(force, escorts)
    return [
        *((g, CHANNEL_PATROL) for g in (*force.me109s[:patrol], *force.me109s[ahead:])),
        *((g, CLOSE_ESCORT) for g in force.me109s[patrol:beside]),
        *((g, HUNT) for g in force.me109s[beside:ahead]),
        *((g, BOMBER if strafe else CLOSE_ESCORT) for g in force.me110s),
    ]


def hunters_of(force: Force, escorts: int) -> int:
    """The Me 109s that hunt if some are escorts."""
    return min(force.hunters, len(force.me109s) - force.patrol - escorts)


def promised_to(now: Now[object], force: Force) -> Callable[[tuple[int, bool]], float]:
    """What each way to fly promises in victory points, on average over numbers that may come."""
    kit, odds, stakes = now.kit, odds_of(now.kit), at_stake(now, force)
    size = len(force.bombers) + len(force.me109s) + len(force.me110s)
    expected = targets.response(kit, now.view, force.card, size)
    wings = [Wing(come, int(SQUADRON * come)) for more in MORE if (come := expected + more)]

    flown = {strafe: without_me109s(kit, force, strafe) for strafe in (False, True)}
    target = kit.target_cards[force.card].type
    beside = [full_bomber(kit, target, gruppe) for gruppe in force.me109s]
    ratings = [*accumulate([g.rating for g in beside], initial=0)]
    bombs = [*accumulate([g.bombs for g in beside], initial=0)]

    def promise(way: tuple[int, bool]) -> float:
        escorts, strafe = way
        hunters, raid = hunters_of(force, escorts), flown[strafe]
        prospects = odds.prospects(
            raid._replace(
                hunters=hunters,
                hunting=hunters,
                escorts=raid.escorts + escorts,
                escort_ratings=raid.escort_ratings + ratings[escorts],
                strafing=raid.strafing + bombs[escorts],
            ),
            stakes,
        )
        return -plain_sum([prospects[wing] for wing in wings]) / len(wings)

    return promise


def without_me109s(kit: RafKit, force: Force, strafe: bool) -> Raiders:
    """The bombers of the raid and its Me 110s, as the tables see them."""
    target = kit.target_cards[force.card].type
    inside = [*force.bombers, *(force.me110s if strafe else [])]
    beside = [full_bomber(kit, target, g) for g in ([] if strafe else force.me110s)]
    return raiders(
        0,
        0,
        [full_bomber(kit, target, g) for g in inside],
        len(beside),
        sum([g.rating for g in beside]),
        sum([g.bombs for g in beside]),
    )


def at_stake(now: Now[object], force: Force) -> Stakes:
    """The conditions of the raid: weather, dive bombers, depletion, a target of double value."""
    kit = now.kit
    target, raid = kit.target_cards[force.card], raid_now(now.view)
    dives = force.bombers and all(kit.aircraft[g] is Aircraft.JU87 for g in force.bombers)
    limit = kit.bombing.shifts[Shift.LIMIT]
    columns = bombing_columns(kit, now.view, raid)
    if dives and target.type is not TargetType.RADAR:
        columns = min(limit, columns + kit.bombing.shifts[Shift.DIVE_BOMBING])
    return Stakes(now.view.depletion_level, columns=columns, target=2.0 if target.vp_double else 1.0)
