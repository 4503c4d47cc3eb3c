"""The conformance suite catches games that break a promise."""

from collections.abc import Callable

import pytest

from chain_home.game import ChainHome, RaidsView
from chain_home.rules import FIGHTER_COMMAND, Raids, detect, intercept, plan, scramble
from dowding.kernel.decisions import Option
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.steps import AnyStep, Script, step
from dowding.testing import check_game
from dowding.testing.conformance import NotConforming


class LeakyView(ChainHome):
    """Shows the hand to everybody."""

    def view(self, state: Raids, side: str | None) -> RaidsView:
        return super().view(state, self.sides[0])


class NothingHidden(ChainHome):
    """Never deals anew, so that leaks would go unnoticed."""

    def redeal(self, state: Raids, side: str | None, dice: Dice) -> None:
        return None


@step("9", "Talkative")
def talkative(game: Raids) -> Script:
    """Tells everybody what was chosen in secret."""
    chosen = yield from game.number("Luftwaffe", 1, 6, rule="9", prompt="How many?")
    game.note("9", "They chose {}.", chosen)
    return plan


class LeakyJournal(ChainHome):
    """A journal that betrays a secret."""

    first = talkative


@step("9", "Telling question")
def telling(game: Raids) -> Script:
    """Asks the other side something that gives a secret away."""
    chosen = yield from game.number("Luftwaffe", 1, 6, rule="9", prompt="How many?")
    yield from game.number(FIGHTER_COMMAND, 0, chosen, rule="9", prompt=f"Up to {chosen}?")
    return plan


class LeakyDecision(ChainHome):
    """A decision that betrays a secret."""

    first = telling


@step("9", "Twins")
def twins(game: Raids) -> Script:
    """Two options that cannot be told apart."""
    describe = lambda n: Option("same", str(n))  # noqa: E731
    yield from game.pick("Luftwaffe", [1, 2], rule="9", prompt="Which?", describe=describe)
    return plan


class SameKeys(ChainHome):
    """Options that share a key."""

    first = twins


@step("", "No rule")
def lawless(game: Raids) -> Script:
    """Asks without a rule."""
    yield from game.confirm("Luftwaffe", rule="", prompt="Why?")
    return plan


class NoRule(ChainHome):
    """A decision without a rule."""

    first = lawless


@step("9", "Somebody else")
def foreigner(game: Raids) -> Script:
    """Asks a side that does not play."""
    yield from game.confirm("Regia Aeronautica", rule="9", prompt="Why?")
    return plan


class Foreigner(ChainHome):
    """A decision of nobody."""

    first = foreigner


memory: list[int] = []


@step("9", "Memory")
def remembers(game: Raids) -> Script:
    """Keeps something outside the state."""
    memory.append(1)
    game.points = len(memory) % 5
    yield from game.confirm("Luftwaffe", rule="9", prompt="Why?")
    return plan


class Remembers(ChainHome):
    """Rules that are not repeatable."""

    first = remembers


def names_target_in_prompt(game: Raids) -> Script:
    """Asks Fighter Command about the very target."""
    name = game.kit.targets[game.target].name
    yield from game.confirm(FIGHTER_COMMAND, rule="4", prompt=f"Will you defend {name}?")
    return intercept


def names_target_in_note(game: Raids) -> Script:
    """Tells everybody the target."""
    game.note("3.1", "They fly to {}.", game.kit.targets[game.target].name)
    return scramble
    yield


def names_target_in_refusal(game: Raids) -> Script:
    """Gives the target away in the reason of a refusal."""
    name = game.kit.targets[game.target].name
    bar = lambda n: ("4", f"{name} needs it") if n == 2 else None  # noqa: E731
    yield from game.pick(FIGHTER_COMMAND, [0, 1, 2], rule="4", prompt="Who?", bar=bar)
    return intercept


def names_card_in_drawing(game: Raids) -> Script:
    """Tells everybody what the Luftwaffe draws."""
    if game.deck:
        game.hand.append(game.draw(game.deck, "Targets", rule="2.1"))
    return (yield from plan_as_it_is(game))


plan_as_it_is = plan.play


@pytest.mark.parametrize(
    ("spoilt", "play", "told"),
    [
        (scramble, names_target_in_prompt, "a decision betrays something hidden"),
        (scramble, names_target_in_refusal, "a decision betrays something hidden"),
        (detect, names_target_in_note, "the journal tells"),
        (plan, names_card_in_drawing, "the journal tells"),
    ],
)
def test_leaks_in_the_rules_are_caught(
    spoilt: AnyStep, play: Callable[[Raids], Script], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spoilt, "play", play)
    with pytest.raises(NotConforming, match=told):
        check_game(ChainHome(), games=6)


def test_a_step_that_is_not_open_but_says_so_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def guess(game: Raids) -> Script:
        yield from game.confirm(FIGHTER_COMMAND, rule="4", prompt="Guess?")
        game.points = game.target % 5
        return intercept

    monkeypatch.setattr(scramble, "play", guess)
    monkeypatch.setattr(scramble, "open", True)
    with pytest.raises(NotConforming, match="the odds of points in Scramble hang on what"):
        check_game(ChainHome(), games=6)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (LeakyView(), "can see something hidden"),
        (NothingHidden(), "redeal never changes anything"),
        (LeakyJournal(), "journal tells (Fighter Command|a spectator) something hidden"),
        (LeakyDecision(), "a decision betrays something hidden to Fighter Command"),
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
