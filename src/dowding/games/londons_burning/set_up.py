"""3 Prepare for play: pilots drawn, a base chosen, the defences sited."""

from collections.abc import Mapping

from msgspec.structs import asdict

from dowding.games.londons_burning import section
from dowding.games.londons_burning.ids import NOBODY, NONE, SEATS
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.questions import ChooseBase, SiteBalloons, SiteGuns
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import (
    AIRFIELD,
    AWAITED,
    COMING,
    FLYING,
    IN_PLAY,
    IN_RESERVE,
    MIX,
    RESERVE,
    VERSUS,
    Guns,
)
from dowding.kernel.asking import Ask
from dowding.kernel.games import Setting

BURSTS = FIGURES.combat.bursts


def lay_out(battle: Battle, scenario: str, options: Mapping[str, Setting]) -> None:
    """3.1 to 3.6: everything in its place before the first choice."""
    agree(battle, scenario, options)
    kit = battle.kit
    battle.last_day = kit.date[asdict(FIGURES.last_days)[scenario]]
    battle.fatigue = [FIGURES.fatigue.rested] * len(kit.pilots)
    battle.victories = [pilot.victories for pilot in kit.pilots]
    battle.returns = [NONE] * len(kit.pilots)
    battle.stations, battle.seats = [COMING] * len(kit.pilots), [NONE] * len(kit.pilots)
    battle.places = [RESERVE] * len(kit.aircraft)
    for unit in kit.germans:
        battle.places[unit] = MIX if kit.aircraft[unit].starts else AWAITED
    battle.levels, battle.hits = [AIRFIELD] * len(kit.aircraft), [0] * len(kit.aircraft)
    battle.emptied = [False] * len(kit.aircraft)
    battle.engine_hit_by, battle.flies = [NOBODY] * len(kit.aircraft), [NONE] * len(kit.aircraft)
    battle.damage = [0] * len(kit.targets)
    battle.guns = [target.aa for target in kit.targets]
    battle.balloons = [target.balloons for target in kit.targets]
    battle.cup = list(kit.all_markers)
    battle.target_cup = [target for target in kit.all_targets if target not in kit.london]
    battle.ammo = [BURSTS, BURSTS]


def agree(battle: Battle, scenario: str, options: Mapping[str, Setting]) -> None:
    """4.3, 14, 15.2: the options; against a Luftwaffe player all optional rules are used."""
    battle.players = str(options["players"])
    versus = battle.players == VERSUS
    battle.optional_weather = scenario != "short" and (versus or options["weather"] == "optional")
    battle.crossfire = versus or bool(options["crossfire"])
    battle.changing_base = versus or bool(options["changing_base"])
    battle.aborting = versus or bool(options["aborting"])
    battle.siting = versus or bool(options["siting"])


def prepare(battle: Battle) -> Ask[None]:
    """3: the pilots are drawn, the base is chosen."""
    draw_pilots(battle)
    section.choose_leader(battle)
    if battle.siting:
        yield from site_defences(battle)
    battle.base = yield from battle.pick(
        battle.leads(),
        battle.kit.sectors,
        rule="3.5",
        question=ChooseBase(),
        describe=battle.kit.describe_target,
        public=True,
    )
    for seat in SEATS:
        battle.places[battle.fighter(seat)] = IN_PLAY
        battle.go_home(seat, "3.5")


def draw_pilots(battle: Battle) -> None:
    """3.3: two to fly, two in reserve, one for each of the first four Sundays."""
    deck = list(battle.kit.all_pilots)
    drawn = [
        battle.draw(deck, "Pilots", rule="3.3", describe=battle.kit.describe_pilot)
        for _ in battle.kit.all_pilots
    ]
    for seat in SEATS:
        battle.pilots[seat] = drawn[seat]
        battle.stations[drawn[seat]], battle.seats[drawn[seat]] = FLYING, seat
    for pilot in drawn[2:4]:
        battle.stations[pilot] = IN_RESERVE
    for pilot, sunday in zip(drawn[4:], battle.kit.sundays, strict=True):
        battle.returns[pilot] = sunday


def site_defences(battle: Battle) -> Ask[None]:
    """14.4: the printed defences are ignored; the player places as many markers instead."""
    printed = list(battle.guns)
    barrages = sum(battle.balloons)
    battle.guns = [Guns.NONE] * len(printed)
    battle.balloons = [False] * len(printed)
    for guns in (Guns.HEAVY, Guns.LIGHT):
        free = [target for target in battle.kit.all_targets if battle.guns[target] == Guns.NONE]
        chosen = yield from battle.pick_some(
            battle.leads(),
            free,
            at_most=printed.count(guns),
            rule="14.4",
            public=True,
            question=SiteGuns(guns),
            describe=battle.kit.describe_target,
        )
        for target in chosen:
            battle.guns[target] = guns
    chosen = yield from battle.pick_some(
        battle.leads(),
        battle.kit.all_targets,
        at_most=barrages,
        rule="14.4",
        public=True,
        question=SiteBalloons(),
        describe=battle.kit.describe_target,
    )
    for target in chosen:
        battle.balloons[target] = True
