"""3: set up."""

from collections.abc import Mapping

from dowding.games.hardest_days.ids import RegionNumber, SizeNumber, Sky, Squadron
from dowding.games.hardest_days.places import AIRBASE, GROUP_OUT, OUT_OF_PLAY, READY, box
from dowding.games.hardest_days.printed.chits import TIME_CHIT
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import TurnedGreen, WeatherFound
from dowding.games.hardest_days.telling.questions import TurnGreen
from dowding.games.hardest_days.words import FIGHTER_COMMAND, REGIONS, WEATHERS, ScenarioName
from dowding.games.raf.words import Aircraft
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import AtLeast, AtMost, Constraint
from dowding.kernel.games import Setting

SPITFIRE = Aircraft.SPITFIRE


def lay_out(battle: Battle, scenario: str, options: Mapping[str, Setting]) -> None:
    """3.3, 3.5 to 3.7, 3.9: units at home, chits in their cups, the clock on its first space."""
    battle.scenario = ScenarioName(scenario)
    battle.unmet_escorts_strafe = bool(options["unmet_escorts_strafe"])
    battle.high_raids_count_twice = bool(options["high_raids_count_twice"])
    battle.time_chits_return = bool(options["time_chits_return"])
    place_units(battle)
    fill_cups(battle)
    battle.raids_on = [0] * len(battle.kit.targets)


def place_units(battle: Battle) -> None:
    """3.3: squadrons are ready, groups at their airbases; some are not used on every day."""
    kit, today = battle.kit, battle.today
    battle.squadrons = [
        OUT_OF_PLAY if s.provisional and s.name not in today.provisional_squadrons else box(s.home, READY)
        for s in kit.squadrons
    ]
    battle.squadron_reduced = [False] * len(kit.squadrons)
    battle.advantage = [0] * len(kit.squadrons)
    battle.groups = [GROUP_OUT if g.type is Aircraft.JU87 and not today.ju87 else AIRBASE for g in kit.groups]
    battle.group_reduced = [False] * len(kit.groups)


def fill_cups(battle: Battle) -> None:
    """3.5 to 3.7: chits for regions and time, for sizes, for events."""
    kit, today = battle.kit, battle.today
    battle.region_cup = [
        RegionNumber(region) for region, count in enumerate(today.region_chits) for _ in range(count)
    ]
    battle.region_cup += [TIME_CHIT] * kit.time_chits
    battle.size_cup = [
        SizeNumber(number)
        for number, chit in enumerate(kit.size_chits)
        if not chit.provisional or chit.major in today.size_chits
    ]
    battle.event_cup = [chit.id for chit in kit.event_chits]


def green_squadrons(battle: Battle) -> Ask[None]:
    """3.4: one squadron of each listed sector begins with inexperienced pilots."""
    kit, sectors = battle.kit, battle.today.green_sectors
    based = {sector: based_in(battle, sector) for sector in sectors}
    squadrons = [s for squadrons in based.values() for s in squadrons]
    first = kit.squadrons[squadrons[0]].name
    turned = yield from battle.plan(
        FIGHTER_COMMAND,
        squadrons,
        [GREEN],
        rule="3.4",
        question=TurnGreen(sectors, battle.today.green_spitfires),
        describe=kit.squadron_option,
        written=lambda: f"{first}>{GREEN}, drop {first}",
        constraints=limits_on_green(battle, based),
        public=True,
    )
    for squadron, _ in turned:
        battle.squadron_reduced[squadron] = True
        battle.tell(TurnedGreen, "3.4", kit.squadrons[squadron].name)


GREEN = "green"
"""The box for the squadrons that begin green."""


def based_in(battle: Battle, sector: str) -> list[Squadron]:
    """The squadrons in play whose home is in a sector."""
    kit = battle.kit
    return [
        s.id
        for s in kit.squadrons
        if kit.spaces[s.home].sector == sector and battle.squadrons[s.id] != OUT_OF_PLAY
    ]


def limits_on_green(battle: Battle, based: Mapping[str, list[Squadron]]) -> list[Constraint]:
    """3.4: one of each sector, enough of them Spitfires. Plans are completed first in sectors without any."""
    spitfires = {s.id for s in battle.kit.squadrons if s.type is SPITFIRE}
    in_order = sorted(based, key=lambda sector: not spitfires.isdisjoint(based[sector]))
    each = [limit for sector in in_order for limit in one_of_sector(sector, based[sector])]
    return [*each, enough_spitfires(battle, based)]


def one_of_sector(sector: str, squadrons: list[Squadron]) -> list[Constraint]:
    """3.4: exactly one squadron of a sector."""
    reason = f"one squadron of {sector} is green"
    return [AtMost(squadrons, [GREEN], 1, "3.4", reason), AtLeast(squadrons, [GREEN], 1, "3.4", reason)]


def enough_spitfires(battle: Battle, based: Mapping[str, list[Squadron]]) -> Constraint:
    """3.4: at least this many green squadrons fly Spitfires, so at most the rest fly anything else."""
    kit, wanted = battle.kit, battle.today.green_spitfires
    others = [s for squadrons in based.values() for s in squadrons if kit.squadrons[s].type is not SPITFIRE]
    have = "squadron has" if wanted == 1 else "squadrons have"
    reason = f"at least {wanted} green {have} Spitfires"
    return AtMost(others, [GREEN], len(based) - wanted, "3.4", reason)


def determine_weather(battle: Battle) -> None:
    """3.8: a die for the weather of each region."""
    for number, region in enumerate(REGIONS):
        found = battle.consult(battle.kit.approach.weather, f"Weather over {region}", rule="3.8")
        battle.weather[number] = Sky(WEATHERS.index(found))
        battle.tell(WeatherFound, "3.8", region, found)
