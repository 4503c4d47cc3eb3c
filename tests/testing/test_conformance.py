"""The conformance suite catches games that break a promise."""

from typing import ClassVar

import pytest
from _pytest.assertion.rewrite import AssertionRewritingHook

from chain_home.game import ChainHome, RaidsView
from chain_home.rules import FIGHTER_COMMAND, Raids, detect, plan, scramble
from chain_home.sequence import SEQUENCE
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Option
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.journal import Entry
from dowding.kernel.steps import Phase, Play, Script, Sequence, Step, at
from dowding.testing import check_game, machine, recorded
from dowding.testing.conformance import NotConforming
from tests.kernel.staging import Query, opened_by


class Told(Entry, frozen=True):
    """Something that is told to everybody."""

    what: str

    sentence: ClassVar[str] = "It is {what}."


class LeakyView(ChainHome):
    """Shows the hand to everybody."""

    def view(self, state: Raids, side: str | None) -> RaidsView:
        return super().view(state, self.sides[0])


class NothingHidden(ChainHome):
    """Never deals again, so that leaks would go unnoticed."""

    def redeal(self, state: Raids, side: str | None, dice: Dice) -> None:
        return None


def talkative(battle: Raids) -> Ask[None]:
    """Tells everybody what was chosen in secret."""
    chosen = yield from battle.number("Luftwaffe", 1, 6, rule="9", question=Query("How many?"))
    battle.tell(Told, "9", str(chosen))


class LeakyJournal(ChainHome):
    """A journal that betrays a secret."""

    sequence = opened_by(at("9", talkative))


def telling(battle: Raids) -> Ask[None]:
    """Asks the other side something that gives a secret away."""
    chosen = yield from battle.number("Luftwaffe", 1, 6, rule="9", question=Query("How many?"))
    yield from battle.number(FIGHTER_COMMAND, 0, chosen, rule="9", question=Query(f"Up to {chosen}?"))


class LeakyDecision(ChainHome):
    """A decision that betrays a secret."""

    sequence = opened_by(at("9", telling))


def twins(battle: Raids) -> Ask[None]:
    """Two options that cannot be told apart."""
    describe = lambda n: Option("same", str(n))  # noqa: E731
    yield from battle.pick("Luftwaffe", [1, 2], rule="9", question=Query("Which?"), describe=describe)


class SameKeys(ChainHome):
    """Options that share a key."""

    sequence = opened_by(at("9", twins))


def lawless(battle: Raids) -> Ask[None]:
    """Asks without a rule."""
    yield from battle.confirm("Luftwaffe", rule="", question=Query("Why?"))


class NoRule(ChainHome):
    """A decision without a rule."""

    sequence = opened_by(at("", lawless))


def foreigner(battle: Raids) -> Ask[None]:
    """Asks a side that does not play."""
    yield from battle.confirm("Regia Aeronautica", rule="9", question=Query("Why?"))


class Foreigner(ChainHome):
    """A decision of nobody."""

    sequence = opened_by(at("9", foreigner))


memory: list[int] = []


def remembers(battle: Raids) -> Ask[None]:
    """Keeps something outside the state."""
    memory.append(1)
    battle.points = len(memory) % 5
    yield from battle.confirm("Luftwaffe", rule="9", question=Query("Why?"))


class Remembers(ChainHome):
    """Rules that are not repeatable."""

    sequence = opened_by(at("9", remembers))


def names_target_in_prompt(battle: Raids) -> Ask[None]:
    """Asks Fighter Command about the very target."""
    name = battle.kit.targets[battle.target].name
    yield from battle.confirm(FIGHTER_COMMAND, rule="4", question=Query(f"Will you defend {name}?"))


def names_target_in_entry(battle: Raids) -> None:
    """Tells everybody the target."""
    battle.tell(Told, "3.1", battle.kit.targets[battle.target].name)


def names_target_in_refusal(battle: Raids) -> Ask[None]:
    """Gives the target away in the reason of a refusal."""
    name = battle.kit.targets[battle.target].name
    bar = lambda n: ("4", f"{name} needs it") if n == 2 else None  # noqa: E731
    yield from battle.pick(FIGHTER_COMMAND, [0, 1, 2], rule="4", question=Query("Who?"), bar=bar)


def names_card_in_drawing(battle: Raids) -> Script:
    """Tells everybody what the Luftwaffe draws."""
    if battle.deck:
        battle.hand.append(battle.draw(battle.deck, "Targets", rule="2.1"))
    return (yield from plan(battle))


def spoilt(step: Play, play: Play, open: bool | None = None) -> AnyGame:
    """Chain Home in which another function takes the place of a step, which perhaps says that it is open."""

    def listed(old: Step) -> Step:
        if old.play is not step:
            return at(old.rule, old.play, old.title, open=old.open)
        return at(old.rule, play, old.title, open=old.open if open is None else open)

    phases = [Phase(phase.title, *map(listed, phase.steps)) for phase in SEQUENCE.phases]
    jumps = {name: play if to.play is step else to.play for name, to in SEQUENCE.jumps.items()}

    class Spoilt(ChainHome):
        sequence = Sequence(*phases, jumps=jumps)

    return Spoilt()


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (spoilt(scramble, names_target_in_prompt), r"a decision betrays something|from decision\.prompt of"),
        (spoilt(scramble, names_target_in_refusal), "a decision betrays something hidden"),
        (spoilt(detect, names_target_in_entry), r"the journal tells|from entries\.\d+\.\w+ of"),
        (spoilt(plan, names_card_in_drawing), r"the journal tells|from entries\.\d+\.\w+ of"),
    ],
)
def test_leaks_in_the_rules_are_caught(game: AnyGame, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dowding.kernel.match.find_game", lambda name: game)
    with pytest.raises(NotConforming, match=told):
        check_game(game, games=6)


def guesses(battle: Raids) -> Ask[None]:
    """Hangs on the secret target."""
    yield from battle.confirm(FIGHTER_COMMAND, rule="4", question=Query("Guess?"))
    battle.points = battle.target % 5


def test_a_step_that_is_not_open_but_says_so_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    game = spoilt(scramble, guesses, open=True)
    monkeypatch.setattr("dowding.kernel.match.find_game", lambda name: game)
    with pytest.raises(NotConforming, match="the odds of points in Scramble depend on what"):
        check_game(game, games=6)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (LeakyView(), r"can see something hidden in \w+: the view's \w+"),
        (NothingHidden(), "redeal never changes anything"),
        (LeakyJournal(), "journal tells (Fighter Command|a spectator) something hidden .* of '"),
        (LeakyDecision(), "a decision betrays something hidden to Fighter Command in .*: its "),
        (SameKeys(), "options share a key"),
        (NoRule(), "no rule or no prompt"),
        (Foreigner(), "'Regia Aeronautica' is not a side"),
        (Remembers(), "come apart|changed its original|does not|another"),
    ],
)
def test_broken_promises_are_caught(game: AnyGame, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dowding.kernel.match.find_game", lambda name: game)
    with pytest.raises(NotConforming, match=told):
        check_game(game, games=4)


def test_pytest_explains_the_assertions_of_the_shared_tests() -> None:
    for module in (machine, recorded):
        assert isinstance(module.__loader__, AssertionRewritingHook)
