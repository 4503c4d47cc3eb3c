"""The page's pure modules under Node's own test runner, with drafts of plans that the rules have judged."""

import os
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from dowding.games.duel.state import Duel
from dowding.games.duel.view import DuelView
from dowding.games.luftwaffe.detection import detection_modifiers
from dowding.games.luftwaffe.planning_board import Jabo, StrategyCard
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.raf.places import AIRBASE
from dowding.games.raf.raid.bombing import bombing_strength, column_shifts
from dowding.games.raf.view import damage_view
from dowding.games.raf.words import Aircraft, Damage, Weather
from dowding.kernel.decisions import Plan
from dowding.kernel.dice import FACES
from dowding.kernel.match import new_match
from tests.kernel.dayplan import GAME
from tests.kernel.planning import random_plan
from tests.web.recorded_shows import recorded_shows

MODULES = Path(__file__).parents[1] / "page"
NODE = shutil.which("node")


def judged(decision: Plan[Any, Any], boxes: list[int]) -> dict[str, Any]:
    """A draft with its faults, what may be added, and why each thing may or may not enter each box."""
    draft = decision.draft(boxes)
    pairs = [(t, b) for t, within in enumerate(decision.within) for b in within]
    return {
        "boxes": boxes,
        "faults": decision.faults(draft),
        "additions": draft.additions(),
        "barred": [(t, b, decision.why_barred(draft, t, b)) for t, b in pairs],
    }


def random_drafts(decision: Plan[Any, Any], rng: Random, count: int) -> list[list[int]]:
    """Random things in random boxes within their reach, legal or not."""
    return [
        [rng.choice([-1, *within]) if rng.random() < 0.6 else -1 for within in decision.within]
        for _ in range(count)
    ]


def astray(decision: Plan[Any, Any], rng: Random) -> list[int]:
    """Every thing in any box, whether it may go there or not."""
    return [rng.randrange(len(decision.boxes)) for _ in decision.values]


@pytest.fixture
def plans(tmp_path: Path) -> Path:
    """Random plans and a day of raids, each with random drafts that were judged."""
    rng, cases = Random(1940), []
    for _ in range(200):
        decision = random_plan(rng)
        drafts = [*random_drafts(decision, rng, 14), astray(decision, rng)]
        cases.append({"decision": decision.shown(), "drafts": [judged(decision, d) for d in drafts]})
    day = new_match(GAME, seed=1).decision
    assert isinstance(day, Plan)
    drafts = random_drafts(day, rng, 200)
    cases.append({"decision": day.shown(), "drafts": [judged(day, draft) for draft in drafts]})
    path = tmp_path / "plans.json"
    path.write_bytes(msgspec.json.encode({"cases": cases, "duel": day_of_duel()}))
    return path


def has_jabos(decision: Plan[Any, Any]) -> bool:
    """Whether a day is planned on which Me 109s may carry bombs, and strategy cards are held."""
    kinds = {type(thing) for thing in decision.values}
    return isinstance(decision.question, PlanDay) and {Jabo, StrategyCard} <= kinds


def mornings(seed: int) -> Iterator[tuple[Plan[Any, Any], Any, Duel]]:
    """The mornings of a match of 2-Player: the plan that is asked for, what the Luftwaffe sees, the state."""
    match, rng = new_match("duel", "thin_blue_line", seed, {"advanced": True}), Random(seed)
    while (decision := match.decision) is not None:
        if isinstance(decision, Plan) and has_jabos(decision):
            assert isinstance(match.state, Duel)
            yield decision, match.game.view(match.state, decision.side), match.state
        match.answer(decision.sample(rng.randrange))


def offers_major_raids(view: DuelView) -> bool:
    """Whether raids may be flown from dawn on and may fail to meet, and cards allow enough of both fleets."""
    return (
        view.board is not None
        and not view.haze
        and len(view.board.limits.meeting) == len(FACES)
        and sum(card.effort == "major" and card.luftflotte == 2 for card in view.board.cards) >= 4
        and any(card.luftflotte == 3 for card in view.board.cards)
    )


def warned(morning: Duel, damaged: Iterable[int]) -> Iterator[dict[str, Any]]:
    """How often the rules give raids each warning, over the faces of the weather and the detection die."""
    state = morning.copy()
    for marker in damaged:
        state.damage[marker] = Damage.LIGHT
    detection, names, damage = state.kit.detection, state.kit.names, damage_view(state)
    ready = state.gruppen_at(AIRBASE)
    fighters = [g for g in ready if state.kit.aircraft[g] is Aircraft.ME109]
    for card, raiders in product(state.drawn, (fighters[:4], ready[:1], ready[-12:])):
        state.card, state.raiders = card, raiders
        found = Counter[str]()
        for sky in detection.weather.rows:
            state.weather = [sky.luftflotte_2, sky.luftflotte_3]
            modifier = sum(by for by, _ in detection_modifiers(state))
            found.update(str(detection.track[die + modifier].warning) for die in range(1, 7))
        yield {"card": card, "damage": damage, "gruppen": [names[g] for g in raiders], "warnings": found}


def bombed(morning: Duel) -> Iterator[dict[str, Any]]:
    """What the rules make of the bombs of some raids by a clear sky, met by squadrons or by nobody."""
    state = morning.copy()
    state.weather, table = [Weather.CLEAR, Weather.CLEAR], state.kit.bombing
    state.pathfinders = False  # those of yesterday's last raid
    bombers = [g for g in state.gruppen_at(AIRBASE) if state.kit.bomber[g]]
    stukas = [g for g in bombers if state.kit.aircraft[g] is Aircraft.JU87]
    for card, raiders in product(state.drawn, (bombers[:1], bombers[:4], bombers[-9:], stukas[:2])):
        target = state.kit.target_cards[card]
        state.card, state.raiders = card, raiders
        strength = sum(bombing_strength(state, g, target.primary.type) for g in raiders)
        found = {}
        for name, state.unopposed in (("met", False), ("unmet", True)):
            shift = sum(by for by, _ in column_shifts(state, raiders, target.primary.type))
            results = [table.cost[result].vp for result in table.results[table.column(strength, shift)].rows]
            hits = [-vp * (2 if target.vp_double else 1) for vp in results if vp]
            found[name] = {"hits": len(hits), "worth": sum(hits) / len(hits)}
        names = [state.kit.names[g] for g in raiders]
        yield {"card": card, "gruppen": names, "strength": strength, **found}


def day_of_duel() -> dict[str, Any]:
    """A morning of 2-Player with strategy cards, Jabos and major raids: what is asked, and what is seen."""
    days = (day for seed in range(50) for day in mornings(seed))
    decision, view, state = next(day for day in days if offers_major_raids(day[1]))
    seen = [
        *warned(state, []),
        *warned(state, range(0, len(state.damage), 2)),
        *warned(state, range(len(state.damage))),
    ]
    shown = {"decision": decision.shown(), "refusals": decision.why_not(), "view": view}
    return {**shown, "warned": seen, "bombed": list(bombed(state))}


@pytest.fixture
def shows(tmp_path: Path) -> Path:
    """Recorded matches of the games that have a theatre."""
    path = tmp_path / "shows.json"
    path.write_bytes(recorded_shows())
    return path


@pytest.mark.skipif(NODE is None, reason="there is no Node.js here")
def test_the_pages_modules(plans: Path, shows: Path) -> None:
    """In one process, but for tests that put something in the place of what a page has, as its document."""
    files = sorted(MODULES.glob("*.test.js"))
    alone = [file for file in files if "globalThis" in file.read_text(encoding="utf-8")]
    together = "".join(f"await import({str(file)!r});" for file in files if file not in alone)
    assert len(alone) < len(files) >= 4
    for what in (["--input-type=module", "--eval", together], ["--test", *map(str, alone)]):
        run = subprocess.run(
            [str(NODE), *(f"--import={MODULES / name}" for name in ("served.js", "legends.js")), *what],
            env={**os.environ, "PLANS": str(plans), "SHOWS": str(shows)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stdout + run.stderr
