"""The table as a few lines of text: the map in letters, the fighters, the raid."""

from collections import Counter
from collections.abc import Sequence

from dowding.games.londons_burning.board import COLUMNS, HEXES, NUMBER, ROWS, distance
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.views import BattleView, PilotView, PlanView, RaidView, SeatView
from dowding.games.londons_burning.words import FACINGS, VERSUS, Direction, Kind, Terrain, counted, opposite

SYMBOLS = {
    Kind.SECTOR: "S", Kind.SATELLITE: "s", Kind.EMERGENCY: "e", Kind.RADAR: "r", Kind.CONVOY: "c",
    Kind.HARBOUR: "D", Kind.OIL: "T", Kind.LONDON: "L",
}  # fmt: skip
GROUND = {Terrain.LAND: ".", Terrain.OFFSHORE: "-", Terrain.SEA: "~"}
LEGEND = {
    "S s e": "sector airfield, satellite airfield, emergency field; B is your base",
    "r c D T L": "radar station, convoy, Dover, Thameshaven, London",
    ". - ~": "land, offshore, sea",
    "1 2 R *": "fighters 1 and 2, the raid, several of them in a hex",
    "x": "a damaged target",
    "C5@10": "hex C5 at 10,000 feet; /NE behind it is the facing, without it any that does not matter",
    "F1": "the fatigue of a pilot",
    "compass": "up-left is W, up-right NW, right NE, down-right E, down-left SE, left SW",
}
"""The signs of the board in a terminal."""


def summary(seen: BattleView) -> str:
    """A view as text."""
    lines = [head(seen), *board(seen)]
    lines += [seat_line(number, seat) for number, seat in enumerate(seen.seats, start=1)]
    if seen.reserve:
        lines.append(f"Reserve: {', '.join(map(reserve_told, seen.reserve))}")
    if seen.players != VERSUS:
        lines.append(f"Raid markers in the cup: {cup_told(seen.markers)}")
    if seen.damage:
        lines.append("Damage: " + ", ".join(f"{name} {points}" for name, points in seen.damage.items()))
    lines += [*raid_lines(seen), *ways_in(seen)]
    lines += [plan_line("Shown", plan) for plan in seen.shown]
    lines += [plan_line("Plan", plan) for plan in seen.plan or ()]
    if seen.plot is not None:
        lines.append(f"Plotted path: {seen.plot}")
    return "\n".join(lines)


def head(seen: BattleView) -> str:
    """Date, phase and scores."""
    sky = "rain" if seen.rain else f"clear, sun in the {seen.sun}" if seen.sun else "clear"
    return (
        f"{seen.date}, {seen.phase}, {sky}. RAF {sum(seen.scores)}, Luftwaffe {seen.luftwaffe_score} "
        f"({counted(seen.losses, 'fighter')} lost); {len(seen.active)} German aircraft in the mix"
    )


def board(seen: BattleView) -> list[str]:
    """The map, two characters to a hex: what lies there, and who is there or whether it is damaged."""
    ground = {name: GROUND[Terrain(terrain)] for name, terrain in seen.terrain.items()}
    mark = dict.fromkeys(HEXES, " ")
    present = [(seat.hex, str(number)) for number, seat in enumerate(seen.seats, start=1) if seat.hex]
    present += [(seen.raid.hex, "R")] if seen.raid else []
    for name, (place, kind) in seen.targets.items():
        ground[place] = "B" if name == seen.base else SYMBOLS[Kind(kind)]
        mark[place] = "x" if name in seen.damage else " "
    for place, sign in present:
        mark[place] = sign if mark[place] in " x" else "*"
    lines = []
    for number, row in reversed(list(enumerate(ROWS))):
        cells = [ground[f"{row}{c}"] + mark[f"{row}{c}"] for c in range(1, COLUMNS + 1)]
        lines.append(f"{row} {'  ' * (number % 2)}{'  '.join(cells)}".rstrip())
    return [*lines, "  " + "  ".join(f"{c:<2}" for c in range(1, COLUMNS + 1)).rstrip()]


def seat_line(number: int, seat: SeatView) -> str:
    """A fighter and its pilot in a line."""
    if not seat.pilot:
        return f"#{number}: nobody"
    where = f", {seat.hex} {seat.altitude} {seat.facing}".rstrip() if seat.hex else ""
    ace = ", ace" if seat.ace else ""
    hits = f", hit: {', '.join(seat.hits)}" if seat.hits else ""
    return (
        f"#{number}: {seat.pilot}, {seat.aircraft}{ace}, {seat.condition} (F{seat.fatigue}), "
        f"{counted(seat.victories, 'victory', 'victories')}, {counted(seat.ammo, 'burst')}{where}{hits}"
    )


def reserve_told(pilot: PilotView) -> str:
    """A reserve pilot with what he flies."""
    return f"{pilot.pilot} ({pilot.type}{', ace' if pilot.ace else ''})"


def cup_told(markers: Sequence[int]) -> str:
    """5.3: the raid size markers that can still be drawn."""
    counts = [f"{size or 'No Raid'} x{number}" for size, number in sorted(Counter(markers).items())]
    return ", ".join([*counts, "Remix"])


def raid_lines(seen: BattleView) -> list[str]:
    """The raid, its raiders, and the combat."""
    raid = seen.raid
    if raid is None:
        return []
    if not raid.size:
        return [f"Nothing is left of the raid over {raid.hex}"]
    way = "homeward" if raid.homeward else "inbound"
    reported = "" if raid.identified else f", reported at {raid.altitude}"
    lines = [f"Raid of {raid.size} over {raid.hex}{reported}, facing {raid.facing}, {way}"]
    if raid.delay >= raid.impulse > 0:
        lines[0] += f"; the RAF moves from impulse {raid.delay + 1} on"
    for raider in raid.raiders:
        bombs = f", {counted(raider.bombs, 'bomb')}" if raider.bombs else ""
        hits = f", hit: {', '.join(raider.hits)}" if raider.hits else ""
        lines.append(f"  {raider.name} at {raider.altitude}{bombs}{hits}")
    if seen.combat:
        combat = seen.combat
        lines.append(
            f"Combat round {combat.round}, {combat.interceptors} intercepts: {', '.join(combat.engaged)}"
        )
        for told, boxed in (("Head-on", combat.head_on), ("Out of the sun", combat.up_sun)):
            if boxed:
                lines.append(f"  {told}: {', '.join(boxed)}")
        lines += [f"  {attacker} attacks {target}" for attacker, target in combat.attacks]
    return lines


def ways_in(seen: BattleView) -> list[str]:
    """7.4, 7.5: which facings bring a fighter into the raid's hex out of the sun or head-on."""
    raid = seen.raid
    if raid is None or not raid.size or not any(is_near(seat, raid) for seat in seen.seats):
        return []
    sun, ahead = FACINGS[opposite(Direction[seen.sun])], FACINGS[opposite(Direction[raid.facing])]
    also = " and" if sun == ahead else f", /{ahead}"
    return [
        f"Into {raid.hex}: /{sun} out of the sun (to a raider one level below){also} head-on "
        "(to a raider within one level); a key without a facing is neither"
    ]


def is_near(seat: SeatView, raid: RaidView) -> bool:
    """6.2: whether a fighter in the air may be able to enter the raid's hex in one move."""
    return bool(seat.facing) and 0 < distance(NUMBER[seat.hex], NUMBER[raid.hex]) <= FIGURES.movement.fast


def plan_line(title: str, plan: PlanView) -> str:
    """The plan of a phase."""
    size = f"{plan.size} raiders" if plan.size else "no raid"
    return f"{title} {plan.phase}: {plan.target}, {size} {', '.join(plan.raiders)}".rstrip()
