"""The charts of the air battle."""

from dowding.components import Folder
from dowding.components.requiring import Require, falling, once, requiring, rising, unique
from dowding.games.hardest_days.ids import SECTIONS
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import Evade, MapBox
from dowding.games.raf.words import Box, Effect, Selector, Weather
from dowding.kernel.dice import FACES

HUNTERS_LOWER, HUNTERS_HIGHER = (1, 2, 3), (1,)
SQUADRONS_HIGHER, SQUADRONS_LOWER = (1, 2, 3), (1, 2)
LOW, MEDIUM, HIGH = MapBox.LOW, MapBox.MEDIUM, MapBox.HIGH
MOVES: dict[MapBox, tuple[set[MapBox], set[MapBox]]] = {
    MapBox.READY: ({MapBox.SCRAMBLE}, set()),
    MapBox.SCRAMBLE: ({LOW}, set()),
    LOW: ({MEDIUM}, {LOW}),
    MEDIUM: ({HIGH, LOW}, {MEDIUM, LOW}),
    HIGH: ({MEDIUM, LOW}, {HIGH, MEDIUM}),
}
SHIFTS = {Weather.CLEAR: 2, Weather.PATCHY: 1, Weather.BROKEN: 0}
LINES = [
    (box, unit, reduced)
    for box in (Box.HUNT, Box.BOMBER_BOX, Box.CLOSE_ESCORT)
    for unit in ("group", "squadron")
    for reduced in (False, True)
    if (box, unit) != (Box.CLOSE_ESCORT, "squadron")
]
BOX_NAMES = {Box.HUNT: "Hunt Box", Box.BOMBER_BOX: "Bomber Box", Box.CLOSE_ESCORT: "Close Escort Box"}
HOME = (Box.INFLIGHT, Box.LIGHT_LOSS, Box.HEAVY_LOSS)
LOSSES = {Effect.LIGHT_LOSS: Box.LIGHT_LOSS, Effect.HEAVY_LOSS: Box.HEAVY_LOSS}


def check(folder: Folder, kit: Kit) -> None:
    """Sections, interception, movement, shifts, combat."""
    _sections(folder, kit)
    _interception(requiring(folder, "interception.csv"), kit)
    _movement(requiring(folder, "moves.csv"), kit)
    shifts = requiring(folder, "shifts.csv")
    found = {row.weather: row.squadrons for row in kit.sheets.shifts}
    shifts(found == SHIFTS, "two squadrons shift in clear weather, one in patchy, none in broken (12.2)")
    _results(requiring(folder, "combat_results.csv"), kit)
    _damage(requiring(folder, "combat_damage.csv"), kit)


def _sections(folder: Folder, kit: Kit) -> None:
    bomber, hunt = requiring(folder, "bomber_box.csv"), requiring(folder, "hunt_box.csv")
    for require, rows in ((bomber, kit.sheets.bomber_box), (hunt, kit.sheets.hunt_box)):
        once(require, "faces of the die", [row.die for row in rows], FACES)
        for row in rows:
            letters = {row.left, row.centre, row.right}
            require(letters == set(Selector), f"die {row.die}: every letter has a section (8.10, 11.1)")
    bomber(str(kit.bomber_box[3]) == "C left, B centre, A right", "die 3 is C, B, A (8.10)")
    two = kit.hunt_box[2]
    hunt(str(two) == "C left, A centre, B right", "die 2 is C, A, B (11.1)")
    hunt(two.evade_right is Evade.ALWAYS, "die 2: a squadron on the right evades (11.1)")
    kinds = {row.evades(section) for row in kit.sheets.hunt_box for section in SECTIONS}
    hunt(kinds == set(Evade), "squadrons evade always, in cloud and in broken cloud (11.1)")


def _interception(require: Require, kit: Kit) -> None:
    rows = kit.sheets.interception
    once(require, "faces of the die", [row.die for row in rows], FACES)
    for said, field, faces in (
        ("hunters reach lower squadrons on 1-3", "hunters_catch_lower", HUNTERS_LOWER),
        ("hunters reach higher squadrons on 1", "hunters_catch_higher", HUNTERS_HIGHER),
        ("higher squadrons join on 1-3", "squadrons_join_from_higher", SQUADRONS_HIGHER),
        ("lower squadrons join on 1-2", "squadrons_join_from_lower", SQUADRONS_LOWER),
    ):
        found = tuple(row.die for row in rows if getattr(row, field))
        require(found == faces, f"{said} (11.1)")


def _movement(require: Require, kit: Kit) -> None:
    rows = kit.sheets.moves
    if once(require, "boxes", [row.box for row in rows], MapBox):
        for row in rows:
            found = (set(row.same_space), set(row.adjacent_space))
            require(found == MOVES[row.box], f"squadrons move from the {row.box} box as printed (10.1)")


def _results(require: Require, kit: Kit) -> None:
    effects = list(Effect)
    german = [effects.index(effect) for effect in kit.german_results.rows]
    british = [effects.index(effect) for effect in kit.british_results.rows]
    require(rising(german), "a higher total is no better for the group (2.18)")
    require(falling(british), "a higher total is no worse for the squadron (2.18)")
    require({0, len(effects) - 1} <= set(german), "groups may suffer nothing or heavy loss (12.3)")
    require({0, len(effects) - 1} <= set(british), "squadrons may suffer nothing or heavy loss (12.3)")


def _damage(require: Require, kit: Kit) -> None:
    lines = [(row.box, row.unit, row.facing == "reduced") for row in kit.sheets.combat_damage]
    unique(require, "lines of the chart", lines)
    for line in LINES:
        require(line in lines, f"the chart knows {_said(*line)} (12.3)")
    for (box, unit, reduced), fates in kit.damage.items():
        said = _said(box, unit, reduced)
        for effect, loss in LOSSES.items():
            require(fates[effect].to is loss, f"{said}: a loss is a loss (12.3)")
        worse = all(fate.reduced or not reduced for fate in fates.values() if fate.to not in LOSSES.values())
        require(worse, f"{said}: combat restores nobody (12.3)")
        if unit == "squadron" and box is Box.BOMBER_BOX:
            leaves = all(fate.to in HOME for fate in fates.values())
            require(leaves, f"{said}: who has fought there goes home or is lost (12.2)")
        if unit == "squadron" and box is Box.HUNT:
            goes_on = all(fate.to in (*HOME, Box.BOMBER_BOX) for fate in fates.values())
            require(goes_on, f"{said}: who has fought there goes on, goes home or is lost (12.1)")
        if unit == "group":
            require(fates[Effect.NO_EFFECT].to is box, f"{said}: unharmed, it stays (12.3)")


def _said(box: Box, unit: str, reduced: bool) -> str:
    return f"a {'reduced' if reduced else 'full'} {unit} in the {BOX_NAMES[box]}"
