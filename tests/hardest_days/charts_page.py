"""The charts of the rules page, made from the components.

    python -m tests.hardest_days.charts_page    # writes them into docs/rules/hardest_days.md

A test holds the page against this, so that nobody plays by hand with other charts than the engine.
"""

from collections.abc import Iterable
from pathlib import Path

from dowding.games.hardest_days.components import COMPONENTS
from dowding.games.hardest_days.ids import EVERY_REGION, Luftflotte
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import LETTERS, REGIONS, TARGET_TYPES, ArrowWhen, ScenarioName
from dowding.games.raf.words import Aircraft

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "hardest_days.md"
MARK = "<!-- charts -->\n"
DAYS = {
    ScenarioName.AUGUST_13: "13 August",
    ScenarioName.AUGUST_15: "15 August",
    ScenarioName.AUGUST_18: "18 August",
    ScenarioName.AUGUST_24: "24 August",
    ScenarioName.SEPTEMBER_7: "7 September",
}
DIE = range(1, 7)


def table(head: Iterable[object], rows: Iterable[Iterable[object]]) -> str:
    """A table in Markdown."""
    heads = list(head)
    return "\n".join([_line(heads), _line("---" for _ in heads), *(_line(row) for row in rows)])


def _line(cells: Iterable[object]) -> str:
    return "|" + "|".join(f" {cell} " for cell in cells) + "|"


def span(key: str) -> str:
    """A range as a chart prints it: ``4-6``, ``7 or more``, ``2 or less``."""
    first, dots, last = key.partition("..")
    if not dots:
        return key
    return f"{first}-{last}" if first and last else f"{first} or more" if first else f"{last} or less"


def force(kit: Kit) -> str:
    """The Raid Force Chart: one line a list."""
    rows = [
        [f"{letter}{die}", " ".join(str(entry) for entry in entries)]
        for (letter, die), entries in sorted(kit.forces.chart.items())
    ]
    return table(["list", "entries 1 to 16"], rows)


def raid_targets(kit: Kit) -> str:
    """The Raid Target Chart: one table a day."""
    parts = []
    for day, name in DAYS.items():
        rows = [
            [track.name, *(kit.forces.targets[day, track.id][die].name for die in DIE)]
            for track in kit.tracks
        ]
        parts.append(f"**{name}**\n\n" + table(["track", *DIE], rows))
    return "\n\n".join(parts)


def scenarios(kit: Kit) -> str:
    """The Scenario Table."""
    rows = []
    for day, name in DAYS.items():
        row = kit.scenarios[day]
        green = f"{', '.join(row.green_sectors)} ({row.green_spitfires} Spitfire)"
        sizes = ", ".join(map(str, row.size_chits))
        rows.append(
            [name, ", ".join(row.provisional_squadrons), green, " / ".join(map(str, row.region_chits)), sizes]
        )
    head = [
        "day",
        "provisional squadrons",
        "green sectors",
        "chits East / South / LF3",
        "provisional sizes (major)",
    ]
    return table(head, rows)


def crossing(kit: Kit) -> str:
    """The Coast Crossing Table."""
    rows = [
        [name, region, *(kit.approach.coast_crossing[day, number][die] for die in DIE)]
        for day, name in DAYS.items()
        for number, region in zip(EVERY_REGION, REGIONS, strict=True)
    ]
    return table(["day", "region", *DIE], rows)


def detection(kit: Kit) -> str:
    """The Detection Table and what is added to the die."""
    rows = [[span(row.total), row.warning.replace("_", " "), row.intelligence] for row in kit.approach.table]
    added = [[row.situation, f"{row.value:+d}"] for row in kit.approach.modifiers]
    return table(["total", "warning", "intelligence"], rows) + "\n\n" + table(["situation", "adds"], added)


def sections(kit: Kit) -> str:
    """The dice of Bomber Box and Hunt Box."""
    bomber = [[row.die, row.left, row.centre, row.right] for row in kit.air.bomber_dice]
    hunt = [
        [row.die, row.left, row.centre, row.right, row.evade_left, row.evade_centre, row.evade_right]
        for row in kit.air.hunt_dice
    ]
    head = ["die", "left", "centre", "right"]
    return (
        "**Bomber Box**\n\n" + table(head, bomber) + "\n\n**Hunt Box, for squadrons**\n\n"
        + table([*head, "evade left", "evade centre", "evade right"], hunt)
    )  # fmt: skip


def combat(kit: Kit) -> str:
    """The Combat Results Table."""
    rows = [[span(row.total), row.german, row.british] for row in kit.combat.results]
    said = "- no effect, D disrupted, A abort, L light loss, H heavy loss."
    return table(["total", "group", "squadron"], rows) + f"\n\n{said}"


def damage(kit: Kit) -> str:
    """The Combat Damage Chart."""
    rows = [
        [
            row.box.replace("_", " "),
            f"{row.facing.name.lower()} {row.unit}",
            *(str(fate).replace(",", "") for fate in row.fates.values()),
        ]
        for row in kit.combat.chart
    ]
    return table(["box", "unit", "-", "D", "A", "L", "H"], rows)


def bombing(kit: Kit) -> str:
    """The Bomb Damage Point Chart."""
    rows = [[span(row.strength), *row.points] for row in kit.bombing.table]
    return table(["strength", "clear", "patchy", "broken"], rows)


def size_chits(kit: Kit) -> str:
    """The size chits."""
    rows = [[f"{c.chit}{'*' if c.provisional else ''}", c.minor, c.major, c.force] for c in kit.size_chits]
    return table(["chit", "minor", "major", "force"], rows)


def event_chits(kit: Kit) -> str:
    """The event chits."""
    rows = [[chit.id + 1, chit.approach.title, chit.target.title] for chit in kit.event_chits]
    return table(["chit", "approach", "target"], rows)


def squadrons(kit: Kit) -> str:
    """The squadrons."""
    rows = [
        [f"{s.name}{'*' if s.provisional else ''}", kit.spaces[s.home].name, s.type, LETTERS[s.letter],
         " / ".join(map(str, s.ratings))]
        for s in kit.squadrons
    ]  # fmt: skip
    return table(["squadron", "home", "type", "letter", "rating full / reduced"], rows)


def groups(kit: Kit) -> str:
    """The groups, by airbase and letter."""
    rows = []
    for fleet in map(Luftflotte, (2, 3)):
        for flown in Aircraft:
            pool = [kit.groups[g] for g in kit.pools[fleet, flown]]
            for elite in (True, False):
                some = [g for g in pool if g.elite is elite]
                if some:
                    letters = [", ".join(g.name for g in some if g.letter == n) or "-" for n in range(3)]
                    ratings, strength = (
                        " / ".join(map(str, pair)) for pair in (some[0].ratings, some[0].bombing)
                    )
                    rows.append(
                        [f"LF{fleet} {flown}{' elite' if elite else ''}", ratings, strength, *letters]
                    )
    return table(["airbase", "rating", "bombing", *LETTERS], rows)


def spaces(kit: Kit) -> str:
    """The spaces, with neighbours, arrows and what is there."""
    rows = []
    for space in kit.spaces:
        arrows = {when: kit.spaces[to].name for (at, when), to in kit.arrows.items() if at == space.id}
        told = [f"{to} ({when})" if when is not ArrowWhen.OTHERWISE else to for when, to in arrows.items()]
        marks = [
            word
            for word, holds in (("coastal", space.coastal), ("beyond Me 109 range", space.beyond))
            if holds
        ]
        near = ", ".join(kit.spaces[n].name for n in space.adjacent)
        rows.append(
            [space.name, REGIONS[space.region], ", ".join(marks) or "-", near, ", ".join(told) or "-"]
        )
    return table(["space", "region", "", "adjacent", "arrow"], rows)


def tracks(kit: Kit) -> str:
    """The coast tracks."""
    rows = [
        [track.name, track.length, kit.spaces[track.entry].name,
         ", ".join(f"{kit.targets[n].net} {kit.targets[n].name}" for n in kit.nets[track.id])]
        for track in kit.tracks
    ]  # fmt: skip
    return table(["track", "spaces", "points at", "radar nets"], rows)


def targets(kit: Kit) -> str:
    """The targets of each space by type."""
    rows = []
    for space in kit.spaces:
        here = [t for t in kit.targets if t.space == space.id]
        if here:
            names = [", ".join(t.name for t in here if t.type is kind) or "-" for kind in TARGET_TYPES]
            rows.append([space.name, *names])
    return table(["space", *TARGET_TYPES], rows)


CHARTS = {
    "18.1 Raid Force Chart": force,
    "18.2 Raid Target Chart": raid_targets,
    "18.3 Scenario Table": scenarios,
    "18.4 Coast Crossing Table": crossing,
    "18.5 Detection Table": detection,
    "18.6 Sections of the raid display": sections,
    "18.7 Combat Results Table": combat,
    "18.8 Combat Damage Chart": damage,
    "18.9 Bomb Damage Point Chart": bombing,
    "18.10 Raid Size Chits": size_chits,
    "18.11 Event chits": event_chits,
    "18.12 Squadrons": squadrons,
    "18.13 Groups": groups,
    "18.14 Spaces": spaces,
    "18.15 Coast tracks": tracks,
    "18.16 Targets": targets,
}


def charts(kit: Kit) -> str:
    """All charts, each under its heading."""
    return "\n\n".join(f"### {title}\n\n{draw(kit)}" for title, draw in CHARTS.items()) + "\n"


def main() -> None:
    """Write the charts into the rules page, below its mark."""
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(text[: text.index(MARK)] + MARK + "\n" + charts(COMPONENTS.load().kit), encoding="utf-8")


if __name__ == "__main__":
    main()
