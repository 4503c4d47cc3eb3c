"""What squadrons do in a raid display: who fights the hunters, who goes on, and whom they attack."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol, TypeAlias

from dowding.commanders import weighs
from dowding.commanders.hardest_days.odds import Duel, Stakes, duel
from dowding.commanders.hardest_days.plot import Now, Plotted, plot, raid_numbered, stakes
from dowding.games.hardest_days.ids import NO_GROUP, Group, Section, Squadron
from dowding.games.hardest_days.places import (
    BOMBER,
    BOX_OF_CELL,
    CELL_NAMED,
    ESCORT,
    HUNT,
    Cell,
    cell_at,
    section_of,
    shown_in,
)
from dowding.games.hardest_days.telling.questions import (
    AttackHunter,
    CaughtByHunters,
    ChooseAttacker,
    ChooseBomberSection,
    ChooseEvader,
    ChooseHunted,
    ChooseHunter,
    ChooseHuntSection,
    ChooseSurplus,
    ChooseVictim,
    PairOff,
    ShiftSquadrons,
)
from dowding.games.hardest_days.view import GroupView, RaidView
from dowding.games.hardest_days.words import SECTIONS

BOMBS = 0.14
"""The damage points that one point of bombing strength is worth, on average."""


class AboutRaid(Protocol):
    """A question about a raid that is fought."""

    @property
    def raid(self) -> int:
        """The number of its marker."""
        ...


Fight: TypeAlias = Now[AboutRaid]


@lru_cache(maxsize=4)
def groups_of(now: Fight) -> dict[Group, GroupView]:
    """The groups of the raid that is fought, by number."""
    kit = now.kit
    return {kit.group_id[group.name]: group for group in fought(now).display}


@lru_cache(maxsize=4)
def fought(now: Fight) -> RaidView:
    """The raid that a question is about."""
    return raid_numbered(now, now.question.raid)


@lru_cache(maxsize=4)
def at_stake(now: Fight) -> Stakes:
    """The conditions of its fight, for squadrons at its own altitude."""
    return stakes(now, fought(now))


def combat(now: Fight, squadron: Plotted, group: GroupView) -> Duel:
    """One squadron against one group."""
    altitude = now.kit.figures.combat.altitude * squadron.advantage
    value = squadron.rating + group.rating + at_stake(now).added + altitude
    return duel(now.kit, value, BOX_OF_CELL[cell_of(group)], squadron.reduced, group.reduced)


def cell_of(group: GroupView) -> Cell:
    """The cell of the display in which a group is."""
    return CELL_NAMED[group.at]


def section_named(name: str) -> Section:
    """A section by its name in a question."""
    return Section(SECTIONS.index(name))


def gain(now: Fight, squadron: Plotted, group: GroupView) -> float:
    """Victory points to be expected of an attack, with the bombs that will not fall."""
    found = combat(now, squadron, group)
    if not at_stake(now).bombs or cell_of(group) not in BOMBER:
        return found.gain
    spared = found.driven_off * group.bombing + found.shaken * group.bombing / 2
    return found.gain + BOMBS * spared


def prey(now: Fight, squadron: Plotted, section: Section) -> float:
    """The best attack that a section of the Bomber Box offers to a squadron."""
    here = [g for g in groups_of(now).values() if cell_of(g) in (BOMBER[section], ESCORT[section])]
    return max([gain(now, squadron, group) for group in here], default=0.0)


def hunted(now: Fight, squadron: Plotted, section: Section) -> float:
    """What a squadron gains if it fights the hunters of a section, and then perhaps the bombers."""
    hunters = [g for g in groups_of(now).values() if cell_of(g) == HUNT[section]]
    return max([through(now, squadron, hunter, section) for hunter in hunters], default=0.0)


def through(now: Fight, squadron: Plotted, hunter: GroupView, section: Section) -> float:
    """A hunter first, then the bombers if that goes well."""
    found = combat(now, squadron, hunter)
    return found.gain + found.through * prey(now, squadron, section)


@weighs(CaughtByHunters, ChooseHunted, reason="The strongest hold the hunters, the others reach the bombers.")
def strongest_hold_the_hunters(now: Now[object], squadron: Squadron) -> float:
    """A Spitfire rather than a Hurricane, a full squadron rather than a reduced one."""
    found = plot(now)[squadron]
    return 10.0 + found.rating + 2 * found.advantage


@weighs(ChooseEvader, reason="Those who are weak against fighters are still good against bombers.")
def weakest_evades(now: Now[ChooseEvader], squadron: Squadron) -> float:
    """The squadron that gains most by avoiding the hunters."""
    found, section = plot(now)[squadron], section_named(now.question.section)
    return prey(now, found, section) - hunted(now, found, section)


@weighs(PairOff, reason="Each against the hunter that it is likeliest to beat.")
def best_pairs(now: Now[PairOff], pair: tuple[Squadron, Group]) -> float:
    """What a pair promises; the rule wants as many pairs as there can be."""
    squadron, hunter = pair
    return 10.0 + combat(now, plot(now)[squadron], groups_of(now)[hunter]).gain


@weighs(ChooseSurplus, reason="The one that can do most against what is left of the hunters.")
def best_is_next(now: Now[ChooseSurplus], squadron: Squadron) -> float:
    """What a squadron gains if it attacks a hunter, compared with going on."""
    found, section = plot(now)[squadron], section_named(now.question.section)
    return hunted(now, found, section) - prey(now, found, section)


@weighs(AttackHunter, reason="The bombers are what counts, unless a hunter is easy prey.")
def bombers_before_hunters(now: Now[AttackHunter], hunter: Group) -> float:
    """What going on promises, or attacking a hunter first."""
    kit, section = now.kit, section_named(now.question.section)
    squadron = plot(now)[kit.squadron_id[now.question.squadron]]
    if hunter == NO_GROUP:
        return prey(now, squadron, section)
    return through(now, squadron, groups_of(now)[hunter], section)


@weighs(ShiftSquadrons, reason="Where there are most bombers and fewest escorts.")
def shift_to_the_best_prey(now: Now[ShiftSquadrons], pair: tuple[Squadron, Section]) -> float:
    """What a squadron gains by changing its section."""
    squadron, section = pair
    found = plot(now)[squadron]
    here = section_of(cell_at(found.place))
    there = promise_of(now, found, section, [s for s, to in now.chosen if to == section])
    return there - promise_of(now, found, here, []) - 0.05


def promise_of(now: Fight, squadron: Plotted, section: Section, joining: Sequence[Squadron]) -> float:
    """What a section offers to a squadron that shares it with those that are there and those that join."""
    place = shown_in(BOMBER[section])
    rivals = sum([s.place == place and s.id != squadron.id for s in plot(now).values()]) + len(joining)
    cells = [cell_of(g) for g in groups_of(now).values()]
    targets = cells.count(BOMBER[section]) + cells.count(ESCORT[section])
    return prey(now, squadron, section) * min(1.0, targets / (rivals + 1)) if targets else 0.0


@weighs(ChooseHuntSection, ChooseBomberSection, reason="From one wing to the other.")
def from_left_to_right(now: Now[object], section: Section) -> float:
    """Sections do not affect each other."""
    return -float(section)


@weighs(ChooseAttacker, reason="The one that can do most, while it can.")
def best_attacks_first(now: Now[ChooseAttacker], squadron: Squadron) -> float:
    """What a squadron can do in its section."""
    return prey(now, plot(now)[squadron], section_named(now.question.section))


@weighs(ChooseVictim, reason="The group whose loss counts most, or whose bombs would.")
def take_the_best_prey(now: Now[ChooseVictim], group: Group) -> float:
    """What an attack on a group promises."""
    squadron = plot(now)[now.kit.squadron_id[now.question.squadron]]
    return gain(now, squadron, groups_of(now)[group])


@weighs(ChooseHunter, reason="The hunter that would be the hardest to beat.")
def prepare_for_the_best(now: Now[ChooseHunter], hunter: Group) -> float:
    """A low rating makes a good hunter; a full one is worth more than a reduced one."""
    return -float(groups_of(now)[hunter].rating)


JUDGEMENTS = (
    strongest_hold_the_hunters, weakest_evades, best_pairs, best_is_next, bombers_before_hunters,
    shift_to_the_best_prey, from_left_to_right, best_attacks_first, take_the_best_prey, prepare_for_the_best,
)  # fmt: skip
