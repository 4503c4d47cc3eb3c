"""Malan in combat: whom to attack and how, when to stay and when to be gone."""

from dowding.commanders.doctrine import weighs
from dowding.commanders.londons_burning.attacks import SCRATCH, attack_on, danger, gain, within_reach
from dowding.commanders.londons_burning.odds import burst_fate
from dowding.commanders.londons_burning.plot import Fighter, Now, Raider, named, plot
from dowding.games.londons_burning.attack import BREAK_OFF, PASS
from dowding.games.londons_burning.ids import Unit
from dowding.games.londons_burning.questions import AttackFirst, ChooseAction, DeclareBursts, GoHeadOn

BURST = 0.1
"""What a burst kept for later is worth."""
LEFT_OVER = 0.45
"""How often a target that the other fighter attacks is still there when this one fires."""


def chosen_raider(now: Now[object], action: Unit) -> Raider | None:
    """The German that an action names."""
    raid = plot(now).raid
    assert raid is not None
    return next((raider for raider in raid.raiders if raider.unit == action), None)


def how(now: Now[object], fighter: Fighter) -> tuple[bool, bool]:
    """8.6: whether a fighter attacks head-on and out of the sun; both only in the first round."""
    table = plot(now)
    first = table.round == 1
    return first and fighter.unit in table.head_on, first and fighter.unit in table.up_sun


@weighs(ChooseAction, reason="It is the likeliest to fall, or to drop its bombs where they do no harm.")
def pick_the_best_target(now: Now[ChooseAction], action: Unit) -> float:
    """Victories and bombs, as the dice promise them."""
    target, fighter = chosen_raider(now, action), named(now)
    return attack_on(now, fighter, target, *how(now, fighter)).worth if target is not None else 0.0


@weighs(ChooseAction, reason="The escort is too strong to stay: always turn and face it, or be gone.")
def mind_the_escort(now: Now[ChooseAction], action: Unit) -> float:
    """A fighter that stays is attacked at its level by every fighter near it, but not by one that it hits."""
    if action == BREAK_OFF:
        return 0.0
    fighter, target = named(now), chosen_raider(now, action)
    if target is None:
        return -danger(now, fighter, fighter.level)
    out = attack_on(now, fighter, target, *how(now, fighter)).out if target.is_fighter else 0.0
    return -danger(now, fighter, target.level, target.unit, out)


@weighs(ChooseAction, reason="Two of us on one bomber leave the next one alone.")
def do_not_crowd(now: Now[ChooseAction], action: Unit) -> float:
    """A target that the other fighter already attacks may be gone before this one fires."""
    target, fighter = chosen_raider(now, action), named(now)
    if target is None or action not in plot(now).attacks.values():
        return 0.0
    return (LEFT_OVER - 1.0) * max(0.0, attack_on(now, fighter, target, *how(now, fighter)).worth)


@weighs(ChooseAction, reason="Never fly straight and level in the combat area.")
def never_idle(now: Now[ChooseAction], action: Unit) -> float:
    """Passing neither attacks nor escapes."""
    return -0.1 if action == PASS else 0.0


@weighs(GoHeadOn, reason="From ahead every hit is on engine or crew, theirs and ours.")
def break_them_up_from_ahead(now: Now[GoHeadOn], yes: bool) -> float:
    """Compare the best target from ahead with the best from behind."""
    fighter, raid = named(now), plot(now).raid
    assert raid is not None
    sun = fighter.unit in plot(now).up_sun
    near = within_reach(raid, fighter)
    return max((attack_on(now, fighter, raider, yes, sun).worth for raider in near), default=0.0)


@weighs(DeclareBursts, reason="Wait until you see the whites of his eyes, then fire as much as it takes.")
def fire_as_much_as_it_takes(now: Now[DeclareBursts], bursts: int) -> float:
    """Each burst makes the victory surer, until one is better kept for the next bomber."""
    fighter, raid, kit = named(now), plot(now).raid, now.kit
    assert raid is not None
    target = chosen_raider(now, plot(now).attacks[fighter.unit])
    if target is None:
        return float(bursts)
    fate = burst_fate(bursts, 2, fighter.guns, kit.slots[target.unit], target.hits)
    rear = kit.aircraft[target.unit].rear_gun
    others = any(raider.unit != target.unit for raider in raid.bombers)
    return gain(now, target, fate) - SCRATCH * rear * ((bursts + 1) // 2) / 6 - BURST * others * bursts


@weighs(AttackFirst, reason="The better shot goes first; the other finishes what he leaves.")
def best_shot_first(now: Now[AttackFirst], unit: Unit) -> float:
    """Prefer better guns, then better performance."""
    fighter = next(f for f in plot(now).fighters if f is not None and f.unit == unit)
    return fighter.guns + 0.1 * fighter.performance


JUDGEMENTS = (
    pick_the_best_target, mind_the_escort, do_not_crowd, never_idle, break_them_up_from_ahead,
    fire_as_much_as_it_takes, best_shot_first,
)  # fmt: skip
