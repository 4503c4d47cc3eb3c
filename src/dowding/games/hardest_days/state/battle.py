"""The state of the day, and what every rule does with it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from dowding.games.hardest_days.ids import (
    NO_EVENT,
    NO_GROUP,
    NO_SIZE,
    NO_SPACE,
    NO_TARGET,
    NO_TRACK,
    NONE,
    Group,
    Raid,
    Section,
    Squadron,
)
from dowding.games.hardest_days.places import (
    CELL_NAMES,
    GROUP_HEAVY_LOSS,
    GROUP_INFLIGHT,
    GROUP_LIGHT_LOSS,
    GROUP_PLACES,
    HEAVY_LOSS,
    LIGHT_LOSS,
    MEDIUM,
    PATROL,
    Cell,
    GroupPlace,
    Place,
    in_raid,
)
from dowding.games.hardest_days.state.table import ME109, Table
from dowding.games.hardest_days.telling.entries import (
    GroupLeft,
    GroupMoved,
    GroupReduced,
    Moves,
    RaidRemoved,
    SquadronLeft,
)
from dowding.games.hardest_days.words import FIGHTER_COMMAND, Situation
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Describe
from dowding.kernel.questions import Question

T = TypeVar("T")


@dataclass(slots=True)
class Battle(Table):
    """The day."""

    # Points

    def score(self, situation: Situation, rule: str, why: str, times: int = 1) -> None:
        """16.1: count victory points."""
        by = self.kit.victory.points[situation] * times
        self.vp += by
        self.changed(rule, "VP", by, self.vp, why, situation)

    # Moving groups

    def put(self, raid: Raid, group: Group, of: Cell) -> None:
        """Put a group into a cell of a raid's display without an entry in the journal."""
        self.groups[group] = in_raid(raid, of)
        if group not in self.raiders[raid]:
            self.raiders[raid].append(group)

    def shift(self, raid: Raid, group: Group, of: Cell, rule: str) -> None:
        """Move a group to another cell of its display."""
        source = self.cell_of(group)
        self.groups[group] = in_raid(raid, of)
        self.tell_move(raid, group, source, rule)

    def tell_move(self, raid: Raid, group: Group, source: Cell, rule: str) -> None:
        """Tell that a group stands in another cell now."""
        if self.telling:
            name, to = self.kit.groups[group].name, CELL_NAMES[self.cell_of(group)]
            self.tell(GroupMoved, rule, raid + 1, name, CELL_NAMES[source], to, self.group_reduced[group])

    def leave(self, raid: Raid, group: Group, place: GroupPlace, rule: str, in_combat: bool = False) -> None:
        """Move a group from its display to a box off the display."""
        if self.telling:
            g, at = self.kit.groups[group], self.cell_of(group)
            self.tell(
                GroupLeft,
                rule,
                in_combat=in_combat,
                raid=raid + 1,
                group=g.name,
                source=CELL_NAMES[at],
                to=GROUP_PLACES[place],
                reduced=self.group_reduced[group],
            )
        self.raiders[raid].remove(group)
        self.groups[group] = place
        if self.tactics[raid] == group:
            self.return_approach_chit(raid)
        if place == GROUP_LIGHT_LOSS:
            self.score(Situation.GROUP_LIGHT_LOSS, rule, f"light loss of {self.kit.groups[group].name}")
        elif place == GROUP_HEAVY_LOSS:
            self.score(Situation.GROUP_HEAVY_LOSS, rule, f"heavy loss of {self.kit.groups[group].name}")

    def return_approach_chit(self, raid: Raid) -> None:
        """17.1: the chit of an approach event goes back to its cup, if it is still kept."""
        if self.approach_chits[raid] != NO_EVENT:
            self.event_cup.append(self.approach_chits[raid])
            self.approach_chits[raid], self.tactics[raid] = NO_EVENT, NO_GROUP

    def return_chits(self, raid: Raid) -> None:
        """Return all chits that lie with a raid to their cups."""
        self.return_approach_chit(raid)
        if self.target_chits[raid] != NO_EVENT:
            self.event_cup.append(self.target_chits[raid])
            self.target_chits[raid] = NO_EVENT
        if self.size_chits[raid] != NO_SIZE:
            self.size_cup.append(self.size_chits[raid])
            self.size_chits[raid] = NO_SIZE

    def remove_raid(self, raid: Raid, place: GroupPlace, rule: str, why: str) -> None:
        """Take a raid marker from the map; its groups go to a place."""
        if self.telling:
            names = tuple([self.kit.groups[g].name for g in self.raiders[raid]])
            self.tell(RaidRemoved, rule, raid + 1, why, names, GROUP_PLACES[place])
        for group in self.raiders[raid]:
            self.groups[group] = place
        self.return_chits(raid)
        if raid in self.undetected:
            self.undetected.remove(raid)
        self.raiders[raid] = []
        self.tracks[raid], self.raid_spaces[raid], self.targets[raid] = NO_TRACK, NO_SPACE, NO_TARGET
        self.warnings[raid] = self.intelligence[raid] = NONE
        self.track_spaces[raid], self.altitudes[raid], self.trails[raid] = 0, MEDIUM, []
        self.deployed[raid] = self.bombed[raid] = self.recovering[raid] = False
        self.met[raid] = self.bombers_met[raid] = self.major[raid] = self.intercepted[raid] = False

    def remove_if_spent(self, raid: Raid) -> bool:
        """12.2: whether a raid without groups, or with channel patrollers alone, is gone now."""
        patrol = in_raid(raid, PATROL)
        if any(self.groups[g] != patrol for g in self.raiders[raid]):
            return False
        self.remove_raid(raid, GROUP_INFLIGHT, "12.2.7", "no group is left to fly on")
        return True

    # Asking and telling

    def one_of(self, things: Sequence[T], rule: str, question: Question, describe: Describe[T]) -> Ask[T]:
        """Ask for one of several things. If there is only one, nothing is asked or told."""
        if len(things) == 1:
            return things[0]
        return (
            yield from self.pick(
                FIGHTER_COMMAND, things, rule=rule, question=question, describe=describe, public=True
            )
        )

    def pick_squadron(self, squadrons: Sequence[Squadron], rule: str, question: Question) -> Ask[Squadron]:
        """Ask for one of several squadrons."""
        return self.one_of(squadrons, rule, question, self.kit.squadron_option)

    def pick_squadrons(
        self, squadrons: Sequence[Squadron], number: int, rule: str, question: Question
    ) -> Ask[list[Squadron]]:
        """Ask for a given number of squadrons, unless all of them are needed."""
        if number == len(squadrons):
            return list(squadrons)
        return (
            yield from self.pick_some(
                FIGHTER_COMMAND,
                squadrons,
                at_least=number,
                at_most=number,
                rule=rule,
                question=question,
                describe=self.kit.squadron_option,
                public=True,
            )
        )

    def pick_group(self, groups: Sequence[Group], rule: str, question: Question) -> Ask[Group]:
        """Ask for one of several groups, unless they are all alike."""
        if self.are_alike(groups):
            return groups[0]
        return (yield from self.one_of(groups, rule, question, self.kit.group_option))

    def pick_section(self, sections: Sequence[Section], rule: str, question: Question) -> Ask[Section]:
        """Ask for one of several sections of the raid display."""
        return self.one_of(sections, rule, question, self.kit.section_option)

    def send(self, squadron: Squadron, place: Place, rule: str, in_combat: bool = False) -> None:
        """Move a squadron to a box off the map; its altitude marker is removed (12.4)."""
        if self.telling:
            name, source = self.kit.squadrons[squadron].name, self.kit.place_name(self.squadrons[squadron])
            reduced = self.squadron_reduced[squadron]
            self.tell(SquadronLeft, rule, in_combat, name, source, self.kit.place_name(place), reduced)
        self.squadrons[squadron] = place
        self.advantage[squadron] = 0
        if place == LIGHT_LOSS:
            self.score(
                Situation.SQUADRON_LIGHT_LOSS, rule, f"light loss of {self.kit.squadrons[squadron].name}"
            )
        elif place == HEAVY_LOSS:
            self.score(
                Situation.SQUADRON_HEAVY_LOSS, rule, f"heavy loss of {self.kit.squadrons[squadron].name}"
            )

    def moved(self, moves: Iterable[tuple[Squadron, Place]]) -> Moves:
        """Move squadrons to other boxes. Return the moves if a journal is kept, else nothing."""
        told = []
        for squadron, place in moves:
            if self.telling:
                name, source = (
                    self.kit.squadrons[squadron].name,
                    self.kit.place_name(self.squadrons[squadron]),
                )
                told.append((name, source, self.kit.place_name(place)))
            self.squadrons[squadron] = place
        return tuple(told)

    def reduce(self, raid: Raid, groups: Iterable[Group], rule: str, in_combat: bool = False) -> None:
        """Turn full groups of a raid to their reduced side."""
        for group in groups:
            if not self.group_reduced[group]:
                self.group_reduced[group] = True
                if self.telling:
                    name, at = self.kit.groups[group].name, CELL_NAMES[self.cell_of(group)]
                    self.tell(GroupReduced, rule, in_combat, raid + 1, name, at)


__all__ = ["ME109", "Battle"]
