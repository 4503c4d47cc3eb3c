"""Observations as named arrays: every view fits, nothing is lost, and what is hidden stays hidden."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from msgspec import Struct
from msgspec.structs import replace

from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE
from dowding.analysis.fuzz import versions
from dowding.envs import OneSideEnv, raw_env
from dowding.envs.asking import CHOSEN, LEGAL
from dowding.envs.parts import Known
from dowding.envs.schema import Schema
from dowding.envs.seeing import Sight
from dowding.envs.sheets import WORD, Cells
from dowding.kernel.arrays import Arrays
from dowding.kernel.dice import Dice
from dowding.kernel.errors import RulesError, SetupError
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.match import new_match
from dowding.kernel.worlds import imagine
from dowding.testing.conformance import random_options
from tests.envs.test_envs import any_legal

GAMES = ("chain_home", "lion", "duel", "eagle", "hardest_days", "londons_burning")
QUICK = {"duel": "hardest_days", "eagle": "hardest_days", "lion": "hardest_days", "londons_burning": "short"}
MOST_STEPS = 3_000


def strict(game: AnyGame) -> tuple[Arrays, Schema]:
    arrays = game.arrays(game.components.load().kit)
    assert arrays is not None
    schema = Schema(arrays, game.actions)
    schema.be_strict()
    return arrays, schema


def plain(value: Any, without: Arrays) -> Any:
    """A value by what the arrays promise to tell of it: without what is left out, and lists without order."""
    kind = type(value)
    if isinstance(value, Struct):
        fields = [
            f for f in kind.__struct_fields__ if not {f, f"{kind.__name__}.{f}"} & set(without.left_out)
        ]
        return tuple((field, plain(getattr(value, field), without)) for field in fields)
    if isinstance(value, tuple | list):
        return tuple(sorted(repr(plain(one, without)) for one in value))
    if isinstance(value, dict):
        return tuple(sorted((key, repr(plain(one, without))) for key, one in value.items()))
    return value


def regions(cells: Cells, value: Any, told: bytearray) -> Iterator[tuple[Any, bytes, Any]]:
    """Each fact of a view with the bytes that tell it."""
    for number, part, place in cells.cells:
        start = cells.sheet.start + place
        held = getattr(value, cells.kind.__struct_fields__[number])
        held = held is not None if isinstance(part, Known) else held
        yield (cells.sheet.name, number), bytes(told[start : start + WORD * len(part.names)]), held
    for number, inner in cells.inner:
        held = getattr(value, cells.kind.__struct_fields__[number])
        if isinstance(inner, Cells):
            yield from regions(inner, held, told) if held is not None else ()
        else:
            start = inner.sheet.start
            yield inner.sheet.name, bytes(told[start : start + inner.sheet.size]), held


def walk(
    game: AnyGame, scenario: str, options: Any, seed: int, schema: Schema
) -> Iterator[tuple[Any, Sight]]:
    """Random play, observed before every action; yields each new view."""
    dice = Dice(seed, "arrays")
    position = new_match(game, scenario, seed, {**random_options(game, dice), **options}).clone()
    sights = {side: Sight(schema) for side in game.sides}
    space, steps = schema.space(), 0
    while (decision := position.decision) is not None and steps < MOST_STEPS:
        view, sight = position.view(decision.side), sights[decision.side]
        sight.see(view)
        yield view, sight
        assembly, answer = decision.assemble(game.actions), None
        while answer is None:
            steps += 1
            seen = sight.seen(assembly)
            if steps % 40 == 1:
                assert space.contains(seen), f"{game.name}: {steps}"
            assert np.flatnonzero(seen["options"][:, LEGAL]).tolist() == sorted(assembly.legal)
            answer = assembly.take(assembly.legal[dice.below(len(assembly.legal))], dice.below)
        position.answer(answer)


def check_game(game: AnyGame, scenario: str, seeds: int) -> None:
    """Every view fits, and different facts are told differently."""
    arrays, schema = strict(game)
    known: dict[Any, Any] = {}
    for options in versions(game, scenario):
        for seed in range(seeds):
            for view, sight in walk(game, scenario, options, seed, schema):
                for place, told, value in regions(schema.cells, view, sight.told):
                    fact = plain(value, arrays)
                    assert known.setdefault((place, told), fact) == fact, place


@pytest.mark.parametrize("name", GAMES)
def test_every_view_fits_and_nothing_is_lost(name: str) -> None:
    game = find_game(name)
    check_game(game, QUICK.get(name, next(iter(game.scenarios))), 1)


@pytest.mark.envs
@pytest.mark.parametrize(("name", "scenario"), [(n, s) for n in GAMES for s in find_game(n).scenarios])
def test_every_view_of_many_matches_fits(name: str, scenario: str) -> None:
    check_game(find_game(name), scenario, 8)


def test_what_is_not_declared_is_found_out() -> None:
    game = find_game("lion")
    arrays, _ = strict(game)
    with pytest.raises(SetupError, match=r"the bounds of LionView\.vp are not declared"):
        Schema(replace(arrays, bounds={k: b for k, b in arrays.bounds.items() if k != "vp"}), game.actions)
    narrow = Schema(replace(arrays, bounds={**arrays.bounds, "vp": (0, 2)}), game.actions)
    view = new_match(game, "prelude", 1).clone().view("Fighter Command")
    sights = [Sight(narrow), Sight(narrow)]
    for sight, vp in zip(sights, (2, 3), strict=True):
        sight.see(replace(view, vp=vp))
    assert sights[0].told == sights[1].told, "what goes too far is cut off"
    narrow.be_strict()
    with pytest.raises(RulesError, match="4 does not fit into vp"):
        Sight(narrow).see(replace(view, vp=4))


@pytest.mark.parametrize("observation", ["structured", "flat"])
def test_two_squadrons_that_change_places_are_seen(observation: str) -> None:
    made = OneSideEnv("lion", observation=observation)
    made.reset(seed=1)
    view = made.table.position.view(made.side)
    one = view.squadrons[0]
    n, other = next((n, u) for n, u in enumerate(view.squadrons) if u.type == one.type and u.at != one.at)
    moved = list(view.squadrons)
    moved[0], moved[n] = (
        replace(one, place=other.place, at=other.at),
        replace(other, place=one.place, at=one.at),
    )
    sights = made.table.form.sight(), made.table.form.sight()
    for sight, seen in zip(sights, (view, replace(view, squadrons=tuple(moved))), strict=True):
        sight.see(seen)
    told = [sight.seen(made.table.assembly) for sight in sights]
    if observation == "flat":
        assert not np.array_equal(*told)
    else:
        rows = np.flatnonzero((told[0]["squadrons"] != told[1]["squadrons"]).any(axis=1))
        names = made.observation_names["squadrons"]["rows"]
        assert {names[row] for row in rows} == {one.name, other.name}


def told(seen: Any) -> list[bytes]:
    return [array.tobytes() for array in (seen.values() if isinstance(seen, dict) else [seen])]


@pytest.mark.parametrize("observation", ["structured", "hashed"])
@pytest.mark.parametrize(("game", "side"), [("chain_home", FIGHTER_COMMAND), ("duel", "Fighter Command")])
def test_what_is_hidden_changes_no_observation(game: str, side: str, observation: str) -> None:
    made, dice = raw_env(game=game, observation=observation), Dice(2)
    made.reset(seed=2)
    compared = 0
    while made.table.turn is not None and compared < 8:
        if made.table.turn == side and not made.table.assembly.placed():  # type: ignore[union-attr]
            world = imagine(made.table.position, side, dice)
            if world is not None:
                compared += 1
                sight = made.table.form.sight()
                sight.see(world.view(side))
                assert told(sight.seen(made.table.assembly)) == told(made.observe(side)["observation"])
        made.step(any_legal(made.observe(made.table.turn)["action_mask"], dice))
    assert compared > 3


def test_an_owner_sees_what_is_hidden_from_the_other() -> None:
    made = raw_env(game="chain_home")
    made.reset(seed=2)
    names = made.observation_names["situation"]["columns"]
    for side, known in ((LUFTWAFFE, 1.0), (FIGHTER_COMMAND, 0.0)):
        assert made.observe(side)["observation"]["situation"][names.index("hand known")] == known


@pytest.mark.parametrize("name", GAMES)
def test_names_fit_the_arrays(name: str) -> None:
    made, flat = OneSideEnv(name), OneSideEnv(name, observation="flat")
    for array, space in made.observation_space.items():  # type: ignore[attr-defined]
        axes = made.observation_names[array]
        shape = tuple(len(axes[axis]) for axis in ("rows", "columns") if axis in axes)
        assert space.shape == shape
        assert all(len(set(axes[axis])) == len(axes[axis]) for axis in axes), array
    assert (len(flat.observation_names),) == flat.observation_space.shape


def test_rows_of_actions_tell_whom_they_name_and_what_was_chosen() -> None:
    made = OneSideEnv("lion")
    made.reset(seed=4)
    words = made.observation_names["option_subjects"]["words"]
    dice = Dice(1)
    for _ in range(60):
        assembly = made.table.assembly
        assert assembly is not None
        seen = made.table.observe(made.side)
        values, describe = assembly.decision.chosen_from() or ((), None)
        keys = [describe(value).key for value in values] if describe else []
        assert [words[n] for n in seen["option_subjects"][: len(keys)]] == keys
        assert np.flatnonzero(seen["options"][:, CHOSEN]).tolist() == sorted(
            {*assembly.chosen(), *[box for box in assembly.placed() if box >= 0]}
        )
        _, _, over, _, _ = made.step(any_legal(made.action_masks(), dice))
        if over:
            made.reset(seed=5)


def test_a_game_that_declares_nothing_is_hashed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find_game("chain_home")), "arrays", lambda self, kit: None)
    monkeypatch.setattr("dowding.envs.forms.schema_of", lambda game, actions: None)
    assert OneSideEnv("chain_home").observation_space.shape == (256,)
    with pytest.raises(SetupError, match="declares no arrays"):
        OneSideEnv("chain_home", observation="flat")
    with pytest.raises(SetupError, match="observation may be structured, flat, hashed, not 'pictures'"):
        OneSideEnv("chain_home", observation="pictures")
