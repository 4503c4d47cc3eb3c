"""What a side imagines is the truth no more often than chance has it, in every game with secrets."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest

from chain_home.kit import Known
from chain_home.rules import Raids
from dowding.games.duel.game import GAME as DUEL
from dowding.games.duel.state import Duel
from dowding.games.lion.state import Lion
from dowding.games.londons_burning.state import Battle
from dowding.games.luftwaffe.formation import raid_selection
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.ids import NO_TARGET
from dowding.games.raf.places import AVAILABLE
from dowding.games.raf.places import patrol as patrol_circle
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, Priority
from dowding.kernel.dice import Dice
from dowding.kernel.games import Game, find_game, installed
from dowding.kernel.match import stage
from dowding.kernel.position import Position
from tests.duel.situations import opening
from tests.imagining import Secret, counted, positions
from tests.luftwaffe.situations import lay, plan, priority

RAF = "RAF"
ANSWERS = 60
"""How many decisions of the side are looked at in a match."""
LONG = 12
"""In the long form, so many times as many matches are played."""
FEW_ALONE = 0.15
"""The share of positions in which nothing but the truth may be imagined: there, nothing else is possible."""


class Played(NamedTuple):
    """A kind of match in which a side imagines what is hidden from it."""

    game: str
    scenario: str
    side: str
    commanders: dict[str, str]
    options: dict[str, Any]
    matches: int = 1
    """How many matches are played by default."""

    def positions(self, times: int) -> Iterator[Position]:
        """Positions of some matches in which the side decides."""
        for seed in range(self.matches * times):
            found = positions(self.game, self.scenario, self.options, self.commanders, 31 + seed, self.side)
            yield from islice(found, ANSWERS)


def duel(scenario: str, raf: str, german: str, **options: bool) -> Played:
    return Played("duel", scenario, FIGHTER_COMMAND, {FIGHTER_COMMAND: raf, LUFTWAFFE: german}, options)


VERSUS = {"players": "luftwaffe"}
MATCHES = {
    "duel": [
        duel("hardest_days", "park", "kesselring"),
        duel("thin_blue_line", "leigh_mallory", "sperrle", advanced=True),
        duel("hardest_days", "park", "random", night=True),
    ],
    "londons_burning": [
        Played("londons_burning", "short", RAF, {RAF: "malan", LUFTWAFFE: "kesselring"}, VERSUS),
    ],
    "chain_home": [
        Played("chain_home", "day", FIGHTER_COMMAND, {FIGHTER_COMMAND: "random", LUFTWAFFE: "random"}, {}, 8),
    ],
    "lion": [Played("lion", "hardest_days", FIGHTER_COMMAND, {FIGHTER_COMMAND: "park"}, {})],
}  # fmt: skip


# What is hidden


def raid(battle: Duel) -> object:
    """A declared raid: its Gruppen and strategy cards."""
    cards = tuple(sorted(battle.strategies_of(battle.card)))
    return (tuple(battle.raiders), cards) if battle.stage is Stage.DECLARED else None


def raids_left(battle: Duel) -> object:
    """How many raids are still to come today."""
    is_early = battle.started and battle.clock < battle.kit.last_hour - 1
    return sum(not done for done in battle.done) if is_early else None


def next_raids(battle: Duel) -> object:
    """The targets of the hour, before any of its raids is declared."""
    waits = battle.started and battle.stage is Stage.NONE and battle.clock < battle.kit.end_of_day
    return tuple(sorted(battle.unflown())) if waits else None


def strategy_cards(battle: Duel) -> object:
    """The strategy cards that were not shown, and where they lie."""
    held = zip(battle.held, battle.under, strict=True)
    return tuple(sorted(row for row in held if row[0] not in battle.shown)) or None


def target(battle: Battle) -> object:
    """The target of the present phase."""
    to_come = battle.planned_targets[battle.phase :]
    return to_come[0] if to_come and not battle.homeward else None


def raiders(battle: Battle) -> object:
    """The aircraft of a raid that nobody has identified."""
    unknown = battle.planned_sizes and battle.raiders and not battle.identified
    return tuple(battle.flies) if unknown else None


def sizes(battle: Battle) -> object:
    """The sizes of the raids to come."""
    return tuple(battle.planned_sizes[battle.phase + 1 :]) or None


def chain_home_raid(battle: Raids) -> object:
    """The target, the raiders and their height."""
    is_hidden = battle.target and battle.known is not Known.EVERYTHING
    return (battle.target, tuple(battle.raiders), battle.low) if is_hidden else None


def top_card(battle: Lion) -> object:
    """The face of the card on top of the target deck."""
    return battle.top or None


SECRETS: list[tuple[str, Secret]] = [
    ("duel", raid), ("duel", raids_left), ("duel", next_raids), ("duel", strategy_cards),
    ("londons_burning", target), ("londons_burning", raiders), ("londons_burning", sizes),
    ("chain_home", chain_home_raid), ("lion", top_card),
]  # fmt: skip


def test_every_game_with_secrets_is_counted() -> None:
    hides = {name for name in installed() if type(find_game(name)).redeal is not Game.redeal}
    assert hides == set(MATCHES) == {game for game, _ in SECRETS}


def check(found: Iterable[Position], side: str, least: int, *secrets: Secret) -> None:
    for secret, count in zip(secrets, counted(found, side, *secrets), strict=True):
        assert count.positions >= least, secret
        assert count.is_by_chance(), (secret, count)
        assert count.lone <= FEW_ALONE * count.positions, (secret, count)
        assert count.none <= 0.05 * count.worlds, (secret, count)


@pytest.mark.parametrize("game", MATCHES)
def test_the_truth_is_imagined_no_more_often_than_chance_has_it(game: str) -> None:
    found = (position for played in MATCHES[game] for position in played.positions(1))
    check(found, MATCHES[game][0].side, 10, *secrets_of(game))


@pytest.mark.soak
@pytest.mark.parametrize("game", MATCHES)
def test_the_truth_is_imagined_no_more_often_in_many_matches(game: str) -> None:
    found = (position for played in MATCHES[game] for position in played.positions(LONG))
    check(found, MATCHES[game][0].side, 120, *secrets_of(game))


def secrets_of(game: str) -> list[Secret]:
    return [secret for name, secret in SECRETS if name == game]


# Every strategy card under a raid


def commitments(code: StrategyCode, minor: bool, raids: int) -> Iterator[Position]:
    """Fighter Command commits squadrons, and a strategy card lies under the raid."""
    for seed in range(raids):
        state = planned(code, minor, Dice(seed, code))
        match = stage(DUEL, state, raid_selection)
        while (decision := match.decision) is not None and decision.side == LUFTWAFFE:
            match.answer(decision.sample(Dice(seed, "answers").below))
        if now(match).stage is Stage.DECLARED:
            yield match


def now(position: Position) -> Duel:
    assert isinstance(position.state, Duel)
    return position.state


def planned(code: StrategyCode, minor: bool, dice: Dice) -> Duel:
    """A raid on an airfield at noon with Gruppen that the card allows, and another raid in the evening."""
    state = opening("campaign", seed=dice.below(1000))
    priority(state, airfield=Priority.MEDIUM if minor else Priority.HIGH)
    card, other = (19, 16) if minor else (21, 15)
    plan(state, {card: 3, other: 5}, hour=3)
    state.warned, state.regions = True, [state.kit.target_cards[state.planned[0]].region]
    for squadron in state.squadrons_at(AVAILABLE):
        state.at[squadron] = patrol_circle(state.kit.target_cards[state.planned[0]].sector)
    lay(state, code, card)
    lay(state, StrategyCode.PATHFINDERS, NO_TARGET)
    able = [g for g in state.ready() if state.kit.luftflotte[g] == 2]
    most = 3 if minor and code is not StrategyCode.MAJOR_RAID else 14
    size = 0 if code is StrategyCode.DECOY_RAID else 1 + dice.below(most)
    for gruppe in dice.shuffled(able)[:size]:
        state.tied[gruppe] = state.planned[0]
    return state


@pytest.mark.parametrize("code", list(StrategyCode))
@pytest.mark.parametrize("minor", [False, True])
def test_under_every_strategy_card_something_else_is_imagined(code: StrategyCode, minor: bool) -> None:
    check(commitments(code, minor, 16), FIGHTER_COMMAND, 6, raid)
